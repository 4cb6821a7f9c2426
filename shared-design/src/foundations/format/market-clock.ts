import { cached } from './basics.ts';

/** The last Sunday up to a day, at this hour in UTC. */
function sundayBy(year: number, month: number, day: number, hour: number): number {
  const at = new Date(Date.UTC(year, month, day, hour));
  return at.setUTCDate(day - at.getUTCDay());
}

/**
 * What a clock in New York shows, as if it were UTC. `Intl` says the same, but its first formatter with a time zone takes 15 ms, 70 on a slow
 * phone, and the first paint has prices with their time. Daylight saving is that of 15 U.S.C. § 260a, and before 2007 that of 1987; in earlier
 * years clocks changed on other days.
 */
export function marketClock(timeMs: number): Date {
  const year = new Date(timeMs).getUTCFullYear();
  const isRecent = year > 2006;
  const start = isRecent ? sundayBy(year, 2, 14, 7) : sundayBy(year, 3, 7, 7);
  const end = isRecent ? sundayBy(year, 10, 7, 6) : sundayBy(year, 9, 31, 6);
  return new Date(timeMs - (start <= timeMs && timeMs < end ? 4 : 5) * 3_600_000);
}

const zoneFormat = cached(
  (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, hourCycle: 'h23' }),
);
/** Clocks change at whole half hours of UTC. */
const halfHourMs = 1_800_000;
const mostOffsets = 20_000;
const offsets = new Map<string, number>();

function offsetOf(timeMs: number, timeZone: string): number {
  const start = Math.floor(timeMs / halfHourMs) * halfHourMs;
  const key = `${timeZone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const part = Object.fromEntries(
    zoneFormat({
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(start)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  const offset = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute) - start;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What a clock in a time zone of the IANA database shows, as if it were UTC. Throws a RangeError for an unknown zone. */
export function zoneClock(timeMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return timeMs;
  return timeZone === 'America/New_York' ? +marketClock(timeMs) : timeMs + offsetOf(timeMs, timeZone);
}
