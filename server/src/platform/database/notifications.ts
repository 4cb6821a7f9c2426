import { sql } from 'drizzle-orm/sql';
import pg from 'pg';
import type { Executor } from './database.ts';

const channel = 'candlewick';
const reconnectAfterMs = 500;

/** Notifications between processes, through PostgreSQL. Payloads are small: receivers read the rows. */
export interface Topics {
  session_ended: { session_id: string };
  /** An account has another key, or none. */
  api_key: { user_id: string };
  backtest: { parent_id: string };
  /** A user was notified in the app, or has read it. */
  notifications: { user_id: string };
  /** Alerts on watches of a partition were added, activated or stopped. */
  alert_watches: { partition: number };
  /** A worker has released partitions of alerts. */
  alert_partitions: Record<string, never>;
  /** A channel, a pin or a release of a remote changed. */
  registry: { remote: string };
  /** A provider's instruments or their bars changed. */
  market: { provider: string };
  /** The payment sandbox has an event for the webhook endpoint. */
  sandbox_event: Record<string, never>;
}
type Topic = keyof Topics;
type Listener = (payload: never) => void;

/** For repositories; `Notifications.publish` does the same for one. Sent when the transaction of `executor` commits. */
export async function publishAll<T extends Topic>(
  topic: T,
  payloads: readonly Topics[T][],
  executor: Executor,
): Promise<void> {
  if (payloads.length === 0) return;
  const messages = payloads.map((payload) => JSON.stringify({ topic, ...payload }));
  await executor.execute(
    sql`select pg_notify(${channel}, message) from unnest(${sql.param(messages)}::text[]) as message`,
  );
}

/** Listens on its own connection and reconnects when it breaks. */
export async function openNotifications(connection: pg.ClientConfig, onError: (error: Error) => void) {
  const listeners = new Map<string, Set<Listener>>();
  const reconnected = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const receive = (message: pg.Notification) => {
    const { topic, ...payload } = JSON.parse(message.payload ?? '{}') as { topic: string };
    for (const listener of listeners.get(topic) ?? []) listener(payload as never);
  };
  const connect = async () => {
    const next = new pg.Client(connection);
    next.on('notification', receive);
    next.on('error', (error) => {
      onError(error);
      again();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    if (closed) await next.end();
    else client = next;
  };
  const again = () => {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect()
        .then(() => {
          for (const listener of reconnected) listener();
        })
        .catch((error: Error) => {
          onError(error);
          again();
        });
    }, reconnectAfterMs);
  };
  await connect();

  return {
    /** Sent when the transaction of `executor` commits. */
    publish: <T extends Topic>(topic: T, payload: Topics[T], executor: Executor): Promise<void> =>
      publishAll(topic, [payload], executor),

    /** Returns the unsubscribe function. */
    subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): () => void {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => set.delete(listener);
    },

    /** Called after a lost connection is back; messages in between were lost. Returns the unsubscribe function. */
    onReconnect(listener: () => void): () => void {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

export type Notifications = Awaited<ReturnType<typeof openNotifications>>;
