import { evaluateGroup } from '../backtest/conditions.ts';
import { runBacktestPass } from '../backtest/run-backtest.ts';
import { BacktestCancelledError, type BacktestHooks, type BacktestSettings } from '../backtest/backtest-settings.ts';
import type { BacktestPass } from '../backtest/run-pass.ts';
import { viewOf, type Bars } from '../bars.ts';
import type { Trade } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';

/** A bar whose future changed what happened before it. */
export interface LookAheadViolation {
  /** The last bar that the shortened run had. */
  readonly bar: number;
  readonly time: number;
  readonly what: 'equity' | 'trades';
}

export interface LookAheadReport {
  /** Bars at which the check cut off the future. */
  readonly checks: number;
  /** Bars on which a condition group holds; more than `checks` where those were limited. */
  readonly signals: number;
  /** Empty when the past never depends on the future. */
  readonly violations: readonly LookAheadViolation[];
}

export interface LookAheadSettings extends BacktestSettings {
  /** At least 1. With more signals, that many of them are checked, evenly spread over the range; all of them unless given. */
  readonly mostChecks?: number | undefined;
}

/**
 * Self-check: cuts off the future at every bar of the range on which a condition group holds and compares everything before
 * that bar, bit for bit. Takes one run for each such bar, or for `mostChecks` of them. Throws as `runBacktest`.
 */
export function checkLookAhead(
  bars: Bars,
  strategy: Strategy,
  options: BacktestOptions,
  settings: LookAheadSettings = {},
): LookAheadReport {
  const series = new SeriesCache(bars);
  // The calendar of a market is known beforehand: a shortened series does not have to guess it again.
  const periodsPerYear = settings.periodsPerYear ?? series.periodsPerYear;
  const { mostChecks = Infinity, ...hooks } = settings;
  const fixed = { ...hooks, periodsPerYear, onProgress: undefined };
  const run = (some: Bars) => runBacktestPass(some, strategy, options, fixed);
  const { first_decision_bar, trade_from } = run(bars);
  const decisions = { from: trade_from + first_decision_bar, to: bars.length };
  const [entry, exit] = [strategy.entry, strategy.exit].map((group) =>
    evaluateGroup(group, series, decisions, settings.isCancelled),
  );
  const signals = [...entry!.keys()].filter((i) => (entry![i]! | exit![i]!) !== 0);
  return { ...compareTruncated(bars, run, spread(signals, mostChecks), hooks), signals: signals.length };
}

/** Up to `most` elements with equal gaps, the first and the last among them. */
function spread(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values;
  const gap = (values.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, k) => values[Math.round(k * gap)]!);
}

/** The comparison for any way to run: for each of `signals`, runs the bars up to it. */
export function compareTruncated(
  bars: Bars,
  run: (bars: Bars) => BacktestPass,
  signals: readonly number[],
  hooks: BacktestHooks = {},
): Omit<LookAheadReport, 'signals'> {
  const whole = run(bars);
  const violations: LookAheadViolation[] = [];
  signals.forEach((bar, k) => {
    if (hooks.isCancelled?.()) throw new BacktestCancelledError();
    const part = run(viewOf(bars, 0, bar + 1));
    const time = bars.time[bar]!;
    // The last bar itself may differ: an open position is marked or sold there.
    const last = bar - whole.trade_from;
    for (let i = 0; i < last; i++) {
      if (part.equity[i] === whole.equity[i]) continue;
      violations.push({ bar, time, what: 'equity' });
      break;
    }
    if (!areSame(closedBefore(part, last), closedBefore(whole, last))) violations.push({ bar, time, what: 'trades' });
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
