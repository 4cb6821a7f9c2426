import { correlation } from '@candlewick/shared-design/correlation';

/** Closes of one instrument: columns of equal length, oldest first. */
export interface Closes {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

export interface SeriesStats {
  /** Last close ÷ first close − 1. */
  readonly totalReturn: number;
  /** The same a year, compounded; null for less than a month. */
  readonly annualReturn: number | null;
  /** Standard deviation of log returns, a year; null for fewer than three bars. */
  readonly volatility: number | null;
  /** Largest fall from a high, as a negative fraction. */
  readonly maxDrawdown: number;
}

/** Closes of the sessions that all series have. */
export function alignedCloses(series: readonly Closes[]): readonly (readonly number[])[] {
  const [first, ...others] = series.map(
    ({ time, close }) => new Map(time.map((each, index) => [each, close[index] ?? NaN])),
  );
  if (!first) return [];
  const shared = [...first.keys()].filter((time) => others.every((other) => other.has(time)));
  return [first, ...others].map((byTime) => shared.map((time) => byTime.get(time) ?? NaN));
}

export function logReturns(closes: readonly number[]): readonly number[] {
  return closes.slice(1).map((close, index) => Math.log(close / (closes[index] ?? NaN)));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Figures of a series with `perYear` bars a year; undefined for fewer than two bars. */
export function statsOf(closes: readonly number[], perYear: number): SeriesStats | undefined {
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined || closes.length < 2) return undefined;
  const returns = logReturns(closes);
  const average = mean(returns);
  const variance = returns.reduce((sum, value) => sum + (value - average) ** 2, 0) / (returns.length - 1);
  const years = returns.length / perYear;
  let high = -Infinity;
  let maxDrawdown = 0;
  for (const close of closes) {
    high = Math.max(high, close);
    maxDrawdown = Math.min(maxDrawdown, close / high - 1);
  }
  return {
    totalReturn: last / first - 1,
    annualReturn: years < 1 / 12 ? null : (last / first) ** (1 / years) - 1,
    volatility: returns.length < 2 ? null : Math.sqrt(variance * perYear),
    maxDrawdown,
  };
}

/** Correlations of the returns of each pair, row by row. Each pair is compared over the sessions that both have. */
export function correlationsOf(series: readonly Closes[]): readonly (number | null)[] {
  return series.flatMap((row, rowIndex) =>
    series.map((column, columnIndex) => {
      if (rowIndex === columnIndex) return row.close.length > 0 ? 1 : null;
      const [left = [], right = []] = alignedCloses([row, column]).map(logReturns);
      return correlation(left, right);
    }),
  );
}
