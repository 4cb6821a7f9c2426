import {
  formatCompact,
  formatDate,
  formatIsoDate,
  formatPercent,
  formatShortDate,
  formatZoneTime,
} from '../../foundations/format/format.ts';
import { remembered } from '../../foundations/lib/remembered.ts';
import type { ChartColumn, ChartData } from './chart-data.ts';
import { countOfMarkers, nounOf } from './marker-words.ts';
import type {
  Bar,
  ChartBoundary,
  ChartEvent,
  ChartHours,
  ChartLine,
  ChartShade,
  Point,
  PriceChartKind,
  TradeMarker,
} from './chart.types.ts';

/** What a time chart draws, independent of the library; the lazily loaded module turns it into series. */
export interface ChartModel {
  /** From top to bottom. Markers stand at the first series of the first pane, which keys read. */
  panes: readonly PaneModel[];
  markers: readonly TradeMarker[];
  events?: readonly ChartEvent[] | undefined;
  boundary?: ChartBoundary | undefined;
  shade?: ChartShade | undefined;
  /** Where the bars are shorter than a day; else each is a session's, of the date that it has in UTC. */
  hours?: ChartHours | undefined;
  /** Of the first pane; `percent` rebases each series to its first value in view. */
  scale: 'normal' | 'log' | 'percent';
  /** The first pane has its low prices at the top. */
  isInverted?: boolean | undefined;
}

export interface PaneModel {
  id: string;
  label: string;
  series: readonly SeriesSpec[];
  format: (value: number) => string;
  /** Most decimals of a value in a file; 4 unless given, of fractions 6. */
  digits?: ((value: number) => number) | undefined;
  unit?: string | undefined;
  levels: readonly number[];
  /** Height in relation to the other panes. */
  share: number;
}

export interface BarSpec {
  id: string;
  label: string;
  /** Shown before the figures, where it is given. */
  name?: string | undefined;
  kind: PriceChartKind;
  bars: readonly Bar[];
}

export interface VolumeSpec {
  id: string;
  label: string;
  kind: 'volume';
  bars: readonly Bar[];
}

export interface LineSpec extends ChartLine {
  /** Place in the list of studies, for a line of one. */
  study?: number | undefined;
  /** Of another instrument than the pane's own: its values have other digits. */
  format?: PaneModel['format'] | undefined;
  digits?: PaneModel['digits'];
}

export type SeriesSpec = BarSpec | VolumeSpec | LineSpec;

/** The series that keys read and markers stand at. */
export function mainOf({ panes }: ChartModel): SeriesSpec | undefined {
  return panes[0]?.series[0];
}

/** Writes a value of a series. */
export const formatOf = (pane: Pick<PaneModel, 'format'>, spec: SeriesSpec): PaneModel['format'] =>
  ('format' in spec && spec.format) || pane.format;

export function dataOf(spec: SeriesSpec): readonly (Bar | Point)[] {
  return 'bars' in spec ? spec.bars : spec.points;
}

/** Whether the axis has a label of its last value. Indicators have theirs in the legend. */
export const hasLastLabel = (spec: SeriesSpec): boolean =>
  !('study' in spec) && !['volume', 'histogram', 'overlay', 'ghost'].includes(spec.kind);

/** Whether legend, table and texts have it. */
export const isTold = (spec: SeriesSpec): boolean => spec.kind !== 'ghost';

/** The last value that is one. */
export function lastValueOf(spec: SeriesSpec): number | undefined {
  if (!('bars' in spec)) return spec.points.findLast(({ value }) => Number.isFinite(value))?.value;
  return spec.bars.findLast(({ close }) => Number.isFinite(close))?.close;
}

/** `Mar 4, 2026`, and of bars shorter than a day the time. */
export function timeText(hours: ChartHours | undefined, timeMs: number): string {
  return hours ? formatZoneTime(timeMs, hours.timeZone) : formatShortDate(timeMs);
}

/** The same in a sentence: `March 4, 2026`. */
export function longTimeText(hours: ChartHours | undefined, timeMs: number): string {
  return hours ? formatZoneTime(timeMs, hours.timeZone) : formatDate(timeMs);
}

/** First, last, lowest and highest value as a sentence for screen readers. */
export function summarize(
  label: string,
  points: readonly Point[],
  format: (value: number) => string,
  hours?: ChartHours,
): string {
  return sentenceOf(label, points, ({ value }) => value, { format, hours });
}

/** In one pass without a copy: a chart may have 40,000 values, and nothing of it is compiled when it is first shown. */
function sentenceOf<T extends { readonly time: number }>(
  label: string,
  data: readonly T[],
  valueOf: (each: T) => number,
  { format, hours }: { readonly format: (value: number) => string; readonly hours: ChartHours | undefined },
): string {
  const dateOf = (timeMs: number) => longTimeText(hours, timeMs);
  let count = 0;
  let first: T | undefined;
  let last: T | undefined;
  let low: T | undefined;
  let high: T | undefined;
  let lowest = Infinity;
  let highest = -Infinity;
  for (const each of data) {
    const value = valueOf(each);
    if (!Number.isFinite(value)) continue;
    count += 1;
    first ??= each;
    last = each;
    if (value < lowest) {
      low = each;
      lowest = value;
    }
    if (value > highest) {
      high = each;
      highest = value;
    }
  }
  if (!first || !last || !low || !high) return `${label}: no data.`;
  const from = valueOf(first);
  const to = valueOf(last);
  const change = from > 0 && to > 0 ? `, ${formatPercent(to / from - 1, { isSigned: true })}` : '';
  return (
    `${label}: ${count} values from ${dateOf(first.time)} to ${dateOf(last.time)}. ` +
    `First ${format(from)}, last ${format(to)}${change}. ` +
    `Highest ${format(highest)} on ${dateOf(high.time)}, lowest ${format(lowest)} on ${dateOf(low.time)}.`
  );
}

