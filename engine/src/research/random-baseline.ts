import { BacktestCancelledError, type BacktestHooks } from '../backtest/backtest-settings.ts';
import type { BacktestPass } from '../backtest/run-pass.ts';
import type { Bars } from '../bars.ts';
import { medianOf } from '../market/median.ts';
import type { Metric } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import { seededRandom } from './random.ts';
import { RandomPlacement } from './random-placement.ts';

export interface RandomBaselineSettings {
  /** Number of random strategies, 1 to 100,000; 1,000 unless given. */
  readonly strategies?: number | undefined;
  /** Whole number that decides all draws, 1 unless given. */
  readonly seed?: number | undefined;
}

/** What strategies without skill but with the same habits would have returned. */
export interface RandomBaseline {
  readonly strategies: number;
  readonly seed: number;
  /** Return of each, a fraction, ascending. */
  readonly returns: Float64Array;
  readonly median_return: number;
  /** Return of the strategy itself. */
  readonly strategy_return: number;
  /** Share of the random strategies with a lower return, equal ones counting half: 0.95 is better than 95 %. */
  readonly percentile: number;
  /** Median and percentile as further rows of a result's metrics. */
  readonly metrics: readonly Metric[];
}

/** A baseline, or the reason why there is none. */
export type RandomBaselineOutcome =
  | { readonly baseline: RandomBaseline; readonly reason: null }
  | { readonly baseline: null; readonly reason: string };

const mostStrategies = 100_000;

/**
 * Random-entry baseline: strategies with as many entries, the same directions and the same holding times as the run, in
 * random order and at random bars without overlap, with the same fills, costs and sizing. Stops and targets show in the
 * holding times only. `bars` are those that the run was given. Deterministic for a seed. Throws `BacktestCancelledError`.
 */
export function randomEntryBaseline(
  bars: Bars,
  pass: BacktestPass,
  options: BacktestOptions,
  settings: RandomBaselineSettings = {},
  hooks: BacktestHooks = {},
): RandomBaselineOutcome {
  const { strategies = 1000, seed = 1 } = settings;
  const reason = refusalOf(strategies, seed, pass);
  if (reason !== null) return { baseline: null, reason };
  const random = seededRandom(seed);
  const placement = new RandomPlacement(bars, pass, options, hooks.isCancelled);
  const returns = new Float64Array(strategies);
  for (let k = 0; k < strategies; k++) {
    if (hooks.isCancelled?.()) throw new BacktestCancelledError();
    returns[k] = placement.draw(random);
    hooks.onProgress?.(k + 1, strategies);
  }
  returns.sort();
  const strategyReturn = pass.equity.at(-1)! / pass.initial_cash - 1;
  const lower = returns.filter((value) => value < strategyReturn).length;
  const equal = returns.filter((value) => value === strategyReturn).length;
  const median = medianOf(returns);
  const percentile = (lower + equal / 2) / strategies;
  const metrics = [metricOf('random_entry_return', median), metricOf('random_entry_percentile', percentile)];
  const baseline = { strategies, seed, returns, median_return: median, strategy_return: strategyReturn };
  return { baseline: { ...baseline, percentile, metrics }, reason: null };
}

function refusalOf(strategies: number, seed: number, { trades }: BacktestPass): string | null {
  if (!Number.isInteger(strategies) || strategies < 1 || strategies > mostStrategies)
    return `A baseline needs a whole number of strategies from 1 to ${mostStrategies}, not ${strategies}.`;
  if (!Number.isInteger(seed)) return `The seed of a baseline is a whole number, not ${seed}.`;
  return trades.length === 0 ? 'The run has no trades to compare with.' : null;
}

function metricOf(id: string, value: number): Metric {
  return { id, unit: 'fraction', value, reason: null, annualisation: null, risk_free_rate: null };
}
