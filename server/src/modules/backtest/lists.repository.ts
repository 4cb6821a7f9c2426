import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor } from '../../database/database.ts';
import { backtestResults, backtests } from '../../database/schema/backtests.ts';
import type { Backtest, BacktestResultRow } from '../../database/schema/backtests.ts';
import { isKept } from './kept.ts';

/** Columns of a child card: all but the large ones. */
const childColumns = {
  id: backtestResults.id,
  backtestId: backtestResults.backtestId,
  ticker: backtestResults.ticker,
  tags: backtestResults.tags,
  note: backtestResults.note,
  status: backtestResults.status,
  error: backtestResults.error,
  tradeCount: backtestResults.tradeCount,
  finalEquity: backtestResults.finalEquity,
  returnFraction: backtestResults.returnFraction,
  buyAndHoldFraction: backtestResults.buyAndHoldFraction,
  maxDrawdownFraction: backtestResults.maxDrawdownFraction,
  sharpe: backtestResults.sharpe,
};
export type ChildRow = Pick<BacktestResultRow, keyof typeof childColumns>;

const childSorts = {
  ticker: backtestResults.ticker,
  status: backtestResults.status,
  return_fraction: backtestResults.returnFraction,
  buy_and_hold_fraction: backtestResults.buyAndHoldFraction,
  final_equity: backtestResults.finalEquity,
  max_drawdown_fraction: backtestResults.maxDrawdownFraction,
  trades: backtestResults.tradeCount,
  sharpe: backtestResults.sharpe,
};

export interface Page {
  readonly page_size: number;
  readonly page_num: number;
  readonly asc: boolean;
}

const ordered = (column: SQL | (typeof childSorts)[keyof typeof childSorts], ascending: boolean) =>
  ascending ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;

/** How many results of a backtest there are. */
export async function countChildren(backtestId: string, executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), isNull(backtestResults.deletedAt)));
  return row?.total ?? 0;
}

/** The results of several backtests, in the order of their positions. */
export async function childrenOf(backtestIds: readonly string[], executor: Executor): Promise<ChildRow[]> {
  return executor
    .select(childColumns)
    .from(backtestResults)
    .where(and(inArray(backtestResults.backtestId, [...backtestIds]), isNull(backtestResults.deletedAt)))
    .orderBy(asc(backtestResults.position));
}

export async function listChildren(
  backtestId: string,
  sort: keyof typeof childSorts,
  page: Page,
  executor: Executor,
): Promise<ChildRow[]> {
  return executor
    .select(childColumns)
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), isNull(backtestResults.deletedAt)))
    .orderBy(ordered(childSorts[sort], page.asc), asc(backtestResults.position))
    .limit(page.page_size)
    .offset((page.page_num - 1) * page.page_size);
}

/** A parent with the figures of its children that its card shows. */
export interface ParentRow {
  readonly backtest: Backtest;
  readonly firstChildId: string;
  readonly returnFraction: number | null;
  readonly buyAndHoldFraction: number | null;
}

// Raw SQL: in a query of one table Drizzle omits the table's name, and `id` would be that of `r`.
const meanReturn = sql<
  number | null
>`(select avg(r.return_fraction) from backtest_results r where r.backtest_id = backtests.id and r.deleted_at is null)`;
const meanBuyAndHold = sql<
  number | null
>`(select avg(r.buy_and_hold_fraction) from backtest_results r where r.backtest_id = backtests.id and r.deleted_at is null)`;
export const parentColumns = {
  backtest: backtests,
  firstChildId: sql<string>`(select r.id from backtest_results r where r.backtest_id = backtests.id and r.deleted_at is null order by r.position limit 1)`,
  returnFraction: meanReturn,
  buyAndHoldFraction: meanBuyAndHold,
};

const parentSorts = {
  created_at: sql`${backtests.createdAt}`,
  name: sql`lower(${backtests.name})`,
  status: sql`${backtests.status}`,
  credits: sql`${backtests.credits}`,
  return_fraction: sql`${meanReturn}`,
  buy_and_hold_fraction: sql`${meanBuyAndHold}`,
  tickers: sql`cardinality(${backtests.tickers})`,
  start_date: sql`${backtests.startDate}`,
  end_date: sql`${backtests.endDate}`,
};
export type ParentSort = keyof typeof parentSorts;

/** Which backtests a list shows; without a field, any. */
export interface ParentFilter {
  /** In the name or among the tickers. */
  readonly search?: string | undefined;
  /** All of these. */
  readonly tags?: readonly string[] | undefined;
  /** Any of these. */
  readonly tickers?: readonly string[] | undefined;
  /** Epoch milliseconds; `created_to` is excluded. */
  readonly created_from?: number | undefined;
  readonly created_to?: number | undefined;
  readonly min_return?: number | undefined;
  readonly max_return?: number | undefined;
}

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function matching(filter: ParentFilter): SQL | undefined {
  const { search, tags, tickers, created_from: from, created_to: to, min_return: least, max_return: most } = filter;
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    search
      ? or(ilike(backtests.name, pattern), sql`array_to_string(${backtests.tickers}, ' ') ilike ${pattern}`)
      : undefined,
    tags?.length ? sql`${backtests.tags} @> ${textArray(tags)}` : undefined,
    tickers?.length ? sql`${backtests.tickers} && ${textArray(tickers)}` : undefined,
    from === undefined ? undefined : gte(backtests.createdAt, new Date(from)),
    to === undefined ? undefined : lt(backtests.createdAt, new Date(to)),
    least === undefined ? undefined : sql`${meanReturn} >= ${least}`,
    most === undefined ? undefined : sql`${meanReturn} <= ${most}`,
  );
}

/** The user's backtests that match a filter. */
export async function listParents(
  userId: string,
  { sort, filter, page }: { sort: ParentSort; filter: ParentFilter; page: Page },
  executor: Executor,
): Promise<{ rows: ParentRow[]; total: number }> {
  const where = and(eq(backtests.userId, userId), isKept, matching(filter));
  const [rows, [total]] = await Promise.all([
    executor
      .select(parentColumns)
      .from(backtests)
      .where(where)
      .orderBy(ordered(parentSorts[sort], page.asc), desc(backtests.createdAt), asc(backtests.id))
      .limit(page.page_size)
      .offset((page.page_num - 1) * page.page_size),
    executor.select({ total: count() }).from(backtests).where(where),
  ]);
  return { rows, total: total?.total ?? 0 };
}

/** Those of these backtests that are the user's. */
export async function findParents(ids: readonly string[], userId: string, executor: Executor): Promise<ParentRow[]> {
  return executor
    .select(parentColumns)
    .from(backtests)
    .where(and(inArray(backtests.id, [...ids]), eq(backtests.userId, userId), isKept));
}
