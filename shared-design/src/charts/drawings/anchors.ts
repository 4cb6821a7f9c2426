import { lastAtOrBefore } from '@candlewick/engine/market';

/** The places of the time axis. */
export interface TimeAxis {
  /** Of its bars, UTC epoch ms, ascending. */
  readonly times: readonly number[];
  /** The bars are shorter than a day, with gaps between sessions. */
  readonly isOfHours: boolean;
}

const dayMs = 86_400_000;
/** The newest bars tell how far apart those beyond the last will be, nights and weekends included. */
const sampled = 100;

function stepOf(times: readonly number[]): number {
  const count = Math.min(times.length - 1, sampled);
  return count > 0 ? ((times.at(-1) ?? 0) - (times.at(-1 - count) ?? 0)) / count : dayMs;
}

/** The shortest time between neighbors: the length of a bar that is shorter than a day. */
function lengthOf(times: readonly number[]): number {
  let least = Infinity;
  for (let at = Math.max(1, times.length - sampled); at < times.length; at += 1)
    least = Math.min(least, (times[at] ?? 0) - (times[at - 1] ?? 0));
  return least;
}

/**
 * Index of the bar that contains a time. Beyond the bars it counts on by their usual distance. A time between two sessions, such as the day
 * of a daily bar, is the first bar of the later one.
 */
export function indexOfTime({ times, isOfHours }: TimeAxis, timeMs: number): number {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return 0;
  // Whole steps are stored as whole milliseconds.
  const steps = (from: number) => Math.floor((timeMs - from) / stepOf(times) + 1e-3);
  if (timeMs >= last) return times.length - 1 + steps(last);
  if (timeMs < first) return steps(first);
  const index = lastAtOrBefore(times, timeMs);
  const isInGap = isOfHours && timeMs - (times[index] ?? 0) >= lengthOf(times);
  return isInGap ? index + 1 : index;
}

/** The time at an index, which may be beyond the bars. */
export function timeOfIndex({ times }: TimeAxis, index: number): number {
  const last = times.length - 1;
  if (index > last) return Math.round((times[last] ?? 0) + (index - last) * stepOf(times));
  if (index < 0) return Math.round((times[0] ?? 0) + index * stepOf(times));
  return times[index] ?? 0;
}
