/** Calendar dates as `YYYY-MM-DD`; an empty string while nothing is entered. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** First and last session that all chosen tickers have. */
export interface Bounds {
  readonly first_date: string;
  readonly last_date: string;
}

const yearsOf = { '1y': 1, '5y': 5, '10y': 10, max: Infinity } as const;

/** The last years of the data, so that a link stays a recent range. */
export type RangePreset = keyof typeof yearsOf;

export const rangePresets = Object.keys(yearsOf) as RangePreset[];

/** The day after the one `years` before `date`: a range that ends on `date` then has exactly that many years. */
function yearsBefore(date: string, years: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The dates of a preset within the data. */
export function datesOf(preset: RangePreset, { first_date, last_date }: Bounds): DateRange {
  const years = yearsOf[preset];
  const start = Number.isFinite(years) ? yearsBefore(last_date, years) : first_date;
  return { from: start > first_date ? start : first_date, to: last_date };
}

/** Dates of a choice; null for a preset while the data's bounds are not known. */
export function resolveRange(choice: RangePreset | DateRange, bounds: Bounds | undefined): DateRange | null {
  if (typeof choice !== 'string') return choice;
  return bounds ? datesOf(choice, bounds) : null;
}
