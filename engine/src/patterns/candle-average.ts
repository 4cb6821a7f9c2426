/**
 * What a candle is compared with: the mean size of the candles before it. These are TA-Lib's default candle settings; settings
 * with the same numbers are one (BodyLong and BodyShort; BodyDoji and ShadowVeryShort). Settings of period 0 compare with the
 * candle's own body and need no average.
 */
export interface CandleAverage {
  /** Place in the tables of averages. */
  readonly id: number;
  readonly of: 'body' | 'range' | 'shadows';
  /** Number of candles before the current one. */
  readonly period: 5 | 10;
  readonly factor: number;
}

/** A body above it is long, below it short. */
export const usualBody: CandleAverage = { id: 0, of: 'body', period: 10, factor: 1 };
/** A tenth of the range: up to it a body is a doji, below it a shadow is very short. */
export const tiny: CandleAverage = { id: 1, of: 'range', period: 10, factor: 0.1 };
/** The mean of one shadow: below it a shadow is short. */
export const usualShadow: CandleAverage = { id: 2, of: 'shadows', period: 10, factor: 1 };
/** Distances between prices, as parts of the range. */
export const near: CandleAverage = { id: 3, of: 'range', period: 5, factor: 0.2 };
export const far: CandleAverage = { id: 4, of: 'range', period: 5, factor: 0.6 };
export const equal: CandleAverage = { id: 5, of: 'range', period: 5, factor: 0.05 };

/** The threshold from the sum over the period. Each of the two shadows of a candle counts half. */
export function thresholdOf({ of, period, factor }: CandleAverage, total: number): number {
  const mean = factor * (total / period);
  return of === 'shadows' ? mean / 2 : mean;
}

/** Index of an average whose first value is at bar `start`, 5 to 14, in a flat table. */
export function averageKey(average: CandleAverage, start: number): number {
  return average.id * 16 + start;
}
