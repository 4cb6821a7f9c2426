/** Return of one calendar month (UTC); `month` is 1 to 12. The first one starts from the first bar's equity. */
export interface MonthlyReturn {
  readonly year: number;
  readonly month: number;
  /** Null for a month that began without money. */
  readonly return_fraction: number | null;
}

/**
 * One entry per calendar month that has a bar, oldest first: last equity of the month ÷ last equity of the month before
 * − 1. `time` and `equity` have one element per bar; their months multiply to the total return.
 */
export function monthlyReturns(time: Float64Array, equity: Float64Array): MonthlyReturn[] {
  const months: MonthlyReturn[] = [];
  const length = Math.min(time.length, equity.length);
  let base = equity[0] ?? 0;
  let monthEnd = -Infinity;
  for (let i = 0; i < length; i++) {
    if (time[i]! >= monthEnd) monthEnd = startOfNextMonth(time[i]!);
    if (i + 1 < length && time[i + 1]! < monthEnd) continue;
    const date = new Date(time[i]!);
    const value = equity[i]!;
    const return_fraction = base > 0 ? value / base - 1 : null;
    months.push({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, return_fraction });
    base = value;
  }
  return months;
}

function startOfNextMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
