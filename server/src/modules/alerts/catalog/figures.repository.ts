import { and, asc, count, desc, eq, inArray, notInArray, sql, type SQLWrapper } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import type { AlertInterval } from '@candlewick/shared-api';
import type { Executor } from '../../../platform/database/database.ts';
import { curatedFigures } from '../../../platform/database/schema/curated.ts';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';

/** Basis of each ticker's rows of an interval. */
export async function readBases(interval: AlertInterval, db: Executor): Promise<ReadonlyMap<string, string>> {
  const { ticker, basis } = curatedFigures;
  const rows = await db
    .selectDistinctOn([ticker], { ticker, basis })
    .from(curatedFigures)
    .where(eq(curatedFigures.interval, interval))
    .orderBy(ticker, basis);
  return new Map(rows.map((row) => [row.ticker, row.basis]));
}

/** Replaces the rows of a ticker and interval. */
export async function replaceFigures(
  key: Pick<CuratedFigures, 'ticker' | 'interval'>,
  rows: readonly CuratedFigures[],
  db: Executor,
): Promise<void> {
  const { ticker, interval } = curatedFigures;
  const others = rows.map(({ strategy_id }) => strategy_id);
  if (rows.length > 0) {
    const columns = Object.keys(getTableColumns(curatedFigures)) as (keyof CuratedFigures)[];
    const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${name}"`)]));
    await db
      .insert(curatedFigures)
      .values([...rows])
      .onConflictDoUpdate({ target: [interval, ticker, curatedFigures.strategy_id], set });
  }
  await db
    .delete(curatedFigures)
    .where(
      and(
        eq(ticker, key.ticker),
        eq(interval, key.interval),
        others.length > 0 ? sql`not (${inArray(curatedFigures.strategy_id, others)})` : undefined,
      ),
    );
}

export async function deleteFiguresOf(tickers: readonly string[], db: Executor): Promise<void> {
  if (tickers.length > 0) await db.delete(curatedFigures).where(inArray(curatedFigures.ticker, [...tickers]));
}

interface SummariesQuery {
  readonly interval: AlertInterval;
  /** Tickers to leave out. */
  readonly without: readonly string[];
  readonly strategyIds: readonly string[];
}

export interface FiguresQuery extends SummariesQuery {
  readonly ticker: string | undefined;
  /** A column, or an order of the strategies' ids. */
  readonly sortBy: keyof CuratedFigures | { readonly strategyOrder: readonly string[] };
  readonly isAscending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the figures; rows without the sorted figure come last. */
export async function readFigures(query: FiguresQuery, db: Executor) {
  const { interval, ticker, without, strategyIds, sortBy, isAscending, limit, offset } = query;
  const where = and(
    eq(curatedFigures.interval, interval),
    ticker === undefined ? undefined : eq(curatedFigures.ticker, ticker),
    without.length === 0 ? undefined : notInArray(curatedFigures.ticker, [...without]),
    inArray(curatedFigures.strategy_id, [...strategyIds]),
  );
  const sorted =
    typeof sortBy === 'string'
      ? sql`${curatedFigures[sortBy]}`
      : sql`array_position(${sql.param(sortBy.strategyOrder)}::text[], ${curatedFigures.strategy_id})`;
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(curatedFigures)
      .where(where)
      .orderBy(
        sql`${sorted} ${sql.raw(isAscending ? 'asc' : 'desc')} nulls last`,
        isAscending ? asc(curatedFigures.ticker) : desc(curatedFigures.ticker),
        asc(curatedFigures.strategy_id),
      )
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(curatedFigures).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

/** The figures of each strategy over all tickers but some; none of a strategy without rows. */
export function readSummaries({ interval, without, strategyIds }: SummariesQuery, db: Executor) {
  const { strategy_id, ticker, return_fraction: own, buy_and_hold_fraction: held } = curatedFigures;
  const { max_drawdown_fraction, sharpe, entries_last_year, last_date } = curatedFigures;
  const median = (column: SQLWrapper) =>
    sql<number | null>`percentile_cont(0.5) within group (order by ${column})`.mapWith(Number);
  return db
    .select({
      strategy_id,
      symbols: sql`count(*) filter (where ${own} is not null and ${held} is not null)`.mapWith(Number),
      symbols_ahead: sql`count(*) filter (where ${own} > ${held})`.mapWith(Number),
      median_return_fraction: median(own),
      median_buy_and_hold_fraction: median(held),
      median_max_drawdown_fraction: median(max_drawdown_fraction),
      median_sharpe: median(sharpe),
      mean_entries_last_year: sql<number | null>`avg(${entries_last_year})`.mapWith(Number),
      last_date: sql<string>`max(${last_date})`,
    })
    .from(curatedFigures)
    .where(
      and(
        eq(curatedFigures.interval, interval),
        without.length === 0 ? undefined : notInArray(ticker, [...without]),
        inArray(strategy_id, [...strategyIds]),
      ),
    )
    .groupBy(strategy_id);
}

/** The figures of strategies on tickers. */
export function figuresOfPairs(
  {
    interval,
    tickers,
    strategyIds,
  }: { interval: AlertInterval; tickers: readonly string[]; strategyIds: readonly string[] },
  db: Executor,
) {
  return db
    .select()
    .from(curatedFigures)
    .where(
      and(
        eq(curatedFigures.interval, interval),
        inArray(curatedFigures.ticker, [...tickers]),
        inArray(curatedFigures.strategy_id, [...strategyIds]),
      ),
    );
}
