import { computeIndicator } from '@candlewick/engine';
import type { Bars, IndicatorSeries } from '@candlewick/engine';
import { isComplete } from '../chart/chart-model.ts';
import type { Bar, ChartLine, ChartStudy, Point } from '../chart/chart.types.ts';
import { attachCloud } from '../chart/cloud.ts';
import { furtherColor } from '../chart/series-colors.ts';
import { findStudy } from './study-list.ts';
import type { StudyDefinition } from './study-list.ts';
import { studyTitle } from './study-text.ts';

export { findStudy, studyList } from './study-list.ts';
export type { StudyDefinition, StudyParameter } from './study-list.ts';

/** A study's lines over the bars. */
export interface ComputedStudy {
  definition: StudyDefinition;
  title: string;
  lines: readonly ChartLine[];
  /** Bars before its first value; Infinity if its values would change with earlier bars, however many there are. */
  warmUpBars: number;
}

/** A study's values within the limits of its definition; defaults for those left out. */
export function valuesOf({ params }: StudyDefinition, values: readonly number[]): number[] {
  return params.map(({ min, max, default: usual }, index) => Math.min(max, Math.max(min, values[index] ?? usual)));
}

/** Between them is a cloud that charts draw ahead. They follow one another. */
const spans = ['ICHIMOKU-SPAN-A', 'ICHIMOKU-SPAN-B'] as const;

const cache = new WeakMap<readonly Bar[], { columns: Bars; studies: Map<string, ComputedStudy> }>();

/** Computes a study over bars; undefined for a name that is not in the list. Keeps results for as long as the bars. */
export function computeStudy(bars: readonly Bar[], study: ChartStudy): ComputedStudy | undefined {
  const definition = findStudy(study.name);
  if (!definition) return undefined;
  const kept = cache.get(bars) ?? { columns: columnsOf(bars), studies: new Map() };
  cache.set(bars, kept);
  const values = valuesOf(definition, study.values);
  const key = [study.name, ...values].join('.');
  const computed = kept.studies.get(key) ?? compute(kept.columns, definition, values);
  kept.studies.set(key, computed);
  return computed;
}

function compute(columns: Bars, definition: StudyDefinition, values: readonly number[]): ComputedStudy {
  const params = Object.fromEntries(definition.params.map(({ name }, index) => [name, values[index] ?? 0]));
  const results = definition.outputs.map((indicator) => ({
    indicator,
    series: computeIndicator(columns, { indicator, params }),
  }));
  const title = studyTitle({ name: definition.name, values });
  const isSingle = results.length === 1;
  const lines = results.map(({ indicator, series }, index) => ({
    id: `${definition.name}-${indicator}`,
    label: isSingle ? title : indicator,
    points: pointsOf(columns.time, series.values, series.firstIndex),
    color: colorOfLine(definition, index),
    kind: indicator.endsWith('-HIST') ? ('histogram' as const) : ('overlay' as const),
    cloud: indicator === spans[0] ? cloudOf(columns, params) : undefined,
  }));
  return {
    definition,
    title,
    lines,
    warmUpBars: Math.max(...results.map(({ series }) => warmUpOf(definition, series))),
  };
}

/** The spans of bars to come, which may have any price: each span is that of an earlier bar. */
function cloudOf(columns: Bars, params: Readonly<Record<string, number>>): ChartLine['cloud'] {
  const count = params['displacement'] ?? 0;
  const { length } = columns;
  const further = (values: Float64Array) => Float64Array.from({ length: length + count }, (_, at) => values[at] ?? 0);
  const { time, open, high, low, close, volume } = columns;
  const longer: Bars = {
    length: length + count,
    time: further(time),
    open: further(open),
    high: further(high),
    low: further(low),
    close: further(close),
    volume: further(volume),
  };
  const [own, other] = spans.map((indicator) => computeIndicator(longer, { indicator, params }).values);
  const last = own?.[length - 1] ?? Number.NaN;
  const partAt = (values: Float64Array | undefined, at: number) => (values?.[length + at] ?? Number.NaN) / last;
  const ahead = Array.from({ length: Number.isFinite(last) ? count : 0 }, (_, at) => ({
    own: partAt(own, at),
    other: partAt(other, at),
  }));
  return { ahead, attach: attachCloud };
}

/** Of a sum that has not begun by the first bar, such as one from a date on, nothing is missing. */
function warmUpOf({ needsHistory }: StudyDefinition, { values, firstIndex }: IndicatorSeries): number {
  const beginsLater = firstIndex === 0 && Number.isNaN(values[0]);
  return needsHistory && !beginsLater ? Infinity : firstIndex;
}

/** The lines of a band are one thing and share its color. */
function colorOfLine({ isOverlay }: StudyDefinition, index: number) {
  return furtherColor(isOverlay ? 0 : index);
}

function pointsOf(times: Float64Array, values: Float64Array, first: number): Point[] {
  const points: Point[] = [];
  for (let index = first; index < times.length; index += 1) {
    points.push({ time: times[index] ?? 0, value: values[index] ?? Number.NaN });
  }
  return points;
}

/** Packed columns; bars without a price are left out, as they would end every running average. */
function columnsOf(bars: readonly Bar[]): Bars {
  const complete = bars.filter(isComplete);
  const column = (read: (bar: Bar) => number) => Float64Array.from(complete, read);
  return {
    length: complete.length,
    time: column(({ time }) => time),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume || 0),
  };
}
