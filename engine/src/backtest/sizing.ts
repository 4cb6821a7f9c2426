import { naturalLogarithm } from '../elementary.ts';
import type { BacktestOptions } from '../strategy.ts';

/** Bars before the first decision that the sizing needs by itself. */
export function sizingWarmUpBars({ sizing }: BacktestOptions): number {
  return sizing.kind === 'volatility_target' ? sizing.lookback_bars : 0;
}

/** What the size of a position depends on besides the cash. */
export interface SizingBasis {
  readonly options: BacktestOptions;
  /** Closes of the whole series, history included. */
  readonly close: Float64Array;
  /** Index in `close` of the first bar of the range; signal bars count from there. */
  readonly tradeFrom: number;
  readonly periodsPerYear: number;
}

/** What the sizing makes of an amount of money. */
export type SizingShare = (money: number) => number;

/**
 * Money for a position decided at the close of `signalBar`, entry commission included. At most the cash: there is no
 * leverage.
 */
export function positionBudget(basis: SizingBasis, cash: number, signalBar: number): number {
  return sizingShareOf(basis, signalBar)(cash);
}

/** `positionBudget` for any amount of cash. */
export function sizingShareOf(basis: SizingBasis, signalBar: number): SizingShare {
  const { sizing } = basis.options;
  switch (sizing.kind) {
    case 'all_in':
      return (cash) => cash;
    case 'fixed_amount':
      return (cash) => Math.min(sizing.amount, cash);
    case 'percent':
      return (cash) => (cash * sizing.percent) / 100;
    case 'volatility_target': {
      const variance = varianceOf(basis.close, basis.tradeFrom + signalBar, sizing.lookback_bars);
      const volatility = Math.sqrt(variance * basis.periodsPerYear);
      const share = Math.min(1, sizing.annual_volatility_percent / 100 / volatility);
      return (cash) => cash * share;
    }
  }
}

/** Sample variance of the last `lookback` close-to-close log returns up to and including bar `last`. */
function varianceOf(close: Float64Array, last: number, lookback: number): number {
  let mean = 0;
  let squares = 0;
  for (let k = 1; k <= lookback; k++) {
    const i = last - lookback + k;
    const change = naturalLogarithm(close[i]! / close[i - 1]!);
    const delta = change - mean;
    mean += delta / k;
    squares += delta * (change - mean);
  }
  return squares / (lookback - 1);
}
