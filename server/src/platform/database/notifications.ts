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
  /** Of a sweep or a walk-forward. */
  experiment: { experiment_id: string };
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
export class Notifications {
  readonly #connection: pg.ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #reconnected = new Set<() => void>();
  #client: pg.Client | undefined;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  static async open(connection: pg.ClientConfig, onError: (error: Error) => void): Promise<Notifications> {
    const notifications = new Notifications(connection, onError);
    await notifications.#connect();
    return notifications;
  }

  private constructor(connection: pg.ClientConfig, onError: (error: Error) => void) {
    this.#connection = connection;
    this.#onError = onError;
  }

  /** Sent when the transaction of `executor` commits. */
  publish<T extends Topic>(topic: T, payload: Topics[T], executor: Executor): Promise<void> {
    return publishAll(topic, [payload], executor);
  }

  /** Returns the unsubscribe function. */
  subscribe<T extends Topic>(topic: T, listener: (payload: Topics[T]) => void): () => void {
    const set = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, set.add(listener));
    return () => set.delete(listener);
  }

  /** Called after a lost connection is back; messages in between were lost. Returns the unsubscribe function. */
  onReconnect(listener: () => void): () => void {
    this.#reconnected.add(listener);
    return () => this.#reconnected.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  #receive(message: pg.Notification): void {
    const { topic, ...payload } = JSON.parse(message.payload ?? '{}') as { topic: string };
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload as never);
  }

  async #connect(): Promise<void> {
    const next = new pg.Client(this.#connection);
    next.on('notification', (message) => this.#receive(message));
    next.on('error', (error) => {
      this.#onError(error);
      this.#connectLater();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    if (this.#closed) await next.end();
    else this.#client = next;
  }

  #connectLater(): void {
    if (this.#closed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#connect()
        .then(() => {
          for (const listener of this.#reconnected) listener();
        })
        .catch((error: Error) => {
          this.#onError(error);
          this.#connectLater();
        });
    }, reconnectAfterMs);
  }
}
