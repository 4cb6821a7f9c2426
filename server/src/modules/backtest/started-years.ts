/**
 * Calendar years of a range, rounded up: from a day to the day before its anniversary is one year, with or without a leap day. Both ends
 * are UTC epoch milliseconds of a day, inclusive; `first` is not after `last`.
 */
export function startedYears(first: number, last: number): number {
  const start = new Date(first);
  const anniversary = (years: number) =>
    Date.UTC(start.getUTCFullYear() + years, start.getUTCMonth(), start.getUTCDate());
  let years = 1;
  while (anniversary(years) <= last) years += 1;
  return years;
}
