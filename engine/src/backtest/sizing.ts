import { naturalLogarithm } from '../elementary.ts';
import type { Bars } from '../bars.ts';
import type { BacktestOptions } from '../strategy.ts';

/** Bars before the first decision that the sizing needs on its own. */
export function sizingWarmUpBars({ sizing }: BacktestOptions): number {
  return sizing.kind === 'volatility_target' ? sizing.lookback_bars : 0;
}

/**
 * Money to put into a position that was decided at the close of `signalBar`, entry commission included. Never more than
 * the cash: there is no leverage.
 */
export function positionBudget(options: BacktestOptions, bars: Bars, cash: number, signalBar: number): number {
  const { sizing } = options;
  switch (sizing.kind) {
    case 'all_in':
      return cash;
    case 'fixed_amount':
      return Math.min(sizing.amount, cash);
    case 'percent':
      return (cash * sizing.percent) / 100;
    case 'volatility_target': {
      const volatility = realisedVolatility(bars.close, signalBar, sizing.lookback_bars);
      return cash * Math.min(1, sizing.annual_volatility_percent / 100 / volatility);
    }
  }
}

/** Annual (252) sample deviation of the last `lookback` close-to-close log returns up to and including bar `last`. */
function realisedVolatility(close: Float64Array, last: number, lookback: number): number {
  let mean = 0;
  let squares = 0;
  for (let k = 1; k <= lookback; k++) {
    const i = last - lookback + k;
    const change = naturalLogarithm(close[i]! / close[i - 1]!);
    const delta = change - mean;
    mean += delta / k;
    squares += delta * (change - mean);
  }
  return Math.sqrt((squares / (lookback - 1)) * 252);
}
