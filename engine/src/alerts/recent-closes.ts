import { positionBudget } from '../backtest/sizing.ts';
import type { BacktestOptions } from '../strategy.ts';

/** Closes that a volatility target at the open of a bar looks back on: those of its lookback, and the one before them. */
export class RecentCloses {
  readonly #ring: Float64Array;
  readonly #periodsPerYear: number;

  /** `lookback`: the longest of those who ask. */
  constructor(lookback: number, periodsPerYear: number) {
    // One more for the bar itself, whose close may be known when its open is filled.
    this.#ring = new Float64Array(lookback + 2);
    this.#periodsPerYear = periodsPerYear;
  }

  add(bar: number, close: number): void {
    this.#ring[bar % this.#ring.length] = close;
  }

  /** As `positionBudget` over the whole series. */
  budgetOf(options: BacktestOptions, cash: number, bar: number): number {
    const { sizing } = options;
    const lookback = sizing.kind === 'volatility_target' ? sizing.lookback_bars : 0;
    const close = new Float64Array(lookback + 1);
    for (let k = 0; k <= lookback; k++) close[k] = this.#ring[(bar - lookback + k) % this.#ring.length]!;
    return positionBudget({ options, close, tradeFrom: 0, periodsPerYear: this.#periodsPerYear }, cash, lookback);
  }
}
