import { dayMs } from '@candlewick/engine/market';

const halfHourMs = 1_800_000;
const mostKept = 50_000;

/** Throws a RangeError for an unknown name. */
export function createTimeZone(name: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const measure = (instant: number): number => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
  // Measuring takes microseconds, too long for each of a million rows.
  const kept = new Map<number, number>();
  const measured = (instant: number): number => {
    const found = kept.get(instant);
    if (found !== undefined) return found;
    if (kept.size >= mostKept) kept.clear();
    const offset = measure(instant);
    kept.set(instant, offset);
    return offset;
  };
  const offsetAt = (instant: number): number => {
    const day = Math.floor(instant / dayMs) * dayMs;
    const offset = measured(day);
    // On a day of change, offsets change at a whole or half hour of UTC.
    return offset === measured(day + dayMs) ? offset : measured(Math.floor(instant / halfHourMs) * halfHourMs);
  };
  return {
    name,

    /** UTC epoch milliseconds of a wall-clock time, which is given as if it were UTC. A time that a clock skips counts from before the skip. */
    toUtc: (wall: number): number => wall - offsetAt(wall - offsetAt(wall)),

    /** UTC midnight of the zone's date at an instant, both in epoch milliseconds. */
    dateOf: (instant: number): number => Math.floor((instant + offsetAt(instant)) / dayMs) * dayMs,
  };
}

/** Times of a zone of the IANA database. */
export type TimeZone = ReturnType<typeof createTimeZone>;
