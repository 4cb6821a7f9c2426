import { BacktestCancelledError } from '../backtest/backtest-settings.ts';
import { affordableSize, commissionOf, slippedPrice } from '../backtest/costs.ts';
import type { BacktestPass } from '../backtest/run-pass.ts';
import { positionBudget, type SizingBasis } from '../backtest/sizing.ts';
import { viewOf, type Bars } from '../bars.ts';
import type { Trade } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';

const tradesPerQuestion = 4096;

/** Places the trades of a run at random bars, one random strategy after another, and reuses its arrays. */
export class RandomPlacement {
  /** The bars of the range. */
  readonly #bars: Bars;
  readonly #options: BacktestOptions;
  readonly #sizing: SizingBasis;
  readonly #isCancelled: (() => boolean) | undefined;
  readonly #trades: Trade[];
  readonly #gaps: Float64Array;
  readonly #first: number;
  /** Bars that no position needs. */
  readonly #free: number;

  constructor(bars: Bars, pass: BacktestPass, options: BacktestOptions, isCancelled?: () => boolean) {
    const { trades, trade_from: tradeFrom, first_decision_bar, equity, periods_per_year: periodsPerYear } = pass;
    this.#bars = viewOf(bars, tradeFrom, tradeFrom + equity.length);
    this.#options = options;
    this.#sizing = { options, close: bars.close, tradeFrom, periodsPerYear };
    this.#isCancelled = isCancelled;
    this.#trades = [...trades];
    this.#gaps = new Float64Array(trades.length);
    this.#first = first_decision_bar + (options.fill === 'next_open' ? 1 : 0);
    const held = trades.reduce((sum, trade) => sum + trade.bars_held, 0);
    this.#free = Math.max(0, this.#bars.length - 1 - this.#first - held);
  }

  /** Return of one random strategy, a fraction. */
  draw(random: () => number): number {
    const trades = this.#trades;
    // Shuffled holding times between sorted random points of the free bars: every placement is equally likely.
    for (let k = trades.length - 1; k > 0; k--) {
      const other = Math.floor(random() * (k + 1));
      [trades[k], trades[other]] = [trades[other]!, trades[k]!];
    }
    for (let k = 0; k < trades.length; k++) this.#gaps[k] = Math.floor(random() * (this.#free + 1));
    this.#gaps.sort();
    let cash = this.#options.initial_cash;
    let held = this.#first;
    for (let k = 0; k < trades.length; k++) {
      if (k % tradesPerQuestion === 0 && this.#isCancelled?.()) throw new BacktestCancelledError();
      const entry = held + this.#gaps[k]!;
      cash += this.#profitOf(trades[k]!, entry, cash);
      held += trades[k]!.bars_held;
    }
    return cash / this.#options.initial_cash - 1;
  }

  #profitOf({ direction, bars_held }: Trade, entry: number, cash: number): number {
    const { open, close, length } = this.#bars;
    const fillsAtOpen = this.#options.fill === 'next_open';
    const exit = Math.min(entry + bars_held, length - 1);
    const side = direction === 'long' ? 1 : -1;
    const prices = fillsAtOpen ? open : close;
    const bought = slippedPrice(this.#options, prices[entry]!, side > 0);
    const budget = positionBudget(this.#sizing, cash, fillsAtOpen ? entry - 1 : entry);
    const size = affordableSize(this.#options, budget, bought);
    if (size <= 0) return 0;
    // A trade that ends on its entry bar saw only that bar, so it ends at its close.
    const sold = slippedPrice(this.#options, exit === entry ? close[exit]! : prices[exit]!, side < 0);
    const costs = commissionOf(this.#options, size, bought) + commissionOf(this.#options, size, sold);
    return side * size * (sold - bought) - costs;
  }
}
