import { formatDate, formatPercent } from '../format/format.ts';
import type { Bar, Point, PriceChartKind, TradeMarker } from './chart.types.ts';

/** What a chart draws, without saying how: the heavy module turns it into series. */
export interface ChartModel {
  series: readonly SeriesSpec[];
  markers: readonly TradeMarker[];
  isLogScale: boolean;
  /** Text of a value on the axis, in the legend and in the table. */
  format: (value: number) => string;
}

export type SeriesSpec =
  | { id: string; label: string; type: 'bars'; kind: PriceChartKind; bars: readonly Bar[] }
  | { id: string; label: string; type: 'volume'; bars: readonly Bar[] }
  | {
      id: string;
      label: string;
      type: 'line' | 'area' | 'dashed' | 'below-zero';
      color: ColorToken;
      points: readonly Point[];
    };

type ColorToken = 'chart1' | 'chart2' | 'chart3' | 'down';

/** First, last, lowest and highest value as a sentence for those who do not see the drawing. */
export function summarise(label: string, points: readonly Point[], format: (value: number) => string): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return `${label}: no data.`;
  let low = first;
  let high = first;
  for (const point of points) {
    if (point.value < low.value) low = point;
    if (point.value > high.value) high = point;
  }
  const change =
    first.value > 0 && last.value > 0 ? `, ${formatPercent(last.value / first.value - 1, { isSigned: true })}` : '';
  return (
    `${label}: ${points.length} values from ${formatDate(first.time)} to ${formatDate(last.time)}. ` +
    `First ${format(first.value)}, last ${format(last.value)}${change}. ` +
    `Highest ${format(high.value)} on ${formatDate(high.time)}, lowest ${format(low.value)} on ${formatDate(low.time)}.`
  );
}

/** Closes as a line; bars without one are left out. */
export function closePoints(bars: readonly Bar[]): Point[] {
  return bars.filter(isComplete).map((bar) => ({ time: bar.time, value: bar.close }));
}

/** Whether a bar has all four prices; the others are gaps. */
export function isComplete({ open, high, low, close }: Bar): boolean {
  return Number.isFinite(open + high + low + close);
}

/** Whether the axis needs values below zero; its margins reach there also when the data does not. */
export function hasNegative(series: readonly SeriesSpec[]): boolean {
  return series.some((spec) =>
    'bars' in spec
      ? spec.type === 'bars' && spec.bars.some((bar) => bar.low < 0)
      : spec.points.some((point) => point.value < 0),
  );
}
