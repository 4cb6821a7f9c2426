import { isUsableBar, largestTime, valueFault } from './assert-bars.ts';
import { mapColumns, type BarColumn, type Bars } from './bars.ts';

/** A row that was left out. `index` counts the rows given; `time` is null when it is not a time. */
export interface DroppedBar {
  readonly index: number;
  readonly time: number | null;
  readonly reason: string;
}

/** A value that was changed. */
export interface ClampedValue {
  readonly index: number;
  readonly time: number;
  readonly column: BarColumn;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

export interface SanitizerReport {
  /** The rows were not in the order of time and have been sorted. */
  readonly sorted: boolean;
  /** In the order of the rows given. */
  readonly dropped: readonly DroppedBar[];
  readonly clamped: readonly ClampedValue[];
}

/**
 * Makes imported bars usable and reports every change. Computations stay strict: they refuse what this would mend.
 *
 * - Rows whose time or a price is not a finite number, or with a price that is not above zero, are dropped; so is every row
 *   after the first of its time. Rows in another order are sorted by time.
 * - A volume that is negative or not finite becomes 0. A high or low that excludes another price of its bar (beyond the
 *   rounding that `assertBars` accepts) is moved to it.
 *
 * The columns must have one length. The result may have no bars; nothing given is changed.
 */
export function sanitizeBars(bars: Bars): { readonly bars: Bars; readonly report: SanitizerReport } {
  const dropped: DroppedBar[] = [];
  const clamped: ClampedValue[] = [];
  const readable: number[] = [];
  for (let i = 0; i < bars.length; i++) {
    const time = bars.time[i]!;
    const fault = isTime(time) ? valueFault(bars, i, prices) : `has the time ${time}, which is not a date`;
    if (fault === null) readable.push(i);
    else dropped.push({ index: i, time: isTime(time) ? time : null, reason: `The row ${fault}.` });
  }
  const sorted = readable.some((row, k) => k > 0 && bars.time[row]! < bars.time[readable[k - 1]!]!);
  if (sorted) readable.sort((a, b) => bars.time[a]! - bars.time[b]! || a - b);
  const rows = readable.filter((row, k) => {
    const isRepeated = k > 0 && bars.time[row] === bars.time[readable[k - 1]!];
    if (isRepeated)
      dropped.push({ index: row, time: bars.time[row]!, reason: 'The row has the time of an earlier one.' });
    return !isRepeated;
  });
  const kept = mapColumns(bars, rows.length, (values) => Float64Array.from(rows, (row) => values[row]!));
  rows.forEach((index, i) => clampBar(kept, i, index, clamped));
  dropped.sort((a, b) => a.index - b.index);
  return { bars: kept, report: { sorted, dropped, clamped } };
}

const prices = ['open', 'high', 'low', 'close'] as const;

function isTime(time: number): boolean {
  return Math.abs(time) <= largestTime;
}

function clampBar(bars: Bars, i: number, index: number, clamped: ClampedValue[]): void {
  const set = (column: BarColumn, to: number, reason: string) => {
    const from = bars[column][i]!;
    if (from === to) return;
    clamped.push({ index, time: bars.time[i]!, column, from, to, reason });
    bars[column][i] = to;
  };
  const volume = bars.volume[i]!;
  if (!(volume >= 0 && volume < Infinity)) set('volume', 0, 'The volume is not 0 or more.');
  if (isUsableBar(bars, i)) return;
  const all = prices.map((name) => bars[name][i]!);
  set('high', Math.max(...all), 'The high is below another price.');
  set('low', Math.min(...all), 'The low is above another price.');
}
