import type { ReactNode } from 'react';
import type { PlaceholderOverlayProps } from '../placeholder-overlay/placeholder-overlay.tsx';

/** One bar; `time` in UTC epoch ms. */
export interface Bar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume?: number | undefined;
}

/** One value of a line; `time` in UTC epoch ms. */
export interface Point {
  time: number;
  value: number;
}

/** A fill, drawn as an arrow at its bar. */
export interface TradeMarker {
  time: number;
  side: 'buy' | 'sell';
  /** Short, e.g. "Buy 12 @ 181.20". */
  text?: string | undefined;
}

/** Both ends inclusive, UTC epoch ms. */
export interface TimeRange {
  from: number;
  to: number;
}

export type PriceChartKind = 'candles' | 'hollow' | 'bars' | 'line' | 'area';

export type ChartColor = 'chart1' | 'chart2' | 'chart3' | 'chart4' | 'chart5' | 'up' | 'down';

/** A line over the prices: a moving average, a band's edge. Values in price units; a gap is a NaN. */
export interface Overlay {
  id: string;
  label: string;
  points: readonly Point[];
  color?: ChartColor | undefined;
}

/** A pane of its own below the prices: RSI, MACD. */
export interface IndicatorPane {
  id: string;
  label: string;
  series: readonly (Overlay & { type?: 'line' | 'histogram' | undefined })[];
  /** Horizontal lines: 30 and 70 of an RSI. */
  levels?: readonly number[] | undefined;
}

/** Makes a picture of what is drawn. */
export type Picture = () => Promise<Blob>;

/** What stands in the drawing's place, in its size. */
export interface ChartState {
  isLoading?: boolean | undefined;
  /** Why there is nothing to draw, with `onRetry` where that may help. */
  failure?: Pick<PlaceholderOverlayProps, 'state' | 'hint' | 'referenceId' | 'onRetry' | 'onUpgrade'> | undefined;
}

export interface ChartBase extends ChartState {
  [data: `data-${string}`]: string | undefined;
  /** Names the chart for assistive technology, e.g. "AAPL daily prices". */
  label: string;
  /** Of the drawing area in px; the skeleton has the same. */
  height?: number | undefined;
  /** Stands at the start of the toolbar: range presets, usually. */
  toolbar?: ReactNode;
  className?: string | undefined;
}

/** A chart over time, of which a part can be shown. */
export interface TimeChartBase extends ChartBase {
  /** What is shown; null or absent shows everything. Other ends move the view; panning and zooming does not change it. */
  range?: TimeRange | null | undefined;
}

/** A line beside the prices; its points are in price units. */
export interface Compared {
  label: string;
  points: readonly Point[];
}

export interface PriceChartProps extends TimeChartBase {
  /** Ascending by time, one per session. */
  bars: readonly Bar[];
  /** What the bars are of, beside the other lines' names: `AAPL`. */
  symbol?: string | undefined;
  kind?: PriceChartKind | undefined;
  /** With it the kind is controlled, else the chart keeps it from its first value. */
  onKindChange?: ((kind: PriceChartKind) => void) | undefined;
  hasVolume?: boolean | undefined;
  /** ISO 4217 code of all prices, for the header of a file; none unless told. */
  currency?: string | undefined;
  /** What volume counts, for the header of a file: `shares`; none unless told. */
  volumeUnit?: string | undefined;
  isLogScale?: boolean | undefined;
  /** With it the scale is controlled, else the chart keeps it from its first value. */
  onLogScaleChange?: ((isLogScale: boolean) => void) | undefined;
  markers?: readonly TradeMarker[] | undefined;
  /** One more line or several; the scale can then be in percent of the first value in view, where prices of different size compare. */
  compare?: Compared | readonly Compared[] | undefined;
  overlays?: readonly Overlay[] | undefined;
  panes?: readonly IndicatorPane[] | undefined;
}

export interface EquityChartProps extends TimeChartBase {
  /** ISO 4217 code of the amounts; USD unless told. */
  currency?: string | undefined;
  /** Account value in currency units. */
  equity: readonly Point[];
  equityLabel?: string | undefined;
  /** Buy and hold of the same money. */
  benchmark?: readonly Point[] | undefined;
  benchmarkLabel?: string | undefined;
  markers?: readonly TradeMarker[] | undefined;
}

export interface DrawdownChartProps extends TimeChartBase {
  /** Fractions ≤ 0 (−0.12 is 12 % below the peak). */
  drawdown: readonly Point[];
}
