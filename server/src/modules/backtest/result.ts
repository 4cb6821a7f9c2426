import type { Metric } from '@candlewick/engine';
import { sessionDateOf } from '@candlewick/engine/market';
import { describeMetrics } from '@candlewick/engine/texts';
import type { DescribedMetric } from '@candlewick/engine/texts';
import type { Backtest, BacktestResultRow } from '../../platform/database/schema/backtests.ts';
import type { Market } from '../../market/market.ts';
import { sourceOf } from '../../market/provenance.ts';
import { assumptionsOf, pricesOf } from './assumptions.ts';
import { bodyOf, childCard, parentCard } from './card-views.ts';
import { backtestProblems } from './backtest.errors.ts';
import { curveArrays, unpackCurves } from './packed-curves.ts';
import { tradesOf } from './packed-trades.ts';

/** Metrics of the summary, in this order; `detailed` has all of them. */
const headline = [
  'final_equity',
  'return',
  'buy_and_hold_return',
  'cagr',
  'max_drawdown',
  'sharpe',
  'volatility',
  'trades',
  'open_trades',
  'skipped_entries',
  'win_rate',
  'profit_factor',
  'exposure',
];

export function headlineOf(metrics: readonly Metric[]): DescribedMetric[] {
  return describeMetrics(headline.flatMap((id) => metrics.find((metric) => metric.id === id) ?? []));
}

export function assertCompleted({ status, error }: BacktestResultRow): void {
  if (status === 'completed') return;
  if (status === 'queued' || status === 'running') {
    throw backtestProblems.notReady('The backtest is still running. Its event stream announces the end.');
  }
  throw backtestProblems.notReady(`The backtest has no result: ${error ?? 'it was cancelled.'}`);
}

/** The part of a summary that a portfolio has, too. Throws backtest_not_ready. */
export function figuresOf(result: BacktestResultRow, { options }: Backtest, market: Market) {
  assertCompleted(result);
  const instrument = market.find(result.ticker);
  const segments = result.segments ?? [];
  const { firstTime, lastTime } = result;
  return {
    source: instrument?.provider ?? '',
    ...sourceOf(segments),
    as_of: lastTime ?? 0,
    delayed_by: null,
    currency: instrument?.currency ?? 'USD',
    engine_version: result.engineVersion ?? '',
    semantics_version: result.semanticsVersion ?? 0,
    first_date: sessionDateOf(firstTime ?? 0),
    last_date: sessionDateOf(lastTime ?? 0),
    assumptions: [...assumptionsOf(options, instrument?.provider), ...pricesOf(segments)],
    warnings: result.warnings ?? [],
    metrics: headlineOf(result.metrics ?? []),
    series: curveArrays(unpackCurves(result.series ?? new Uint8Array(), result.length ?? 0, options.initial_cash)),
  };
}

/** Throws backtest_not_ready. */
export function summaryOf({ backtest, result }: { backtest: Backtest; result: BacktestResultRow }, market: Market) {
  const { firstDecisionTime } = result;
  return {
    ...figuresOf(result, backtest, market),
    segments: result.segments ?? [],
    card: childCard(result),
    parent: parentCard(backtest),
    body: bodyOf(backtest),
    bars_hash: result.barsHash ?? '',
    first_decision_date: firstDecisionTime === null ? null : sessionDateOf(firstDecisionTime),
  };
}

/** Throws backtest_not_ready. */
export function detailsOf({ result }: { result: BacktestResultRow }) {
  assertCompleted(result);
  return { metrics: describeMetrics(result.metrics ?? []), trades: tradesOf(result) };
}
