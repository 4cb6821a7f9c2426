import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import { backtestPortfolios } from '../../platform/database/schema/backtests.ts';

/** A metric of the portfolio of a backtest, by the id of its row; null without a portfolio. */
const portfolioMetric = (id: string, backtestId: SQL): SQL => sql`(
  select (metric ->> 'value')::double precision
  from ${backtestPortfolios} as portfolio, jsonb_array_elements(portfolio.metrics) as metric
  where portfolio.backtest_id = ${backtestId} and metric ->> 'id' = ${id})`;

/** The return of the portfolio, or without one the mean over the results of a query of `backtest_results`. */
export const returnFigure = (backtestId: SQL) =>
  sql<number | null>`coalesce(${portfolioMetric('return', backtestId)}, avg(return_fraction))`;
export const buyAndHoldFigure = (backtestId: SQL) =>
  sql<number | null>`coalesce(${portfolioMetric('buy_and_hold_return', backtestId)}, avg(buy_and_hold_fraction))`;

/** The same of a figure that has no mean: without a portfolio, that of the only result. */
const onlyFigure = (id: string, column: SQL, backtestId: SQL) =>
  sql<number | null>`coalesce(${portfolioMetric(id, backtestId)}, case when count(*) = 1 then max(${column}) end)`;
export const drawdownFigure = (backtestId: SQL) => onlyFigure('max_drawdown', sql`max_drawdown_fraction`, backtestId);
export const sharpeFigure = (backtestId: SQL) => onlyFigure('sharpe', sql`sharpe`, backtestId);
