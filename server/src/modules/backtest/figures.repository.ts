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
