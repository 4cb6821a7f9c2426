import type { AlertInterval } from '@candlewick/shared-api';
import { sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../database/database.ts';
import { alertChildren, alertParents, alertSignalRows, alertWatches } from '../../../database/schema/alerts.ts';
import type { AlertRule } from '../../../database/schema/alerts.ts';
import { exchangeDate } from '../expiry.ts';
import type { Fired } from './alert-states.ts';

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

/** What is needed to replay watches. */
export async function watchesById(ids: readonly number[], executor: Executor): Promise<WatchToReplay[]> {
  // The clock of the database may be ahead of that of the server.
  const { rows } = await executor.execute<WatchToReplay>(sql`
    select id::float8 as id, rule, evaluated_to as "evaluatedTo", extract(epoch from least(watch.created_at, (
      select min(active_from) from ${alertChildren} child
      where child.watch_id = watch.id and child.deleted_at is null and child.pause_reason is null
    )))::float8 * 1000 as "watchedSince"
    from ${alertWatches} watch where id = any(${sql.param(ids)}::bigint[])`);
  return rows;
}

/** Signals that watches fired on bars from a time on, without corrected ones. */
export async function signalsSince(ids: readonly number[], from: number, executor: Executor): Promise<Fired[]> {
  const { rows } = await executor.execute<Record<string, unknown> & Fired>(sql`
    select watch_id::float8 as "watchId", bar_time as "barTime", signal, price from ${alertSignalRows}
    where watch_id = any(${sql.param(ids)}::bigint[]) and bar_time >= ${from} and remark is distinct from 'corrected'`);
  return rows;
}

/** What evaluations of watches gave; columns by watch. */
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

/** Corrected bars: these would not fire any more. */
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
  await transaction.execute(sql`
    update ${alertWatches} watch set evaluated_to = done.evaluated_to, position = done.position, silent_since = null
    from unnest(
      ${sql.param(ids)}::bigint[], ${sql.param(to)}::float8[], ${sql.param(positions)}::smallint[]
    ) as done (id, evaluated_to, position)
    where watch.id = done.id`);
}

/** Since when the market of a ticker has given no bar of an interval that was due. */
export async function setSilent(ids: readonly number[], since: Date, executor: Executor): Promise<void> {
  await executor.execute(sql`
    update ${alertWatches} set silent_since = ${since.toISOString()}
    where id = any(${sql.param(ids)}::bigint[]) and silent_since is null`);
}

/** Active alerts on watches, with their users. */
export async function alertsOn(ids: readonly number[], transaction: Transaction) {
  const { rows } = await transaction.execute<{ child_id: string; user_id: string }>(sql`
    select id as child_id, user_id from ${alertChildren}
    where watch_id = any(${sql.param(ids)}::bigint[]) and deleted_at is null and pause_reason is null
    for no key update`);
  return rows;
}
