import { dateOf } from '@candlewick/engine/market';
import { partKey, uniform } from './random.ts';

/** A session from which buyers no longer get a dividend. */
export interface ExDay {
  /** Index of the session in its year. */
  readonly index: number;
  /** Per share of the anchor date. */
  readonly amount: number;
}

/** Four ex-days of a year, three months apart, each in the middle of its month; none without an amount. */
export function exDaysOf(dates: Float64Array, year: number, key: number, amount: number): ExDay[] {
  if (amount === 0) return [];
  const draws = partKey(key, 10);
  const firstMonth = 1 + Math.floor(uniform(draws, 0) * 3);
  const dayOfMonth = 6 + Math.floor(uniform(draws, 1) * 12) + Math.floor(uniform(draws, year) * 4);
  return [0, 3, 6, 9].map((months) => {
    const date = dateOf(year, firstMonth + months, dayOfMonth);
    return { index: dates.findIndex((session) => session >= date), amount };
  });
}
