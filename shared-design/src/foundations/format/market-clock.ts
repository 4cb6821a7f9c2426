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