/** The whole chart in sentences: each series but volume, how many trades are marked, and the boundary. */
export function summarizeModel({ panes, markers, events = [], boundary, shade, hours }: ChartModel): string {
  const series = panes.flatMap((pane) => pane.series.filter(isTold).map((spec) => ({ pane, spec })));
  const sentences = series.flatMap(({ pane, spec }) => {
    if (spec.kind === 'volume') return [];
    return 'bars' in spec
      ? sentenceOf(spec.label, spec.bars, ({ close }) => close, { format: pane.format, hours })
      : summarize(spec.label, spec.points, formatOf(pane, spec), hours);
  });
  const counts = new Map<string, number>();
  for (const marker of markers) counts.set(nounOf(marker), (counts.get(nounOf(marker)) ?? 0) + 1);
  const marked = [...counts].map(([noun, count]) => countOfMarkers(count, noun));
  const trades = marked.length > 0 ? [`Marked: ${marked.join(' and ')}.`] : [];
  const told = events.length > 0 ? [`Events: ${events.length}, the last: ${events.at(-1)?.text}.`] : [];
  const marks = [boundary, shade].flatMap((each) => (each ? [`${each.label}.`] : []));
  return [...sentences, ...trades, ...told, ...marks].join(' ');
}

/** Closes as a line; skips bars without a close. */
export const closePoints = remembered((bars: readonly Bar[]): readonly Point[] =>
  bars.filter(isComplete).map((bar) => ({ time: bar.time, value: bar.close })),
);

/** Whether a bar has all four prices; other bars are gaps. */
export function isComplete({ open, high, low, close }: Bar): boolean {
  return Number.isFinite(open + high + low + close);
}

/** The model's values by time, newest first. */
export function modelData({ panes, hours }: ChartModel): ChartData {
  const rows = new Map<number, Record<string, string | number | null | undefined>>();
  const at = (time: number) => {
    const row = rows.get(time) ?? { time: hours ? new Date(time).toISOString() : formatIsoDate(time) };
    rows.set(time, row);
    return row;
  };
  const series = panes.flatMap((pane) => pane.series.filter(isTold).map((spec) => ({ pane, spec })));
  for (const { spec } of series) {
    if (!('bars' in spec)) for (const { time, value } of spec.points) at(time)[spec.id] = value;
    else if (spec.kind === 'volume') for (const { time, volume } of spec.bars) at(time)['volume'] = volume;
    else for (const { time, open, high, low, close } of spec.bars) Object.assign(at(time), { open, high, low, close });
  }
  return {
    columns: [
      hours
        ? { id: 'time', header: 'Time', text: (iso) => formatZoneTime(Date.parse(iso), hours.timeZone) }
        : { id: 'time', header: 'Date', isDay: true },
      ...series.flatMap(({ pane, spec }) => columnsOf(spec, pane)),
    ],
    rows: [...rows.values()].toSorted((a, b) => String(b['time']).localeCompare(String(a['time']))),
    initialSort: { id: 'time', direction: 'desc' },
  };
}

function columnsOf(spec: SeriesSpec, pane: PaneModel): ChartColumn[] {
  const { unit } = pane;
  if (spec.kind === 'volume') return [{ id: 'volume', header: 'Volume', unit, format: formatCompact, digits: 0 }];
  const format = formatOf(pane, spec);
  const digits = ('digits' in spec && spec.digits) || pane.digits || (unit === 'fraction' ? 6 : 4);
  if (!('bars' in spec)) return [{ id: spec.id, header: spec.label, unit, format, digits }];
  return ['Open', 'High', 'Low', 'Close'].map((header) => ({ id: header.toLowerCase(), header, unit, format, digits }));
}

export const goesBelowZero = remembered((data: readonly (Bar | Point)[]) =>
  data.some((item) => ('low' in item ? item.low : item.value) < 0),
);

/** Whether the axis may go below zero; its margins can, even when the data do not. */
export function hasNegative(series: readonly SeriesSpec[]): boolean {
  return series.some((spec) => spec.kind !== 'volume' && goesBelowZero(dataOf(spec)));
}

const timesOfData = remembered((data: readonly (Bar | Point)[]): readonly number[] => data.map(({ time }) => time));

/**
 * Times of all series together in UTC ms, ascending: one for each place on the time axis. While the first series keeps its data and has
 * the times of all others, the result is the same array.
 */
export function timesOf({ panes }: ChartModel): readonly number[] {
  const [first, ...others] = panes.flatMap(({ series }) => series.map(dataOf));
  return others.reduce((times, items) => merge(times, items), first ? timesOfData(first) : []);
}

function merge(times: readonly number[], items: readonly { time: number }[]): readonly number[] {
  if (isWithin(times, items)) return times;
  const merged: number[] = [];
  let at = 0;
  for (const { time } of items) {
    while (at < times.length && (times[at] ?? 0) < time) merged.push(times[at++] ?? 0);
    if (times[at] === time) at += 1;
    merged.push(time);
  }
  return [...merged, ...times.slice(at)];
}

function isWithin(times: readonly number[], items: readonly { time: number }[]): boolean {
  let at = 0;
  return items.every(({ time }) => {
    while (at < times.length && (times[at] ?? 0) < time) at += 1;
    return times[at] === time;
  });
}
