import { monthlyReturns } from '@candlewick/engine';
import type { Point } from './chart.types.ts';

/** A return of one calendar month as a fraction; `month` is 1 to 12, NaN for a month that began without money. */
export interface MonthlyReturn {
  year: number;
  month: number;
  value: number;
}

/** The returns of the calendar months (UTC) of an equity curve, oldest first, as the engine counts them. */
export function monthsOf(equity: readonly Point[]): MonthlyReturn[] {
  const time = Float64Array.from(equity, (point) => point.time);
  const value = Float64Array.from(equity, (point) => point.value);
  return monthlyReturns(time, value).map(({ year, month, return_fraction }) => ({
    year,
    month,
    value: return_fraction ?? Number.NaN,
  }));
}
