import type { Bars } from '@candlewick/engine';
import { copyOf, firstBarAtOrAfter, sliceBars } from '@candlewick/engine/market';

/** Bars whose change is noticed when the next one arrives: three months of daily ones. */
const tailLength = 64;

const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

/** A copy of the last bars, to compare with what the market gives later. */
export function tailOf(bars: Bars): Bars {
  return copyOf(sliceBars(bars, Math.max(0, bars.length - tailLength), bars.length));
}

/** The tail after more bars. */
export function moved(tail: Bars, bars: Bars, from: number): Bars {
  const both = (name: (typeof columns)[number]) => {
    const joined = new Float64Array(tail.length + bars.length - from);
    joined.set(tail[name]);
    joined.set(bars[name].subarray(from), tail.length);
    return joined;
  };
  const [time, open, high, low, close, volume] = columns.map(both) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return tailOf({ length: time.length, time, open, high, low, close, volume });
}

/**
 * Index of the first bar after the tail; null if the bars that both have differ in any value, or one of them lacks a bar: the
 * provider has corrected something.
 */
export function continuationOf(tail: Bars, bars: Bars): number | null {
  const last = tail.time[tail.length - 1]!;
  const end = firstBarAtOrAfter(bars, last + 1);
  const from = Math.max(tail.time[0]!, bars.time[0] ?? Infinity);
  const [mine, theirs] = [firstBarAtOrAfter(tail, from), firstBarAtOrAfter(bars, from)];
  if (end - theirs !== tail.length - mine || end === theirs) return null;
  for (const name of columns) {
    const [a, b] = [tail[name], bars[name]];
    for (let k = 0; k < end - theirs; k++) if (a[mine + k] !== b[theirs + k]) return null;
  }
  return end;
}
