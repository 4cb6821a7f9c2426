import type { RawBars } from '@candlewick/engine/market';

const wholeRatios = Array.from({ length: 99 }, (_, index) => index + 2);
/** Ratios that companies use. Stock dividends below 6:5 are dividends here. */
const ratios: readonly number[] = wholeRatios.concat(
  [150, 200, 250, 300, 400, 500, 1000],
  [6 / 5, 5 / 4, 4 / 3, 7 / 5, 3 / 2, 8 / 5, 5 / 3, 7 / 4, 9 / 5, 9 / 4, 7 / 3, 5 / 2, 8 / 3, 7 / 2, 9 / 2],
);

/** Prices are rounded, so the ratio of two of them is not that of the split to the bit. */
const tolerance = 0.005;
/** A dividend of the day of a split takes no more than this part of the close before. */
const mostDividend = 0.05;
/** A smaller ratio together with a dividend looks like a large dividend alone. */
const leastWithDividend = 1.5;

/** The ratio of a split between two prices of one moment, old shares ÷ new shares; 1 if no split explains it. */
export function splitRatioNear(value: number): number {
  if (!(value > 0)) return 1;
  const size = Math.max(value, 1 / value);
  let [nearest, distance] = [1, Math.log1p(tolerance)];
  for (const ratio of ratios) {
    const away = Math.abs(Math.log(size / ratio));
    if (away < distance) [nearest, distance] = [ratio, away];
  }
  return value < 1 ? 1 / nearest : nearest;
}

/** Of a jump of prices that may be a split and a usual move of the market together. */
const jumpTolerance = 0.06;

/** The split, such as `4 for 1`, that a jump between a close and the next open looks like; undefined for a smaller jump, or another one. */
export function splitLike(jump: number): string | undefined {
  const size = Math.max(jump, 1 / jump);
  if (!(size > leastWithDividend * (1 - jumpTolerance) && size < Infinity)) return undefined;
  const near = (ratio: number) => Math.abs(Math.log(size / ratio)) < jumpTolerance;
  const whole = Math.round(size);
  const ratio = near(whole) ? whole : near(leastWithDividend) ? leastWithDividend : undefined;
  if (ratio === undefined) return undefined;
  const [many, few] = ratio === leastWithDividend ? [3, 2] : [ratio, 1];
  return jump > 1 ? `${many} for ${few}` : `${few} for ${many}`;
}

/** Whether the prices from one close to the next open show a split: nearer to its ratio than to no jump, on a logarithmic scale. */
export function showsSplit(ratio: number, closeBefore: number, open: number): boolean {
  const jump = closeBefore / open;
  return ratio > 1 ? jump > Math.sqrt(ratio) : jump < Math.sqrt(ratio);
}

/** The split of a day on which the adjustment falls to 1 ÷ `value` of what it was, by a split, a dividend or both; 1 without a split. */
function splitIn(value: number): number {
  const alone = splitRatioNear(value);
  if (alone !== 1) return alone;
  // A dividend on top of a split makes the value larger.
  const candidates = ratios.flatMap((ratio) => (ratio < leastWithDividend ? [] : [ratio, 1 / ratio]));
  const largest = candidates.reduce((most, ratio) => (ratio <= value ? Math.max(most, ratio) : most), 0);
  return value * (1 - mostDividend) <= largest ? largest : 1;
}

/**
 * Shares of the last bar per share of each, of raw bars whose adjusted closes are known and whose splits are not. A split is a change of the
 * adjustment by a ratio that companies use, on a day whose open shows it; any other change is a dividend. `length === bars.length`.
 */
export function splitFactorOf({ length, open, close, adjustedClose }: RawBars): Float64Array {
  const factor = new Float64Array(length).fill(1);
  let shares = 1;
  for (let bar = length - 1; bar > 0; bar -= 1) {
    factor[bar] = shares;
    const [now, before] = [adjustedClose[bar]! / close[bar]!, adjustedClose[bar - 1]! / close[bar - 1]!];
    const ratio = now === before ? 1 : splitIn(now / before);
    if (ratio !== 1 && showsSplit(ratio, close[bar - 1]!, open[bar]!)) shares *= ratio;
  }
  if (length > 0) factor[0] = shares;
  return factor;
}
