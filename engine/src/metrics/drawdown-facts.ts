const dayMs = 86_400_000;

/** Stretches below the last peak; a stretch lasts from its peak to the recovery, or to the last bar. */
export interface DrawdownFacts {
  readonly count: number;
  /** Deepest and mean depth, fractions, 0 or negative. */
  readonly deepest: number;
  readonly meanDepth: number;
  /** Largest fall from a peak, in money, 0 or negative. */
  readonly deepestMoney: number;
  readonly longestDays: number;
  readonly meanDays: number;
  /** Root of the mean squared drawdown over all bars (Martin's Ulcer index), a fraction. */
  readonly ulcerIndex: number;
}

/**
 * A stretch that begins on the very last bar is not counted as one (it has no duration yet), only in `deepest`: as the
 * independent backtester does that the numbers are checked against.
 */
export function drawdownFactsOf(time: Float64Array, equity: Float64Array, drawdown: Float64Array): DrawdownFacts {
  const last = drawdown.length - 1;
  let [count, depths, days, longestDays, deepest, deepestMoney, squares] = [0, 0, 0, 0, 0, 0, 0];
  let peakBar = 0;
  let depth = 0;
  for (let i = 0; i <= last; i++) {
    const value = drawdown[i]!;
    squares += value * value;
    if (value < 0) {
      depth = Math.min(depth, value);
      deepestMoney = Math.min(deepestMoney, equity[i]! - equity[peakBar]!);
    }
    if (value < 0 && i < last) continue;
    if (i > peakBar + 1) {
      const duration = (time[i]! - time[peakBar]!) / dayMs;
      count++;
      depths += depth;
      days += duration;
      longestDays = Math.max(longestDays, duration);
    }
    deepest = Math.min(deepest, depth);
    depth = 0;
    peakBar = i;
  }
  const meanOf = (sum: number) => (count === 0 ? 0 : sum / count);
  const ulcerIndex = Math.sqrt(squares / (last + 1));
  return { count, deepest, meanDepth: meanOf(depths), deepestMoney, longestDays, meanDays: meanOf(days), ulcerIndex };
}
