import { viewOf } from '../bars.ts';
import type { BacktestResult } from '../result.ts';
import type { SeriesCache } from '../series-cache.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';
import { ENGINE_VERSION, SEMANTICS_VERSION } from '../version.ts';
import { BacktestCancelledError, type BacktestSettings, type BarRange } from './backtest-settings.ts';
import { evaluateGroup } from './conditions.ts';
import { buyAndHoldOf, drawdownOf } from './curves.ts';
import { Simulation } from './simulation.ts';
import { sizingWarmUpBars } from './sizing.ts';
import { WarningLog } from './warnings.ts';

const barsPerStep = 16_384;

/** What one pass gives, before the statistics. */
export type BacktestPass = Omit<BacktestResult, 'metrics'>;

/**
 * One pass over the bars of `range` with a strategy that is known to be valid. Indicators and sizing see the bars before
 * the range; indices in the result count from `range.from`.
 */
export function runPass(
  series: SeriesCache,
  strategy: Strategy,
  options: BacktestOptions,
  settings: BacktestSettings & { readonly range: BarRange },
): BacktestPass {
  const { onProgress, isCancelled, stopsFrom = 'fill', range } = settings;
  const { from, to } = range;
  const bars = viewOf(series.bars, from, to);
  const warnings = new WarningLog();
  const periodsPerYear = settings.periodsPerYear ?? series.periodsPerYear;
  const known = Math.max(series.firstDecision(strategy.entry), series.firstDecision(strategy.exit));
  const first = Math.max(from, known, from + sizingShortage(options, from));
  if (first >= to) warnings.add('not_enough_bars', null, shortageMessage(first, from, to));
  const decisions = { from: first, to };
  const entry = evaluateGroup(strategy.entry, series, decisions, isCancelled).subarray(from);
  const exit = evaluateGroup(strategy.exit, series, decisions, isCancelled).subarray(from);
  const sizing = { options, close: series.bars.close, tradeFrom: from, periodsPerYear };
  const simulation = new Simulation({ bars, signals: { entry, exit }, sizing, warnings, stopsFrom });
  for (let start = 0; start < bars.length; start += barsPerStep) {
    if (isCancelled?.()) throw new BacktestCancelledError();
    const end = Math.min(start + barsPerStep, bars.length);
    simulation.run(start, end);
    onProgress?.(end, bars.length);
  }
  simulation.finish();
  return {
    engine_version: ENGINE_VERSION,
    semantics_version: SEMANTICS_VERSION,
    initial_cash: options.initial_cash,
    trades: simulation.trades,
    equity: simulation.equity,
    drawdown: drawdownOf(simulation.equity, options.initial_cash),
    buy_and_hold: buyAndHoldOf(bars.close, options.initial_cash),
    warnings: warnings.all(),
    skipped_entries: warnings.countOf('not_enough_cash'),
    trade_from: from,
    first_decision_bar: first - from,
    periods_per_year: periodsPerYear,
  };
}

/** Bars of the range that pass before a volatility target has its lookback. */
function sizingShortage(options: BacktestOptions, history: number): number {
  return Math.max(0, sizingWarmUpBars(options) - history);
}

function shortageMessage(first: number, from: number, to: number): string {
  const history = from > 0 ? ` with ${from} before it` : '';
  return `The first decision needs ${first + 1} bars, but the range has ${to - from}${history}. Nothing is traded.`;
}
