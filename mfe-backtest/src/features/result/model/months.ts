import type { MonthlyReturn } from '@candlewick/shared-design/monthly-returns';

interface Year {
  readonly year: number;
  /** Twelve months; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Compounded. */
  readonly total: number;
}

/** Returns by year, the newest first. */
export function yearsOf(returns: readonly MonthlyReturn[]): Year[] {
  const years = [...new Set(returns.map(({ year }) => year))].toSorted((left, right) => right - left);
  return years.map((year) => {
    const own = returns.filter((each) => each.year === year);
    return {
      year,
      values: Array.from({ length: 12 }, (_, index) => own.find(({ month }) => month === index + 1)?.value ?? null),
      total: own.reduce((product, { value }) => product * (1 + value), 1) - 1,
    };
  });
}
