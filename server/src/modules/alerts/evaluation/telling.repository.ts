import type { AlertInterval, AlertSignal, AlertType, PauseReason } from '@candlewick/shared-api';
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import {
  alertChildren,
  alertDelivery,
  alertDispatches,
  alertFirings,
  alertParents,
  alertSignalRows,
  alertWatches,
} from '../../../platform/database/schema/alerts.ts';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';

/** A signal of a watch that alerts on it may have to tell. */
export interface Signal {
  readonly watchId: number;
  readonly barTime: number;
  readonly signal: AlertSignal;
  readonly price: number;
}

/** With what decides who is notified. */
export interface TimedSignal extends Signal {
  /** When the bar closed. */
  readonly close: number;
  /** The date of that on the exchange, `YYYY-MM-DD`. */
  readonly date: string;
}

/** A signal that an alert has to tell its user. */
export type Telling = Record<string, unknown> & {
  child_id: string;
  user_id: string;
  ticker: string;
  interval: AlertInterval;
  name: string;
  type: AlertType;
  rule_kind: AlertRule['kind'];
  channels: string[];
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
  digest_at: string | null;
  bar_time: number;
  signal: AlertSignal;
  price: number;
  close: number;
};

const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => sql.param(rows.map(of));

function fired(signals: readonly TimedSignal[]): SQL {
  return sql`(select * from unnest(
    ${column(signals, ({ watchId }) => watchId)}::bigint[],
    ${column(signals, ({ barTime }) => barTime)}::float8[],
    ${column(signals, ({ signal }) => signal)}::text[],
    ${column(signals, ({ price }) => price)}::float8[],
    ${column(signals, ({ close }) => new Date(close).toISOString())}::timestamptz[],
    ${column(signals, ({ date }) => date)}::date[]
  ) as fired (watch_id, bar_time, signal, price, closed_at, closed_on)) fired`;
}

/** Alerts that have to tell a signal, and have not yet: active when its bar closed, and now. */
const untold = (signals: readonly TimedSignal[], joined = sql``) => sql`
  from ${fired(signals)}
  join ${alertChildren} child on child.watch_id = fired.watch_id and child.deleted_at is null
    and child.pause_reason is null and child.active_from < fired.closed_at
  join ${alertParents} parent on parent.id = child.parent_id and parent.deleted_at is null
    and fired.signal = any(parent.signals) and (parent.expires_on is null or parent.expires_on >= fired.closed_on)
  ${joined}
  where not exists (
    select from ${alertFirings} told
    where told.child_id = child.id and told.bar_time = fired.bar_time and told.signal = fired.signal)`;

export async function usersToTell(signals: readonly TimedSignal[], executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ user_id: string }>(
    sql`select distinct child.user_id ${untold(signals)} order by child.user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** What these users must be notified of, the oldest first. Their alerts stay as they are until the transaction ends. */
export async function tellingsOf(
  userIds: readonly string[],
  signals: readonly TimedSignal[],
  transaction: Transaction,
): Promise<Telling[]> {
  const { rows } = await transaction.execute<Telling>(sql`
    select child.id as child_id, child.user_id, child.ticker, child.interval, parent.name, parent.type, parent.rule->>'kind' as rule_kind,
      parent.channels,
      delivery.quiet_from, delivery.quiet_to, delivery.time_zone, delivery.digest_at,
      fired.bar_time, fired.signal, fired.price, extract(epoch from fired.closed_at)::float8 * 1000 as close
    ${untold(signals, sql`left join ${alertDelivery} delivery on delivery.user_id = child.user_id`)}
      and child.user_id = any(${sql.param(userIds)}::uuid[])
    order by child.user_id, fired.closed_at, child.ticker, child.id, fired.signal desc
    for no key update of child`);
  return rows;
}

export interface Firing extends Omit<Signal, 'watchId'> {
  readonly childId: string;
  readonly userId: string;
  readonly notificationId: number | null;
}

/** The ids of the firings, in their order. */
export async function insertFirings(firings: readonly Firing[], at: Date, transaction: Transaction): Promise<number[]> {
  if (firings.length === 0) return [];
  const { rows } = await transaction.execute<{ id: number; child_id: string; bar_time: number; signal: string }>(sql`
    insert into ${alertFirings} (child_id, user_id, bar_time, signal, price, notification_id, at)
    select *, ${at.toISOString()}::timestamptz from unnest(
      ${column(firings, ({ childId }) => childId)}::uuid[],
      ${column(firings, ({ userId }) => userId)}::uuid[],
      ${column(firings, ({ barTime }) => barTime)}::float8[],
      ${column(firings, ({ signal }) => signal)}::text[],
      ${column(firings, ({ price }) => price)}::float8[],
      ${column(firings, ({ notificationId }) => notificationId)}::bigint[]
    )
    returning id::float8 as id, child_id, bar_time, signal`);
  const ids = new Map(rows.map((row) => [`${row.child_id} ${row.bar_time} ${row.signal}`, row.id]));
  return firings.map(({ childId, barTime, signal }) => ids.get(`${childId} ${barTime} ${signal}`)!);
}

export async function insertDispatches(
  dispatches: readonly (typeof alertDispatches.$inferInsert)[],
  transaction: Transaction,
): Promise<void> {
  if (dispatches.length > 0) await transaction.insert(alertDispatches).values([...dispatches]);
}

/** Counts what alerts have told. */
export async function countFired(childIds: readonly string[], at: Date, transaction: Transaction): Promise<void> {
  if (childIds.length === 0) return;
  await transaction.execute(sql`
    update ${alertChildren} child set fired = child.fired + told.count, last_fired_at = ${at.toISOString()}
    from (select id, count(*)::int as count from unnest(${sql.param(childIds)}::uuid[]) id group by id) told
    where child.id = told.id`);
}

export async function pauseChildren(
  childIds: readonly string[],
  reason: Exclude<PauseReason, 'user' | 'plan'>,
  executor: Executor,
): Promise<void> {
  if (childIds.length === 0) return;
  await executor.execute(sql`
    update ${alertChildren} set pause_reason = ${reason}
    where id = any(${sql.param(childIds)}::uuid[]) and pause_reason is null`);
}

/** Nobody needs to be notified of these now. */
export async function markTold(signals: readonly Signal[], executor: Executor): Promise<void> {
  await executor.execute(sql`
    update ${alertSignalRows} row set is_told = true
    from unnest(
      ${column(signals, ({ watchId }) => watchId)}::bigint[],
      ${column(signals, ({ barTime }) => barTime)}::float8[],
      ${column(signals, ({ signal }) => signal)}::text[]
    ) as told (watch_id, bar_time, signal)
    where row.watch_id = told.watch_id and row.bar_time = told.bar_time and row.signal = told.signal`);
}

export type UntoldSignal = Signal & { readonly ticker: string; readonly interval: AlertInterval };

/** Signals of some partitions that a process left before it told them. */
export async function untoldSignals(partitions: readonly number[], executor: Executor): Promise<UntoldSignal[]> {
  const { rows } = await executor.execute<Record<string, unknown> & UntoldSignal>(sql`
    select row.watch_id::float8 as "watchId", row.bar_time as "barTime", row.signal, row.price, watch.ticker, watch.interval
    from ${alertSignalRows} row join ${alertWatches} watch on watch.id = row.watch_id
    where not row.is_told and watch.partition = any(${sql.param(partitions)}::smallint[])
    order by row.bar_time`);
  return rows;
}
