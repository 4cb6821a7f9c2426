import { sessionDateOf } from '@candlewick/engine/market';
import type { Backtest, BacktestPortfolio } from '../../platform/database/schema/backtests.ts';
import type { Market } from '../../market/market.ts';
import { sourceOf } from '../../market/provenance.ts';
import { assumptionsOf, portfolioAssumptions, pricesOfMany } from './assumptions.ts';
import { bodyOf, childCard, parentCard } from './card-views.ts';
import { unfinished } from './backtest.repository.ts';
import { figuresOf, headlineOf } from './result.ts';
import { curveArrays, unpackFourCurves } from './packed-curves.ts';
import type { SummaryRows } from './backtest.service.ts';

function storedPortfolio(portfolio: BacktestPortfolio, { options }: Backtest) {
  const { source, semanticsVersion, warnings, metrics, currency, engineVersion } = portfolio;
  const segments = portfolio.segments ?? [];
  const series = curveArrays(unpackFourCurves(portfolio.series ?? new Uint8Array()));
  const lastTime = series.time.at(-1) ?? 0;
  return {
    source: source ?? '',
    ...sourceOf(segments),
    as_of: lastTime,
    delayed_by: null,
    currency: currency ?? 'USD',
    engine_version: engineVersion ?? '',
    semantics_version: semanticsVersion ?? 0,
    first_date: sessionDateOf(series.time[0] ?? 0),
    last_date: sessionDateOf(lastTime),
    assumptions: [...portfolioAssumptions(options), ...assumptionsOf(options), ...pricesOfMany(segments)],
    warnings: warnings ?? [],
    metrics: headlineOf(metrics ?? []),
    series,
  };
}

/** Why a backtest without a stored portfolio has none. */
function missingReason({ status }: Backtest): string {
  if (unfinished.includes(status)) return 'The backtest is still running.';
  if (status === 'cancelled') return 'The backtest was cancelled before all its symbols had run.';
  if (status === 'failed') return 'None of its symbols has a result.';
  return 'This backtest ended without a portfolio. Run it again to get one.';
}

/** The portfolio of a backtest, or why it has none. That of one ticker is the ticker's result. */
function portfolioOf({ parent, portfolio, only }: SummaryRows, market: Market) {
  if (only?.status === 'completed') return { portfolio: figuresOf(only, parent, market), portfolio_reason: null };
  if (portfolio?.series) return { portfolio: storedPortfolio(portfolio, parent), portfolio_reason: null };
  return { portfolio: null, portfolio_reason: portfolio?.reason ?? missingReason(parent) };
}

export function wholeOf(rows: SummaryRows, market: Market) {
  const { parent, children } = rows;
  return {
    parent: parentCard(parent),
    body: bodyOf(parent),
    ...portfolioOf(rows, market),
    results: children.map(childCard),
  };
}
