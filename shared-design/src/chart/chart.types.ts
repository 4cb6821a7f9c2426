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

/** An executed order, drawn as an arrow at its bar. */
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

/** A line over the prices: a moving average, a band's edge. Values in price units; NaN is a gap. */
export interface Overlay {
  id: string;
  label: string;
  points: readonly Point[];
  color?: ChartColor | undefined;
}

/** A separate pane below the prices: RSI, MACD. */
export interface IndicatorPane {
  id: string;
  label: string;
  series: readonly (Overlay & { type?: 'line' | 'histogram' | undefined })[];
  /** Horizontal lines: 30 and 70 of an RSI. */
  levels?: readonly number[] | undefined;
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

/** A time chart that can show part of its range. */
export interface TimeChartBase extends ChartBase {
  /** The initial view; null or absent shows everything. New ends move the view; panning and zooming do not change this value. */
  range?: TimeRange | null | undefined;
}

/** An additional line with points in price units. */
export interface Compared {
  label: string;
  points: readonly Point[];
}

export interface PriceChartProps extends TimeChartBase {
  /** Ascending by time, one per session. */
  bars: readonly Bar[];
  /** Name of the bars in the legend: `AAPL`. */
  symbol?: string | undefined;
  kind?: PriceChartKind | undefined;
  /** Makes the kind controlled. Otherwise the chart keeps its own state. */
  onKindChange?: ((kind: PriceChartKind) => void) | undefined;
  hasVolume?: boolean | undefined;
  /** ISO 4217 code of all prices for the exported header; default: none. */
  currency?: string | undefined;
  /** Unit of volume for the exported header: `shares`; default: none. */
  volumeUnit?: string | undefined;
  isLogScale?: boolean | undefined;
  /** Makes the scale controlled. Otherwise the chart keeps its own state. */
  onLogScaleChange?: ((isLogScale: boolean) => void) | undefined;
  markers?: readonly TradeMarker[] | undefined;
  /** One or more lines to compare. The scale can then show percent change since the first visible value. */
  compare?: Compared | readonly Compared[] | undefined;
  overlays?: readonly Overlay[] | undefined;
  panes?: readonly IndicatorPane[] | undefined;
}

export interface EquityChartProps extends TimeChartBase {
  /** ISO 4217 code of the amounts; default USD. */
  currency?: string | undefined;
  /** Account value in currency units. */
  equity: readonly Point[];
  equityLabel?: string | undefined;
  /** Buy-and-hold value of the same starting capital. */
  benchmark?: readonly Point[] | undefined;
  benchmarkLabel?: string | undefined;
  markers?: readonly TradeMarker[] | undefined;
}

export interface DrawdownChartProps extends TimeChartBase {
  /** Fractions ≤ 0 (−0.12 is 12 % below the peak). */
  drawdown: readonly Point[];
}
