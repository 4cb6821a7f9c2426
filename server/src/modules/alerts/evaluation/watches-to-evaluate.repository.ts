import type { AlertInterval } from '@candlewick/shared-api';
import { sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import {
  alertChildren,
  alertFeeds,
  alertParents,
  alertSignalRows,
  alertWatches,
} from '../../../platform/database/schema/alerts.ts';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';
import { exchangeDate } from '../expiry.ts';
import type { Fired } from './alert-states.ts';
import type { FeedOf } from './feed-bars.ts';

/** A watch that an active alert is on. */
export type ActiveWatch = Record<string, unknown> & {
  id: number;
  ticker: string;
  interval: AlertInterval;
  partition: number;
};

export async function activeWatches(
  partitions: readonly number[],
  time: number,
  executor: Executor,
): Promise<ActiveWatch[]> {
  const { rows } = await executor.execute<ActiveWatch>(sql`
    select id::float8 as id, ticker, interval, partition from ${alertWatches} watch
    where partition = any(${sql.param(partitions)}::smallint[]) and exists (
      select from ${alertChildren} child join ${alertParents} parent on parent.id = child.parent_id
      where child.watch_id = watch.id and child.deleted_at is null and child.pause_reason is null
        and parent.deleted_at is null and (parent.expires_on is null or parent.expires_on >= ${exchangeDate(time)})
    )`);
  return rows;
}

export type WatchToReplay = Record<string, unknown> & {
  id: number;
  rule: AlertRule;
  evaluatedTo: number | null;
  /** Epoch milliseconds. */
  watchedSince: number;
};

/** What is needed to replay watches of a feed. */
export async function watchesById(
  ids: readonly number[],
  { ticker, interval }: FeedOf,
  executor: Executor,
): Promise<WatchToReplay[]> {
  // The clock of the database may be ahead of that of the server.
  const { rows } = await executor.execute<WatchToReplay>(sql`
    select watch.id::float8 as id, rule, greatest(watch.evaluated_to, member.evaluated_to) as "evaluatedTo",
      extract(epoch from least(watch.created_at, (
        select min(active_from) from ${alertChildren} child
        where child.watch_id = watch.id and child.deleted_at is null and child.pause_reason is null
      )))::float8 * 1000 as "watchedSince"
    from ${alertWatches} watch left join (
      select unnest(watch_ids) as id, evaluated_to from ${alertFeeds} where ticker = ${ticker} and interval = ${interval}
    ) member on member.id = watch.id
    where watch.id = any(${sql.param(ids)}::bigint[])`);
  return rows;
}

/** Signals that watches fired on bars from a time on, without corrected ones. */
export async function signalsSince(ids: readonly number[], from: number, executor: Executor): Promise<Fired[]> {
  const { rows } = await executor.execute<Record<string, unknown> & Fired>(sql`
    select watch_id::float8 as "watchId", bar_time as "barTime", signal, price from ${alertSignalRows}
    where watch_id = any(${sql.param(ids)}::bigint[]) and bar_time >= ${from} and remark is distinct from 'corrected'`);
  return rows;
}

/** What evaluations of watches changed; columns by watch. */
export interface EvaluatedWatches {
  readonly ids: readonly number[];
  readonly to: readonly number[];
  readonly positions: readonly (number | null)[];
}

export interface SignalRow extends Fired {
  readonly remark: 'late' | null;
}

const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => sql.param(rows.map(of));

export async function insertSignals(signals: readonly SignalRow[], transaction: Transaction): Promise<void> {
  if (signals.length === 0) return;
  await transaction.execute(sql`
    insert into ${alertSignalRows} (watch_id, bar_time, signal, price, remark)
    select * from unnest(
      ${column(signals, ({ watchId }) => watchId)}::bigint[],
      ${column(signals, ({ barTime }) => barTime)}::float8[],
      ${column(signals, ({ signal }) => signal)}::text[],
      ${column(signals, ({ price }) => price)}::float8[],
      ${column(signals, ({ remark }) => remark)}::text[]
    ) on conflict do nothing`);
}

/** Corrected bars: these would no longer fire. */
export async function markCorrected(signals: readonly Fired[], transaction: Transaction): Promise<void> {
  if (signals.length === 0) return;
  await transaction.execute(sql`
    update ${alertSignalRows} row set remark = 'corrected'
    from unnest(
      ${column(signals, ({ watchId }) => watchId)}::bigint[],
      ${column(signals, ({ barTime }) => barTime)}::float8[],
      ${column(signals, ({ signal }) => signal)}::text[]
    ) as gone (watch_id, bar_time, signal)
    where row.watch_id = gone.watch_id and row.bar_time = gone.bar_time and row.signal = gone.signal`);
}

export async function setEvaluated({ ids, to, positions }: EvaluatedWatches, transaction: Transaction): Promise<void> {
  if (ids.length === 0) return;
  await transaction.execute(sql`
    update ${alertWatches} watch set evaluated_to = done.evaluated_to, position = done.position
    from unnest(
      ${sql.param(ids)}::bigint[], ${sql.param(to)}::float8[], ${sql.param(positions)}::smallint[]
    ) as done (id, evaluated_to, position)
    where watch.id = done.id`);
}

export interface EvaluatedFeed extends FeedOf {
  readonly to: number;
  /** Its watches; null if they are those that were written last. */
  readonly members: readonly number[] | null;
}

/** How far feeds are evaluated; each once. */
export async function setFeeds(feeds: readonly EvaluatedFeed[], transaction: Transaction): Promise<void> {
  const withMembers = feeds.filter(({ members }) => members !== null);
  const others = feeds.filter(({ members }) => members === null);
  if (withMembers.length > 0)
    await transaction.execute(sql`
      insert into ${alertFeeds} (ticker, interval, evaluated_to, watch_ids)
      select ticker, interval, "to", members
      from jsonb_to_recordset(${JSON.stringify(withMembers)}::jsonb) as feed (ticker text, interval text, "to" float8, members bigint[])
      on conflict (ticker, interval) do update set evaluated_to = excluded.evaluated_to, watch_ids = excluded.watch_ids`);
  if (others.length > 0)
    await transaction.execute(sql`
      update ${alertFeeds} feed set evaluated_to = done.evaluated_to
      from unnest(
        ${column(others, ({ ticker }) => ticker)}::text[],
        ${column(others, ({ interval }) => interval)}::text[],
        ${column(others, ({ to }) => to)}::float8[]
      ) as done (ticker, interval, evaluated_to)
      where feed.ticker = done.ticker and feed.interval = done.interval`);
}

/** Active alerts on watches, with their users. */
export async function alertsOn(ids: readonly number[], transaction: Transaction) {
  const { rows } = await transaction.execute<{ child_id: string; user_id: string }>(sql`
    select id as child_id, user_id from ${alertChildren}
    where watch_id = any(${sql.param(ids)}::bigint[]) and deleted_at is null and pause_reason is null
    for no key update`);
  return rows;
}
