import { dayMs } from '@candlewick/engine/market';
import { normal, partKey } from './random.ts';

/** Lengths, in days, over which volatility changes: a week, a month, a quarter and a year. */
const spans = [7, 28, 91, 364] as const;

/**
 * Logarithm of a factor's volatility relative to its mean, on given dates (midnight UTC, oldest first): normal with mean 0 and standard
 * deviation `deviation`. It is a sum of noises that vary over a week to a year, each interpolated between independent points. So
 * volatile days come in clusters of every length, as in the multifractal model of Calvet and Fisher (2004), and any date is
 * computed from eight points, without the dates before it.
 */
export function logVolatility(key: number, dates: Float64Array, deviation: number): Float64Array {
  const sums = new Float64Array(dates.length);
  const scale = deviation / Math.sqrt(spans.length);
  spans.forEach((span, which) => {
    const points = partKey(key, which);
    let cell = Number.NaN;
    let left = 0;
    let right = 0;
    for (let index = 0; index < dates.length; index += 1) {
      const position = dates[index]! / dayMs / span;
      const at = Math.floor(position);
      if (at !== cell) {
        left = at === cell + 1 ? right : normal(points, at);
        right = normal(points, at + 1);
        cell = at;
      }
      const share = position - at;
      // Between two independent points the variance sinks to half; the root restores it.
      const interpolated = (left * (1 - share) + right * share) / Math.sqrt((1 - share) * (1 - share) + share * share);
      sums[index] = sums[index]! + scale * interpolated;
    }
  });
  return sums;
}
