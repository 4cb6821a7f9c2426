import { evaluateGroup } from '../backtest/conditions.ts';
import { runBacktestPass } from '../backtest/run-backtest.ts';
import { BacktestCancelledError, type BacktestHooks, type BacktestPass } from '../backtest/run-pass.ts';
import { viewOf, type Bars } from '../bars.ts';
import type { Trade } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';

/** A bar whose future changed what had happened before it. */
export interface LookAheadViolation {
  /** The last bar that was left. */
  readonly bar: number;
  readonly time: number;
  readonly what: 'equity' | 'trades';
}

export interface LookAheadReport {
  /** Bars at which the future was cut off. */
  readonly checks: number;
  /** Empty when the past never depends on the future. */
  readonly violations: readonly LookAheadViolation[];
}

/**
 * Self-check: cuts the future off at every bar on which a condition group holds and compares everything before that bar,
 * bit for bit. Takes one run per signal. Throws as `runBacktest`.
 */
export function checkLookAhead(
  bars: Bars,
  strategy: Strategy,
  options: BacktestOptions,
  hooks: BacktestHooks = {},
): LookAheadReport {
  const run = (some: Bars) => runBacktestPass(some, strategy, options);
  const { first_decision_bar: first } = run(bars);
  const series = new SeriesCache(bars);
  const [entry, exit] = [strategy.entry, strategy.exit].map((group) =>
    evaluateGroup(group, series, bars.length, first),
  );
  const signals = [...entry!.keys()].filter((i) => (entry![i]! | exit![i]!) !== 0);
  return compareTruncated(bars, run, signals, hooks);
}

/** The comparison for any way to run: at each of `signals`, only the bars up to it are left. */
export function compareTruncated(
  bars: Bars,
  run: (bars: Bars) => BacktestPass,
  signals: readonly number[],
  hooks: BacktestHooks = {},
): LookAheadReport {
  const whole = run(bars);
  const violations: LookAheadViolation[] = [];
  signals.forEach((bar, k) => {
    if (hooks.isCancelled?.()) throw new BacktestCancelledError();
    const part = run(viewOf(bars, 0, bar + 1));
    const time = bars.time[bar]!;
    // The last bar itself may differ: what is open is marked or sold there.
    for (let i = 0; i < bar; i++) {
      if (part.equity[i] === whole.equity[i]) continue;
      violations.push({ bar, time, what: 'equity' });
      break;
    }
    if (!areSame(closedBefore(part, bar), closedBefore(whole, bar))) violations.push({ bar, time, what: 'trades' });
    hooks.onProgress?.(k + 1, signals.length);
  });
  return { checks: signals.length, violations };
}

function closedBefore({ trades }: BacktestPass, bar: number): Trade[] {
  return trades.filter((trade) => trade.exit_bar < bar);
}

function areSame(a: readonly Trade[], b: readonly Trade[]): boolean {
  return (
    a.length === b.length &&
    a.every((trade, i) => (Object.keys(trade) as (keyof Trade)[]).every((key) => trade[key] === b[i]![key]))
  );
}
