import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { annualGrowth, sharedCloses } from '@candlewick/engine/market';
import { correlation } from '@candlewick/shared-design/correlation';

type History = EndpointResponse<typeof pricesApi.history>;

/** Closes of one instrument: columns of equal length, oldest first. */
export interface Closes {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

export interface SeriesStats {
  /** Last close ÷ the close that the range is measured from − 1. */
  readonly totalReturn: number;
  /** The same a year, compounded; null for less than a year. */
  readonly annualReturn: number | null;
  /** Standard deviation of log returns, a year; null for fewer than three bars. */
  readonly volatility: number | null;
  /** Largest fall from a high, as a negative fraction. */
  readonly maxDrawdown: number;
}

/** The closes of a range, from the one that its return is measured from: a week or month that began before it begins there. */
export function closesOf({ bars, base }: Pick<History, 'bars' | 'base'>): Closes {
  if (!base) return bars;
  const first = bars.time.findIndex((time) => time > base.time);
  const from = first < 0 ? bars.time.length : first;
  return { time: [base.time, ...bars.time.slice(from)], close: [base.close, ...bars.close.slice(from)] };
}

export function logReturns(closes: readonly number[]): readonly number[] {
  return closes.slice(1).map((close, index) => Math.log(close / (closes[index] ?? NaN)));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Figures of a series with `perYear` bars a year; undefined for fewer than two bars. */
export function statsOf({ time, close: closes }: Closes, perYear: number): SeriesStats | undefined {
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined || closes.length < 2) return undefined;
  const returns = logReturns(closes);
  const average = mean(returns);
  const variance = returns.reduce((sum, value) => sum + (value - average) ** 2, 0) / (returns.length - 1);
  let high = -Infinity;
  let maxDrawdown = 0;
  for (const close of closes) {
    high = Math.max(high, close);
    maxDrawdown = Math.min(maxDrawdown, close / high - 1);
  }
  return {
    totalReturn: last / first - 1,
    annualReturn: annualGrowth(last / first, time[0] ?? 0, time.at(-1) ?? 0),
    volatility: returns.length < 2 ? null : Math.sqrt(variance * perYear),
    maxDrawdown,
  };
}

/** Correlations of the returns of each pair, row by row. Each pair is compared over the sessions, weeks or months that both have. */
export function correlationsOf(series: readonly Closes[], interval: History['interval']): readonly (number | null)[] {
  return series.flatMap((row, rowIndex) =>
    series.map((column, columnIndex) => {
      if (rowIndex === columnIndex) return row.close.length > 0 ? 1 : null;
      const closes = sharedCloses(row, column, interval);
      const [left, right] = [closes.map(([own]) => own), closes.map(([, other]) => other)];
      return correlation(logReturns(left), logReturns(right));
    }),
  );
}
