const dayMs = 86_400_000;

export const isoOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** From one ISO day to another. */
export const addDays = (day: string, count: number) => isoOf(Date.parse(day) + count * dayMs);

/** Monday is 0. */
export const weekdayOf = (day: string) => (new Date(Date.parse(day)).getUTCDay() + 6) % 7;

/** The day itself, or the Monday after a weekend. */
export function weekdayFrom(day: string): string {
  const weekday = weekdayOf(day);
  return weekday < 5 ? day : addDays(day, 7 - weekday);
}
