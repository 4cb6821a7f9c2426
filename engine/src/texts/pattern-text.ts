import type { IndicatorText } from '../indicators/indicator.ts';

/** A candle of a picture in a unit of its own: open, high, low, close. */
export type PictureCandle = readonly [open: number, high: number, low: number, close: number];

/** One direction of a pattern. */
export interface PatternText extends IndicatorText {
  /** Candles of which the last completes the pattern, after usual ones (a body of 4, a range of 8). */
  readonly picture: readonly PictureCandle[];
}

type Words = readonly [label: string, desc: string];

/** Both directions of a pattern. The bearish picture is the bullish one upside down. */
export function bothSides(
  name: string,
  picture: readonly PictureCandle[],
  [label, desc]: Words,
  [bearishLabel, bearishDesc]: Words,
): Record<string, PatternText> {
  return {
    [`${name}-BULLISH`]: { label, desc, picture },
    [`${name}-BEARISH`]: { label: bearishLabel, desc: bearishDesc, picture: mirrored(picture) },
  };
}

function mirrored(picture: readonly PictureCandle[]): PictureCandle[] {
  return picture.map(([open, high, low, close]) => [100 - open, 100 - low, 100 - high, 100 - close]);
}
