import type { Candles } from './candles.ts';

/** A candle of a picture in a unit of its own: open, high, low, close. */
export type PictureCandle = readonly [open: number, high: number, low: number, close: number];

/** One direction of a pattern as the catalogue lists it. */
export interface PatternSide {
  readonly label: string;
  readonly desc: string;
  readonly access_level: number;
  /** Candles on whose last one the pattern is found, after usual ones (a body of 4, a range of 8). */
  readonly picture: readonly PictureCandle[];
}

/** A candle pattern with TA-Lib's semantics; one or both directions are in the catalogue. */
export interface CandlePattern {
  /** TA-Lib's name of the function. */
  readonly name: string;
  /** Index of the first bar that can have one: it looks at that many bars before. */
  readonly firstIndex: number;
  /**
   * Writes `out[i]` for `start ≤ i < end`, where `start ≥ firstIndex`: 0, or a number above 0 for a bullish and below 0
   * for a bearish one, of TA-Lib's sizes (100; 80: one end of two bodies matches; 200: a hikkake is confirmed). Asks for its averages whatever the bars: an
   * empty stretch announces them.
   */
  readonly find: (candles: Candles, out: Int16Array, start: number, end: number) => void;
  readonly bullish?: PatternSide;
  readonly bearish?: PatternSide;
}

/** The same candles upside down: the picture of the other direction. */
export function mirrored(picture: readonly PictureCandle[]): PictureCandle[] {
  return picture.map(([open, high, low, close]) => [100 - open, 100 - low, 100 - high, 100 - close]);
}
