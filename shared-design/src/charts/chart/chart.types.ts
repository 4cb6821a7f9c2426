import type { ReactNode } from 'react';
import type { attachCloud } from './cloud.ts';
import type { PlaceholderOverlayProps } from '../../overlays/placeholder-overlay/placeholder-overlay.tsx';

/** One bar; `time` in UTC epoch ms. */
export interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume?: number | undefined;
  /** Change since the bar before as a fraction, where it is not that of the closes: adjusted closes on an ex-date. */
  change?: number | undefined;
}

/** One value of a line; `time` in UTC epoch ms. */
export interface Point {
  time: number;
  value: number;
}

/** An executed order, the signal of a strategy or the trigger of an alert, drawn as an arrow at its bar. */
export interface TradeMarker {
  time: number;
  /** Buys and entries point up from below the bar, sells and exits down from above. */
  side: 'buy' | 'sell';
  /** What it is: a trade unless given. Triggers have no side: theirs is `buy`. */
  kind?: 'trade' | 'signal' | 'trigger' | undefined;
  /** Short, e.g. "Buy 12 @ 181.20". A function is called for the few markers whose text is drawn. */
  text?: string | (() => string) | undefined;
  /** Of the chosen trade: larger, always with its text, never joined with others. */
  isChosen?: boolean | undefined;
}

export type ChartEventKind = 'earnings' | 'dividend' | 'split' | 'news' | 'alert';

/** What happened to an instrument, marked at the foot of the prices. */
export interface ChartEvent {
  /** UTC epoch ms; of a session, midnight UTC of its date. */
  time: number;
  kind: ChartEventKind;
  /** In one line: `Dividend of $0.26`. */
  text: string;
}

/** A price that something watches: a line over the prices that the user can move. */
export interface ChartLevel {
  id: string;
  price: number;
  /** Names it for assistive technology: `Alert`. */
  name: string;
  /** Before the price in its label: `Above`. */
  label: string;
  /** After the distance from the last price: `paused`. */
  note?: string | undefined;
  /** It waits for nothing now. */
  isFaint?: boolean | undefined;
  /** The axis shows it, unless it is far from the prices. */
  isKept?: boolean | undefined;
}

/** Both ends inclusive, UTC epoch ms. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Of bars shorter than a day. */
export interface ChartHours {
  /** Of the axis and of all times: a name of the IANA database. */
  timeZone: string;
  /** When each session opened, UTC epoch ms, ascending: a line separates them. */
  opens: readonly number[];
  /** Where there are bars outside of the sessions. */
  extended?: ExtendedHours | undefined;
}

export interface ExtendedHours {
  /** First bar of the day of each session: where ranges of days begin. */
  starts: readonly number[];
  /** First and last bar of each stretch outside of sessions, which is shaded. */
  spans: readonly TimeRange[];
}

/** Where the bars change in kind: real before, simulated after. */
export interface ChartBoundary {
  /** UTC epoch ms of the first bar after it. */
  time: number;
  /** Short, at the line and in the summary: "Simulated from Apr 20, 2020". */
  label: string;
}

/** A stretch of bars that is set apart, such as a test period: a shade behind it, with its name. */
export interface ChartShade extends TimeRange {
  label: string;
}

export type PriceChartKind = 'candles' | 'hollow' | 'heikin-ashi' | 'bars' | 'line' | 'area';

export type ChartColor = 'chart1' | 'chart2' | 'chart3' | 'chart4' | 'chart5' | 'up' | 'down';

/**
 * How a line is drawn. `dashed` is for a benchmark, `overlay` a thin line, `below-zero` an area that hangs from zero, `ghost` a faint line without
 * a name, where another one of its pane was before.
 */
export type LineKind = 'line' | 'dashed' | 'overlay' | 'histogram' | 'below-zero' | 'ghost';

/** Values over time; NaN is a gap. */
export interface ChartLine {
  id: string;
  label: string;
  points: readonly Point[];
  color: ChartColor;
  kind: LineKind;
  /** The area to the next line of its pane is filled. */
  cloud?: ChartCloud | undefined;
}

export interface ChartCloud {
  /** Values of both lines for bars to come, as parts of the last value of the first. */
  ahead: readonly { own: number; other: number }[];
  /** Draws it. The line brings it, so that no chart without a cloud loads it. */
  attach: typeof attachCloud;
}

/** A line over the prices on their scale, whose color the chart gives; NaN is a gap. Each has an id of its own. */
export type PriceLine = Pick<ChartLine, 'id' | 'label' | 'points'>;

/** A pane of its own below the first: equity, drawdown, RSI. */
export interface ChartPane {
  id: string;
  label: string;
  lines: readonly ChartLine[];
  /** Formats values on the axis, in the legend and in the table; default: two decimals. */
  format?: ((value: number) => string) | undefined;
  /** Unit of the values for the exported header: `USD`, `fraction`. */
  unit?: string | undefined;
  /** Horizontal lines: 30 and 70 of an RSI. */
  levels?: readonly number[] | undefined;
  /** Height in relation to the price pane, which has 1; default 0.3. */
  share?: number | undefined;
}

/** An indicator with its parameters in the order of its definition. */
export interface ChartStudy {
  /** `SMA`, `MACD`: a name of the list in chart-studies. */
  name: string;
  values: readonly number[];
}

/** Makes a picture of the drawing. */
export type Picture = () => Promise<Blob>;

/** What replaces the drawing, in the same size. */
export interface ChartState {
  isLoading?: boolean | undefined;
  /** Why the chart is empty, with `onRetry` when retrying may help. */
  failure?: Pick<PlaceholderOverlayProps, 'state' | 'hint' | 'referenceId' | 'onRetry' | 'onUpgrade'> | undefined;
}

export interface ChartBase extends ChartState {
  [data: `data-${string}`]: string | undefined;
  /** Names the chart for assistive technology, e.g. "AAPL daily prices". */
  label: string;
  /** Height of the drawing and its skeleton in px. */
  height?: number | undefined;
  /** Content at the start of the toolbar, usually range presets. */
  toolbar?: ReactNode;
  className?: string | undefined;
}

/** An instrument to compare with, in its own price units. */
export interface Compared {
  /** Its symbol, by which its prices have their digits. */
  label: string;
  points: readonly Point[];
}
