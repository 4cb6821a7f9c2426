import { drawdownOf } from '../backtest/curves.ts';
import type { BacktestPass } from '../backtest/run-pass.ts';
import { sizingShareOf, type SizingShare } from '../backtest/sizing.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import { periodsPerYear } from '../metrics/periods-per-year.ts';
import type { BacktestResult } from '../result.ts';
import type { BacktestOptions } from '../strategy.ts';
import { ENGINE_VERSION, SEMANTICS_VERSION } from '../version.ts';
import type { PortfolioTrade } from './account.ts';
import type { PortfolioPart } from './portfolio-part.ts';
import { PortfolioSimulation } from './portfolio-simulation.ts';
import { addHeld, timelineOf } from './timeline.ts';

export interface PortfolioResult extends BacktestResult {
  /** Time of each day on which any of the tickers has a bar; the curves and the bars of the trades are on these days. */
  readonly time: Float64Array;
  readonly trades: readonly PortfolioTrade[];
}

/**
 * Trades several tickers in one account, with the signals and prices of their own runs, and measures it as one run.
 *
 * Rules (docs/decisions/0081):
 * - Whenever a position opens or closes, every open position gets equity ÷ open positions; the sizing option applies to
 *   that share. Fills are at the times and prices of the tickers' trades. The others trade at the open of the same bar
 *   (`same_close`: at its close); what a stop or a target frees is used at the next open (or that close).
 * - Rebalancing pays slippage and commission. There is no leverage: purchases share what the account can pay.
 * - A ticker without a bar keeps its last close and is not traded. One without prices up to the end stays at its last close.
 * - Equity below 30 % of the short positions at a close rebalances at the next open. At zero or below, all is sold.
 * - Buy and hold is an equal amount in each ticker from its first close on.
 * - Beta and alpha are measured against that buy and hold.
 *
 * One ticker gives the curve of its own run. Pure; the order of the parts does not matter. Throws a RangeError without parts.
 */
export function runPortfolio(given: readonly PortfolioPart[], options: BacktestOptions): PortfolioResult {
  if (given.length === 0) throw new RangeError('A portfolio needs at least one ticker.');
  // Sums of float64 depend on their order.
  const parts = given.toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1));
  const timeline = timelineOf(parts.map(({ bars, tradeFrom }) => bars.time.subarray(tradeFrom, bars.length)));
  const simulation = new PortfolioSimulation({ parts, timeline, options, sizingOf: sizingOver(options) });
  simulation.run();
  const { equity, account, warnings, holdings } = simulation;
  const buyAndHold = new Float64Array(timeline.length);
  for (const { prices } of holdings) addHeld(buyAndHold, prices, options.initial_cash / parts.length);
  const pass: BacktestPass = {
    engine_version: ENGINE_VERSION,
    semantics_version: SEMANTICS_VERSION,
    initial_cash: options.initial_cash,
    trades: account.trades,
    equity,
    drawdown: drawdownOf(equity, options.initial_cash),
    buy_and_hold: buyAndHold,
    warnings: warnings.all(),
    skipped_entries: simulation.skippedEntries,
    trade_from: 0,
    first_decision_bar: 0,
    periods_per_year: periodsOf(parts, timeline),
  };
  const column = buyAndHold;
  const market = { length: timeline.length, time: timeline, open: column, high: column, low: column, close: column };
  const metrics = computeMetrics({ ...market, volume: column }, pass);
  return { ...pass, trades: account.trades, metrics, time: timeline };
}

/** Days a year of the timeline: those of the part that trades most, since its days are all in it. */
function periodsOf(parts: readonly PortfolioPart[], timeline: Float64Array): number {
  const known = parts.flatMap((part) => part.periodsPerYear ?? []);
  return known.length < parts.length ? periodsPerYear(timeline) : Math.max(...known);
}

/** Only a volatility target depends on the part and the bar; its bars a year are measured once for each part. */
function sizingOver(options: BacktestOptions) {
  const shareOf = (part: PortfolioPart, signalBar: number, perYear: number) =>
    sizingShareOf({ options, close: part.bars.close, tradeFrom: part.tradeFrom, periodsPerYear: perYear }, signalBar);
  if (options.sizing.kind !== 'volatility_target') {
    let share: SizingShare | undefined;
    return (part: PortfolioPart, signalBar: number) => (share ??= shareOf(part, signalBar, 1));
  }
  const periods = new Map<PortfolioPart, number>();
  return (part: PortfolioPart, signalBar: number) => {
    const known = part.periodsPerYear ?? periods.get(part) ?? periodsPerYear(part.bars.time);
    periods.set(part, known);
    return shareOf(part, signalBar, known);
  };
}
