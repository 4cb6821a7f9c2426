import type { AlertInterval, AlertType } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import {
  and,
  arrayContains,
  count,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm/sql';
import type { SQL, SQLWrapper } from 'drizzle-orm/sql';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/database.ts';
import { alertChildren, alertFeeds, alertParents, alertWatches } from '../../../platform/database/schema/alerts.ts';
import type { AlertChild, AlertParent } from '../../../platform/database/schema/alerts.ts';
import { isKeptChild, isKeptParent } from '../alerts.repository.ts';

type Status = z.output<(typeof alerts)['alertStatus']>;

/** Which alerts a list shows; without a field, any. */
export interface AlertFilter {
  readonly ids?: readonly string[] | undefined;
  readonly parentIds?: readonly string[] | undefined;
  /** Of this backtest or this rule. */
  readonly backtest?: { readonly id: string; readonly ruleKey: string | undefined } | undefined;
  readonly type?: AlertType | undefined;
  readonly status?: Status | undefined;
  readonly intervals?: readonly AlertInterval[] | undefined;
  /** About any of these. */
  readonly tickers?: readonly string[] | undefined;
  /** With all of these. */
  readonly tags?: readonly string[] | undefined;
  /** Part of the name or of a ticker. */
  readonly search?: string | undefined;
}

export interface AlertPage {
  readonly sort: 'created_at' | 'name' | 'last_fired_at' | 'fired';
  readonly asc: boolean;
  readonly limit: number;
  readonly offset: number;
}

export const everything: AlertPage = { sort: 'created_at', asc: false, limit: 10_000, offset: 0 };

interface ListQuery {
  readonly userId: string;
  /** The date on the exchange. */
  readonly today: string;
  readonly filter: AlertFilter;
  readonly page: AlertPage;
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What a filter says of the alert as a whole, whichever card is listed. */
function ofParent({ type, intervals, backtest, search, status }: AlertFilter, today: string): SQL[] {
  const isOver = lt(alertParents.expiresOn, today);
  const goesOn = or(isNull(alertParents.expiresOn), gte(alertParents.expiresOn, today));
  const parts = [
    type && eq(alertParents.type, type),
    intervals && inArray(alertParents.interval, [...intervals]),
    backtest &&
      or(
        eq(alertParents.backtestId, backtest.id),
        backtest.ruleKey === undefined ? undefined : eq(alertParents.ruleKey, backtest.ruleKey),
      ),
    search && or(ilike(alertParents.name, patternOf(search)), ilike(alertChildren.ticker, patternOf(search))),
    status && (status === 'expired' ? isOver : goesOn),
  ];
  return parts.filter((part) => part !== undefined && part !== '');
}

/** What it says of the tickers; of an alert, one of them suffices. */
function ofChild({ tickers, status }: AlertFilter): SQL[] {
  const parts = [
    tickers?.length ? inArray(alertChildren.ticker, [...tickers]) : undefined,
    status === 'active' ? isNull(alertChildren.pauseReason) : undefined,
    status === 'paused' ? isNotNull(alertChildren.pauseReason) : undefined,
  ];
  return parts.filter((part) => part !== undefined);
}

const ordered = (columns: readonly SQLWrapper[], ascending: boolean) =>
  columns.map((column) => (ascending ? sql`${column} asc nulls last` : sql`${column} desc nulls last`));

const millisecondsOf = (time: SQL) => sql<number | null>`floor(extract(epoch from ${time}) * 1000)::float8`;

/** An alert with what its tickers add up to. */
export interface ParentRow {
  readonly parent: AlertParent;
  readonly tickers: readonly string[];
  /** Those that are not paused; they may have expired with it. */
  readonly activeTickers: readonly string[];
  readonly lastFiredAt: number | null;
  readonly fired: number;
}

export async function listParents(
  { userId, today, filter, page }: ListQuery,
  executor: Executor,
): Promise<{ rows: ParentRow[]; total: number }> {
  const { ticker, pauseReason, parentId } = alertChildren;
  const inOrder = sql`order by ${alertChildren.createdAt}, ${ticker}`;
  const figures = executor
    .select({
      parentId,
      tickers: sql<string[]>`array_agg(${ticker} ${inOrder})`.as('tickers'),
      activeTickers: sql<string[] | null>`array_agg(${ticker} ${inOrder}) filter (where ${pauseReason} is null)`.as(
        'active_tickers',
      ),
      lastFiredAt: millisecondsOf(sql`max(${alertChildren.lastFiredAt})`).as('last_fired'),
      fired: sql<number>`sum(${alertChildren.fired})::int`.as('fired_sum'),
    })
    .from(alertChildren)
    .where(and(eq(alertChildren.userId, userId), isKeptChild))
    .groupBy(parentId)
    .as('figures');
  const ofTickers = executor
    .select({ id: alertChildren.id })
    .from(alertChildren)
    .where(and(eq(parentId, alertParents.id), isKeptChild, ...ofParent(filter, today), ...ofChild(filter)));
  const where = and(
    eq(alertParents.userId, userId),
    isKeptParent,
    filter.ids && inArray(alertParents.id, [...filter.ids]),
    filter.tags?.length ? arrayContains(alertParents.tags, [...filter.tags]) : undefined,
    exists(ofTickers),
  );
  const sorts = {
    created_at: alertParents.createdAt,
    name: sql`lower(${alertParents.name})`,
    last_fired_at: figures.lastFiredAt,
    fired: figures.fired,
  };
  const [found, [counted]] = await Promise.all([
    executor
      .select({
        parent: alertParents,
        tickers: figures.tickers,
        activeTickers: figures.activeTickers,
        lastFiredAt: figures.lastFiredAt,
        fired: figures.fired,
      })
      .from(alertParents)
      .innerJoin(figures, eq(figures.parentId, alertParents.id))
      .where(where)
      .orderBy(...ordered([sorts[page.sort], alertParents.createdAt, alertParents.id], page.asc))
      .limit(page.limit)
      .offset(page.offset),
    executor.select({ total: count() }).from(alertParents).where(where),
  ]);
  const rows = found.map((row) => ({ ...row, activeTickers: row.activeTickers ?? [] }));
  return { rows, total: counted?.total ?? 0 };
}

/** An alert on one ticker with what its watch knows. */
export interface ChildRow {
  readonly child: AlertChild;
  readonly parent: AlertParent;
  readonly evaluatedTo: number | null;
  readonly position: number | null;
}

export async function listChildren(
  { userId, today, filter, page }: ListQuery,
  executor: Executor,
): Promise<{ rows: ChildRow[]; total: number }> {
  const where = and(
    eq(alertChildren.userId, userId),
    isKeptChild,
    filter.ids && inArray(alertChildren.id, [...filter.ids]),
    filter.parentIds && inArray(alertChildren.parentId, [...filter.parentIds]),
    filter.tags?.length ? arrayContains(alertChildren.tags, [...filter.tags]) : undefined,
    ...ofParent(filter, today),
    ...ofChild(filter),
  );
  const sorts = {
    created_at: alertChildren.createdAt,
    name: sql`lower(${alertParents.name})`,
    last_fired_at: alertChildren.lastFiredAt,
    fired: alertChildren.fired,
  };
  const ofParents = eq(alertParents.id, alertChildren.parentId);
  const [rows, [counted]] = await Promise.all([
    executor
      .select({
        child: alertChildren,
        parent: alertParents,
        evaluatedTo: sql<number | null>`case when ${alertWatches.evaluatedTo} is not null
          then greatest(${alertWatches.evaluatedTo}, ${alertFeeds.evaluatedTo}) end`,
        position: alertWatches.position,
      })
      .from(alertChildren)
      .innerJoin(alertParents, ofParents)
      .innerJoin(alertWatches, eq(alertWatches.id, alertChildren.watchId))
      .leftJoin(
        alertFeeds,
        and(eq(alertFeeds.ticker, alertWatches.ticker), eq(alertFeeds.interval, alertWatches.interval)),
      )
      .where(where)
      .orderBy(...ordered([sorts[page.sort], alertChildren.createdAt, alertChildren.id], page.asc))
      .limit(page.limit)
      .offset(page.offset),
    executor.select({ total: count() }).from(alertChildren).innerJoin(alertParents, ofParents).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
