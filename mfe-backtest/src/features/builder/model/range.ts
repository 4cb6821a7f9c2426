/** Calendar dates as `YYYY-MM-DD`; an empty string for an empty field. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** First and last session that all selected tickers share. */
export interface Bounds {
  readonly first_date: string;
  readonly last_date: string;
}

const yearsOf = { '1y': 1, '5y': 5, '10y': 10, max: Infinity } as const;

/** Counted back from the end of the data, so a link stays current. */
export type RangePreset = keyof typeof yearsOf;

export const rangePresets = Object.keys(yearsOf) as RangePreset[];

/** The day after the one `years` before `date`: a range from there to `date` has exactly that many years. */
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

/** Whether the data begin later than the preset. */
export function isLongerThanData(preset: RangePreset, { first_date, last_date }: Bounds): boolean {
  const years = yearsOf[preset];
  return Number.isFinite(years) && yearsBefore(last_date, years) < first_date;
}

/** The preset that has exactly the dates of the range, however they were chosen; null for other dates. */
export function presetOf(choice: RangePreset | DateRange, bounds: Bounds | undefined): RangePreset | null {
  if (!bounds) return typeof choice === 'string' ? choice : null;
  const dates = resolveRange(choice, bounds);
  const isSame = (preset: RangePreset) => {
    const { from, to } = datesOf(preset, bounds);
    return dates?.from === from && dates.to === to && !isLongerThanData(preset, bounds);
  };
  return rangePresets.find(isSame) ?? null;
}

/** Dates of a range; null for a preset until the data's bounds are known. */
export function resolveRange(choice: RangePreset | DateRange, bounds: Bounds | undefined): DateRange | null {
  if (typeof choice !== 'string') return choice;
  return bounds ? datesOf(choice, bounds) : null;
}
