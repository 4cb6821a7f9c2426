import { lastAtOrBefore, spanStart } from '@candlewick/engine/market';
import type { Span } from '@candlewick/engine/market';
import type { TimeRange } from './chart.types.ts';

export type RangePreset = '1d' | '5d' | '1m' | '3m' | '6m' | 'ytd' | '1y' | '5y' | 'max';

/** For a Segmented. */
export const rangePresets: readonly { value: RangePreset; label: string; title: string }[] = [
  { value: '1d', label: '1D', title: '1 day' },
  { value: '5d', label: '5D', title: '5 days' },
  { value: '1m', label: '1M', title: '1 month' },
  { value: '3m', label: '3M', title: '3 months' },
  { value: '6m', label: '6M', title: '6 months' },
  { value: 'ytd', label: 'YTD', title: 'Year to date' },
  { value: '1y', label: '1Y', title: '1 year' },
  { value: '5y', label: '5Y', title: '5 years' },
  { value: 'max', label: 'Max', title: 'All' },
];

const dayMs = 86_400_000;

/** The spans that a preset is measured over, from the last close on or before the same date that long ago. */
const spans: Partial<Record<RangePreset, Span>> = {
  '1m': '1m',
  '3m': '3m',
  '6m': '6m',
  ytd: 'ytd',
  '1y': '1y',
  '5y': '5y',
};

/**
 * The range of a preset for the times of all bars, which end at the last bar, not today; null for everything, and without bars. It begins with the
 * bar that the span's return is measured from; where the data begin later, on the span's first day. Five days are a week of sessions. With the `opens` of the sessions of bars
 * that are shorter than a day, a day is the last session and five days are five, and a span begins with its first session.
 */
export function presetRange(
  preset: RangePreset,
  times: readonly number[],
  opens: readonly number[] = [],
): TimeRange | null {
  const to = times.at(-1);
  if (preset === 'max' || to === undefined) return null;
  const lastOpen = opens.at(-1);
  if (preset === '1d') return { from: lastOpen ?? Math.floor(to / dayMs) * dayMs, to };
  const span = spans[preset];
  if (span === undefined) return { from: lastOpen === undefined ? to - 6 * dayMs : (opens.at(-5) ?? lastOpen), to };
  const start = spanStart(span, Math.floor(to / dayMs) * dayMs);
  // The session whose close the span is measured from has ended a day later; the first bar is that of the next.
  if (lastOpen !== undefined) return { from: times[firstAtOrAfter(times, start + dayMs)] ?? start, to };
  return { from: times[lastAtOrBefore(times, start)] ?? start, to };
}

/** Index of the first time at or after `timeMs`; `times.length` when all are earlier. Ascending times, binary search. */
export function firstAtOrAfter(times: readonly number[], timeMs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Held {
  /** Of all bars, UTC ms, ascending. */
  times: readonly number[];
  /** Whether earlier bars can still be loaded. */
  hasEarlier: boolean;
  /** Of sessions, for bars that are shorter than a day. */
  opens?: readonly number[] | undefined;
}

/** How long after the start of a range its first bar may be: a long weekend, or the length of a bar. */
const slackMs = ([first = 0, second = first]: readonly number[]) => Math.max(4 * dayMs, second - first);

/**
 * Presets that these bars can fill: at least two bars, and not more than there are, unless earlier ones can be loaded. Those in `finer` have
 * shorter bars, and bars that are shorter than a day do not tell how far days reach.
 */
export function presetsFor(
  presets: readonly RangePreset[],
  { times, hasEarlier, opens }: Held,
  finer: readonly RangePreset[] = [],
): RangePreset[] {
  const last = times.at(-1);
  const first = times[0];
  if (last === undefined || first === undefined) return [];
  return presets.filter((preset) => {
    if (opens || finer.includes(preset)) return true;
    const range = presetRange(preset, times);
    if (!range) return true;
    const count = times.length - firstAtOrAfter(times, range.from);
    return (
      (count >= 2 && (hasEarlier || range.from >= first - slackMs(times))) || (hasEarlier && count === times.length)
    );
  });
}

/**
 * The preset that shows exactly what is in view, or null. `view` has the indexes of the first and last bar in view; a bar more or less,
 * or 1 % of a wide view, is no difference.
 */
export function presetInView(
  presets: readonly RangePreset[],
  { times, hasEarlier, opens }: Held,
  view: { from: number; to: number },
): RangePreset | null {
  const last = times.length - 1;
  const allowed = Math.max(1, Math.round((view.to - view.from) / 100));
  if (last < 0 || last - view.to > allowed) return null;
  const startOf = (preset: RangePreset) => {
    const range = presetRange(preset, times, opens);
    if (range) return range.from < (times[0] ?? 0) - slackMs(times) ? null : firstAtOrAfter(times, range.from);
    return hasEarlier ? null : 0;
  };
  const distances = presets.flatMap((preset) => {
    const start = startOf(preset);
    return start === null ? [] : [{ preset, distance: Math.abs(start - Math.max(0, view.from)) }];
  });
  const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance <= allowed ? nearest.preset : null;
}
