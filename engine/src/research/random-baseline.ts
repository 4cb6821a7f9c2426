import { affordableSize, commissionOf, slippedPrice } from '../backtest/costs.ts';
import { BacktestCancelledError, type BacktestHooks, type BacktestPass } from '../backtest/run-pass.ts';
import { positionBudget } from '../backtest/sizing.ts';
import type { Bars } from '../bars.ts';
import type { Metric, Trade } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import { seededRandom } from './random.ts';

export interface RandomBaselineSettings {
  /** Number of random strategies, 1000 when left out. */
  readonly strategies?: number | undefined;
  /** Whole number that decides all draws, 1 when left out. */
  readonly seed?: number | undefined;
}

/** What strategies without skill, of the same habits, would have gained. */
export interface RandomBaseline {
  readonly strategies: number;
  readonly seed: number;
  /** Return of each, a fraction, ascending. */
  readonly returns: Float64Array;
  readonly median_return: number;
  /** Return of the trades of the strategy itself. */
  readonly strategy_return: number;
  /** Share of the random ones with a lower return, equal ones counting half: 0.95 says better than 95 %. */
  readonly percentile: number;
  /** Median and percentile as further rows of a result's metrics. */
  readonly metrics: readonly Metric[];
}

/**
 * Random-entry baseline: strategies with as many entries, the same directions and the same holding times as the run, in
 * random order and at random bars without overlap, with the same fills, costs and sizing. Stops and targets are in the
 * holding times. Null when the run has no trades. Deterministic for a seed. Throws `BacktestCancelledError`.
 */
export function randomEntryBaseline(
  bars: Bars,
  pass: BacktestPass,
  options: BacktestOptions,
  settings: RandomBaselineSettings = {},
  hooks: BacktestHooks = {},
): RandomBaseline | null {
  const { strategies = 1000, seed = 1 } = settings;
  const { trades } = pass;
  if (trades.length === 0) return null;
  const random = seededRandom(seed);
  const placement = new RandomPlacement(bars, pass, options);
  const returns = new Float64Array(strategies);
  for (let k = 0; k < strategies; k++) {
    if (hooks.isCancelled?.()) throw new BacktestCancelledError();
    returns[k] = placement.draw(random);
    hooks.onProgress?.(k + 1, strategies);
  }
  returns.sort();
  const strategyReturn = pass.equity.at(-1)! / options.initial_cash - 1;
  const lower = returns.filter((value) => value < strategyReturn).length;
  const equal = returns.filter((value) => value === strategyReturn).length;
  const median = (returns[(strategies - 1) >> 1]! + returns[strategies >> 1]!) / 2;
  const percentile = (lower + equal / 2) / strategies;
  return {
    strategies,
    seed,
    returns,
    median_return: median,
    strategy_return: strategyReturn,
    percentile,
    metrics: [metricOf('random_entry_return', median), metricOf('random_entry_percentile', percentile)],
  };
}

function metricOf(id: string, value: number): Metric {
  return { id, unit: 'fraction', value, reason: null, annualisation: null, risk_free_rate: null };
}

/** Draws one random strategy after the other, reusing its arrays. */
class RandomPlacement {
  readonly #bars: Bars;
  readonly #options: BacktestOptions;
  readonly #trades: Trade[];
  readonly #gaps: Float64Array;
  readonly #first: number;
  /** Bars that no position needs. */
  readonly #free: number;

  constructor(bars: Bars, { trades, first_decision_bar }: BacktestPass, options: BacktestOptions) {
    this.#bars = bars;
    this.#options = options;
    this.#trades = [...trades];
    this.#gaps = new Float64Array(trades.length);
    this.#first = first_decision_bar + (options.fill === 'next_open' ? 1 : 0);
    const held = trades.reduce((sum, trade) => sum + trade.bars_held, 0);
    this.#free = Math.max(0, bars.length - 1 - this.#first - held);
  }

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
    const budget = positionBudget(this.#options, this.#bars, cash, fillsAtOpen ? entry - 1 : entry);
    const size = affordableSize(this.#options, budget, bought);
    if (size <= 0) return 0;
    // Ended on its entry bar, it saw only that bar: its close.
    const sold = slippedPrice(this.#options, exit === entry ? close[exit]! : prices[exit]!, side < 0);
    const costs = commissionOf(this.#options, size, bought) + commissionOf(this.#options, size, sold);
    return side * size * (sold - bought) - costs;
  }
}
