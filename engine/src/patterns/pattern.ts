import type { Candles } from './candles.ts';

/** A candle pattern with TA-Lib's semantics. The catalog has one or both of its directions. */
export interface CandlePattern {
  /** TA-Lib's name of the function. */
  readonly name: string;
  /** Index of the first bar that can complete it: the number of bars that it looks back. */
  readonly firstIndex: number;
  /**
   * Writes `out[i]` for `start ≤ i < end`, where `start ≥ firstIndex`: 0, or a number above 0 for a bullish and below 0
   * for a bearish one, of TA-Lib's sizes (100; 80: one end of two bodies matches; 200: a hikkake is confirmed). Always asks for
   * its averages first, also for an empty stretch.
   */
  readonly find: (candles: Candles, out: Int16Array, start: number, end: number) => void;
  /** Access level of each direction that is in the catalog. */
  readonly bullish?: number;
  readonly bearish?: number;
}
