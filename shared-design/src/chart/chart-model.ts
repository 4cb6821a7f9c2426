import { formatCompact, formatDate, formatIsoDate, formatNumber, formatPercent } from '../format/format.ts';
import type { ChartColumn, ChartData } from './chart-data.ts';
import type { Bar, ChartColor, Point, PriceChartKind, TradeMarker } from './chart.types.ts';

/** What a chart draws, independent of the library; the lazily loaded module turns it into series. */
export interface ChartModel {
  series: readonly SeriesSpec[];
  markers: readonly TradeMarker[];
  scale: 'normal' | 'log' | 'percent';
  /** Formats values on the axis, in the legend and in the table. */
  format: (value: number) => string;
  /** Unit of the values for the exported header: `USD`, `fraction`. */
  unit?: string | undefined;
}

export type SeriesSpec =
  | {
      id: string;
      label: string;
      /** Shown before the figures, where it is given. */
      name?: string | undefined;
      type: 'bars';
      kind: PriceChartKind;
      bars: readonly Bar[];
    }
  | { id: string; label: string; type: 'volume'; bars: readonly Bar[]; unit?: string | undefined }
  | LineSpec;

export interface LineSpec {
  id: string;
  label: string;
  type: 'line' | 'area' | 'dashed' | 'below-zero' | 'overlay' | 'histogram';
  color: ChartColor;
  points: readonly Point[];
  /** Index of the pane from the top; default 0, the price pane. Other panes show plain numbers. */
  pane?: number | undefined;
  levels?: readonly number[] | undefined;
}

/** First, last, lowest and highest value as a sentence for screen readers. */
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

/** Closes as a line; skips bars without a close. */
export function closePoints(bars: readonly Bar[]): Point[] {
  return bars.filter(isComplete).map((bar) => ({ time: bar.time, value: bar.close }));
}

/** Whether a bar has all four prices; other bars are gaps. */
export function isComplete({ open, high, low, close }: Bar): boolean {
  return Number.isFinite(open + high + low + close);
}

/** Whether a series uses the model's value format; series in their own pane use plain numbers. */
function isInMain(spec: SeriesSpec): boolean {
  return !('points' in spec && spec.pane);
}

/** Formats a value of one series. */
export function formatOf(spec: SeriesSpec, format: ChartModel['format']): (value: number) => string {
  return isInMain(spec) ? format : formatPlain;
}

function formatPlain(value: number): string {
  return formatNumber(value);
}

/** The model's values by time, newest first. */
export function modelData({ series, format, unit }: ChartModel): ChartData {
  const rows = new Map<number, Record<string, string | number | null | undefined>>();
  const at = (time: number) => {
    const row = rows.get(time) ?? { time: formatIsoDate(time) };
    rows.set(time, row);
    return row;
  };
  for (const spec of series) {
    if (spec.type === 'bars')
      for (const { time, open, high, low, close } of spec.bars) Object.assign(at(time), { open, high, low, close });
    else if (spec.type === 'volume') for (const { time, volume } of spec.bars) at(time)['volume'] = volume;
    else for (const { time, value } of spec.points) at(time)[spec.id] = value;
  }
  return {
    columns: [
      { id: 'time', header: 'Date' },
      ...series.flatMap((spec) => columnsOf(spec, formatOf(spec, format), isInMain(spec) ? unit : undefined)),
    ],
    rows: [...rows.values()],
    initialSort: { id: 'time', direction: 'desc' },
  };
}

function columnsOf(spec: SeriesSpec, format: (value: number) => string, unit: string | undefined): ChartColumn[] {
  if (spec.type === 'volume') return [{ id: 'volume', header: 'Volume', unit: spec.unit, format: formatCompact }];
  if (spec.type !== 'bars') return [{ id: spec.id, header: spec.label, unit, format }];
  return ['Open', 'High', 'Low', 'Close'].map((header) => ({ id: header.toLowerCase(), header, unit, format }));
}

/** Whether the axis may go below zero; its margins can, even when the data do not. */
export function hasNegative(series: readonly SeriesSpec[]): boolean {
  return series.some((spec) =>
    'bars' in spec
      ? spec.type === 'bars' && spec.bars.some((bar) => bar.low < 0)
      : isInMain(spec) && spec.points.some((point) => point.value < 0),
  );
}
