import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import {
  backtestPortfolios,
  backtestRequests,
  backtestResults,
  backtests,
} from '../../platform/database/schema/backtests.ts';
import type { Backtest, BacktestPortfolio, BacktestResultRow } from '../../platform/database/schema/backtests.ts';
import { backtestColumns } from './backtest.repository.ts';
import { isKeptResult } from './kept.repository.ts';

/** One result with its parent, if it belongs to this user. */
export async function findResult(
  id: string,
  userId: string,
  executor: Executor,
): Promise<{ backtest: Backtest; result: BacktestResultRow } | undefined> {
  const rows = await executor
    .select({ backtest: backtestColumns, result: backtestResults })
    .from(backtestResults)
    .innerJoin(backtests, eq(backtests.id, backtestResults.backtestId))
    .innerJoin(backtestRequests, eq(backtestRequests.backtestId, backtests.id))
    .where(and(eq(backtestResults.id, id), eq(backtests.userId, userId), isKeptResult));
  return rows[0];
}

/** Differs after each change of the parent's row, and of the parts of a result of this user that may change after its end. */
export async function findResultStamp(
  id: string,
  userId: string,
  executor: Executor,
): Promise<{ stamp: string; endedAt: Date | null } | undefined> {
  const parts = [backtests, backtestResults.tags, backtestResults.note];
  const [row] = await executor
    .select({ stamp: sql<string>`md5(row(${sql.join(parts, sql`, `)})::text)`, endedAt: backtests.endedAt })
    .from(backtestResults)
    .innerJoin(backtests, eq(backtests.id, backtestResults.backtestId))
    .where(and(eq(backtestResults.id, id), eq(backtests.userId, userId), isKeptResult));
  return row;
}

/** Ids of the results of a request, by position. */
export async function resultIds(backtestId: string, db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: backtestResults.id })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), isNull(backtestResults.deletedAt)))
    .orderBy(backtestResults.position);
  return rows.map(({ id }) => id);
}

export async function resultById(id: string, db: Executor): Promise<BacktestResultRow | undefined> {
  return (await db.select().from(backtestResults).where(eq(backtestResults.id, id)))[0];
}

const portfolioColumns = {
  id: backtestResults.id,
  ticker: backtestResults.ticker,
  length: backtestResults.length,
  firstTime: backtestResults.firstTime,
  buyAndHoldFraction: backtestResults.buyAndHoldFraction,
  segments: backtestResults.segments,
};
export type PortfolioResultRow = Pick<BacktestResultRow, keyof typeof portfolioColumns>;

/** What a portfolio needs of the completed results, except their trades. */
export async function portfolioResults(backtestId: string, db: Executor): Promise<PortfolioResultRow[]> {
  return db
    .select(portfolioColumns)
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), eq(backtestResults.status, 'completed')))
    .orderBy(asc(backtestResults.position));
}

/** By the id of the result. */
export async function packedTradesOf(resultIds: readonly string[], db: Executor): Promise<Map<string, Uint8Array>> {
  const { id, packedTrades } = backtestResults;
  const rows = await db
    .select({ id, packedTrades })
    .from(backtestResults)
    .where(inArray(id, [...resultIds]));
  return new Map(rows.flatMap((row) => (row.packedTrades ? [[row.id, row.packedTrades]] : [])));
}

export async function portfoliosOf(backtestIds: readonly string[], db: Executor): Promise<BacktestPortfolio[]> {
  return db
    .select()
    .from(backtestPortfolios)
    .where(inArray(backtestPortfolios.backtestId, [...backtestIds]));
}

/** A job may end twice; the first portfolio stays. */
export async function insertPortfolio(row: typeof backtestPortfolios.$inferInsert, db: Executor): Promise<void> {
  await db.insert(backtestPortfolios).values(row).onConflictDoNothing();
}

/** The backtest of a result that a row of another table names, while both are kept, as a column of a query. */
export const keptParentOf = (table: string): SQL<string | null> =>
  sql<
    string | null
  >`(select parent.id from backtest_results result join backtests parent on parent.id = result.backtest_id
    where result.id = ${sql.identifier(table)}.result_id and result.deleted_at is null and parent.deleted_at is null)`;

/** The first completed results of a backtest, with what their cards show. */
export async function firstCompleted(backtestId: string, most: number, executor: Executor) {
  const { id, ticker, tradeCount, engineVersion, barsHash } = backtestResults;
  const { returnFraction, buyAndHoldFraction, maxDrawdownFraction, sharpe } = backtestResults;
  const columns = { id, ticker, tradeCount, engineVersion, barsHash };
  return executor
    .select({ ...columns, returnFraction, buyAndHoldFraction, maxDrawdownFraction, sharpe })
    .from(backtestResults)
    .where(
      and(
        eq(backtestResults.backtestId, backtestId),
        eq(backtestResults.status, 'completed'),
        isNull(backtestResults.deletedAt),
      ),
    )
    .orderBy(asc(backtestResults.position))
    .limit(most);
}
