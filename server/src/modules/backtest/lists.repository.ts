import { and, asc, count, eq, gte, inArray, isNull, like, lt, lte, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import { backtestRequests, backtestResults, backtests } from '../../platform/database/schema/backtests.ts';
import type { Backtest, BacktestResultRow } from '../../platform/database/schema/backtests.ts';
import { searchText, testPeriodOpenedAt } from './backtest.repository.ts';
import { isKept } from './kept.repository.ts';

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

/** What the card of a parent shows: all but the request, which makes rows large. */
const cardColumns = {
  id: backtests.id,
  name: backtests.name,
  tickers: backtests.tickers,
  startDate: backtests.startDate,
  endDate: backtests.endDate,
  lockedPeriod: backtests.lockedPeriod,
  status: backtests.status,
  done: backtests.done,
  total: backtests.total,
  credits: backtests.credits,
  createdAt: backtests.createdAt,
  endedAt: backtests.endedAt,
  tags: backtests.tags,
  note: backtests.note,
  firstChildId: backtests.firstChildId,
  returnFraction: backtests.returnFraction,
  buyAndHoldFraction: backtests.buyAndHoldFraction,
  maxDrawdownFraction: backtests.maxDrawdownFraction,
  sharpe: backtests.sharpe,
  testPeriodOpenedAt,
};
export type ParentRow = Pick<Backtest, keyof typeof cardColumns>;

const parentSorts = {
  created_at: backtests.createdAt,
  name: sql`lower(${backtests.name})`,
  status: backtests.status,
  credits: backtests.credits,
  return_fraction: backtests.returnFraction,
  buy_and_hold_fraction: backtests.buyAndHoldFraction,
  max_drawdown_fraction: backtests.maxDrawdownFraction,
  sharpe: backtests.sharpe,
  // Each ticker of a request has a result.
  tickers: backtests.total,
  start_date: backtests.startDate,
  end_date: backtests.endDate,
};
export type ParentSort = keyof typeof parentSorts;

/** Which backtests a list shows; without a field, any. */
export interface ParentFilter {
  /** In the name or among the tickers; of a long list, among the first. */
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
  const pattern = `%${searchText(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    search ? like(backtests.search, pattern) : undefined,
    tags?.length ? sql`${backtests.tags} @> ${textArray(tags)}` : undefined,
    tickers?.length ? sql`${backtests.tickers} && ${textArray(tickers)}` : undefined,
    from === undefined ? undefined : gte(backtests.createdAt, new Date(from)),
    to === undefined ? undefined : lt(backtests.createdAt, new Date(to)),
    least === undefined ? undefined : gte(backtests.returnFraction, least),
    most === undefined ? undefined : lte(backtests.returnFraction, most),
  );
}

/** Columns that may be null; nulls come last. */
const nullable: ReadonlySet<ParentSort> = new Set([
  'return_fraction',
  'buy_and_hold_fraction',
  'max_drawdown_fraction',
  'sharpe',
]);

/** The order that an index has, or its reverse: of equal cards, those follow that are older (ascending: newer). */
function orderOf(sort: ParentSort, ascending: boolean, reversed: boolean): SQL[] {
  const plain = sql.raw(ascending === reversed ? 'desc' : 'asc');
  const nullsLast = sql.raw(reversed ? 'asc nulls first' : 'desc nulls last');
  const direction = !ascending && nullable.has(sort) ? nullsLast : plain;
  return [parentSorts[sort], backtests.createdAt, backtests.id].map((column) => sql`${column} ${direction}`);
}

/** From this row on a page is read from the end of the list if that is nearer. */
const farRow = 2000;

interface ListQuery {
  readonly sort: ParentSort;
  readonly filter: ParentFilter;
  readonly page: Page;
}

/** The user's backtests that match a filter. */
export async function listParents(
  userId: string,
  { sort, filter, page }: ListQuery,
  executor: Executor,
): Promise<{ rows: ParentRow[]; total: number }> {
  const where = and(eq(backtests.userId, userId), isKept, matching(filter));
  const counting = executor
    .select({ total: count() })
    .from(backtests)
    .where(where)
    .then(([row]) => row?.total ?? 0);
  const from = (page.page_num - 1) * page.page_size;
  const total = from < farRow ? undefined : await counting;
  const reversed = total !== undefined && from > total / 2;
  const size = total === undefined ? page.page_size : Math.max(0, Math.min(page.page_size, total - from));
  // Only the index is read up to the page, and then the rows of the page.
  const ids = executor
    .select({ id: backtests.id })
    .from(backtests)
    .where(where)
    .orderBy(...orderOf(sort, page.asc, reversed))
    .limit(size)
    .offset(reversed && total !== undefined ? Math.max(0, total - from - size) : from);
  const rows = executor
    .select(cardColumns)
    .from(backtests)
    .where(inArray(backtests.id, ids))
    .orderBy(...orderOf(sort, page.asc, false));
  const [found, counted] = await Promise.all([size === 0 ? [] : rows, counting]);
  return { rows: found, total: counted };
}

const requestColumns = {
  tickers: backtests.tickers,
  startDate: backtests.startDate,
  endDate: backtests.endDate,
  lockedPeriod: backtests.lockedPeriod,
  strategy: backtestRequests.strategy,
  options: backtestRequests.options,
};
type RequestRow = Pick<Backtest, keyof typeof requestColumns>;

/** The requests of these backtests of a user, each with the one before it by creation, by the id of the backtest. */
export async function requestsWithBefore(
  userId: string,
  ids: readonly string[],
  executor: Executor,
): Promise<ReadonlyMap<string, { readonly own: RequestRow; readonly before: RequestRow | undefined }>> {
  if (ids.length === 0) return new Map();
  const { rows: pairs } = await executor.execute<{ id: string; before: string | null }>(sql`
    select own.id, previous.id as before
    from ${backtests} as own left join lateral (
      select id from ${backtests} as earlier
      where earlier.user_id = ${userId} and earlier.deleted_at is null
        and (earlier.created_at, earlier.id) < (own.created_at, own.id)
      order by earlier.created_at desc, earlier.id desc limit 1
    ) as previous on true
    where own.id = any(${sql.param([...ids])}::uuid[])`);
  const wanted = [...new Set(pairs.flatMap(({ id, before }) => [id, before ?? []].flat()))];
  const requests = await executor
    .select({ id: backtests.id, ...requestColumns })
    .from(backtests)
    .innerJoin(backtestRequests, eq(backtestRequests.backtestId, backtests.id))
    .where(inArray(backtests.id, wanted));
  const known = new Map(requests.map((row) => [row.id, row]));
  return new Map(
    pairs.flatMap(({ id, before }) => {
      const own = known.get(id);
      return own ? [[id, { own, before: known.get(before ?? '') }]] : [];
    }),
  );
}
