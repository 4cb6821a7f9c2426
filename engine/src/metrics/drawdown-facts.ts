import type { BacktestPass } from '../backtest/run-pass.ts';

const dayMs = 86_400_000;

type DrawdownInput = Pick<BacktestPass, 'equity' | 'drawdown' | 'initial_cash'>;

/** Stretches below the last peak. A stretch lasts from its peak to the recovery, or to the last bar. */
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
 * A stretch that begins on the last bar has no duration yet: it counts in `deepest` only, as in the independent backtester that
 * the tests compare with.
 */
export function drawdownFactsOf(time: Float64Array, pass: DrawdownInput): DrawdownFacts {
  const { equity, drawdown, initial_cash: initialCash } = pass;
  const last = drawdown.length - 1;
  let [count, depths, days, longestDays, deepest, deepestMoney, squares] = [0, 0, 0, 0, 0, 0, 0];
  let peakBar = 0;
  let peak = initialCash;
  let depth = 0;
  for (let i = 0; i <= last; i++) {
    const value = drawdown[i]!;
    squares += value * value;
    if (value < 0) {
      depth = Math.min(depth, value);
      deepestMoney = Math.min(deepestMoney, equity[i]! - peak);
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
    peak = equity[i]!;
  }
  const meanOf = (sum: number) => (count === 0 ? 0 : sum / count);
  const ulcerIndex = Math.sqrt(squares / (last + 1));
  return { count, deepest, meanDepth: meanOf(depths), deepestMoney, longestDays, meanDays: meanOf(days), ulcerIndex };
}
