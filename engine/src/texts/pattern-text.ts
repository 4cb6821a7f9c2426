import type { IndicatorText } from '../indicators/indicator.ts';

/** A candle of a picture in a unit of its own: open, high, low, close. */
export type PictureCandle = readonly [open: number, high: number, low: number, close: number];

/** One direction of a pattern. */
export interface PatternText extends IndicatorText {
  /** Candles of which the last completes the pattern, after usual ones (a body of 4, a range of 8). */
  readonly picture: readonly PictureCandle[];
}

/**
 * Both directions of a pattern from the bullish one: the bearish picture is upside down, and its words are the opposite ones.
 * `bearishName` is for the patterns whose directions TA-Lib names differently.
 */
export function bothSides(
  name: string,
  { label, desc, picture }: PatternText,
  bearishName = name,
): Record<string, PatternText> {
  const mirrored = { label: opposite(label), desc: opposite(desc), picture: upsideDown(picture) };
  return { [`${name}-BULLISH`]: { label, desc, picture }, [`${bearishName}-BEARISH`]: mirrored };
}

/** Pairs of opposites, one after another. */
const opposites =
  'black white above below bullish bearish up down upside downside higher lower rising falling high low gain loss rise fall morning evening'.split(
    ' ',
  );

function opposite(text: string): string {
  return text.replace(/\w+/g, (word) => {
    const lower = word.toLowerCase();
    const place = opposites.indexOf(lower);
    if (place < 0) return word;
    const other = opposites[place ^ 1]!;
    return word === lower ? other : other[0]!.toUpperCase() + other.slice(1);
  });
}

function upsideDown(picture: readonly PictureCandle[]): PictureCandle[] {
  return picture.map(([open, high, low, close]) => [100 - open, 100 - low, 100 - high, 100 - close]);
}
