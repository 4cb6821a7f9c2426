import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../../logger.ts';
import { StartupError } from '../../startup-error.ts';
import { failureOf } from './failures.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What repositories run their SQL on: the pool, or the transaction of the use case. */
export type Executor = Database | Transaction;

/** A connection string, or the parts of the embedded database's. */
export type Connection = string | { host: string; port: number; user: string; password: string; database: string };

/**
 * Opens a pool of at most `max` connections. `onError` gets the errors of broken connections. A statement fails after `timeoutMs`, so that
 * one slow request cannot hold all connections; waiting for a lock fails after a third of that, an idle transaction after twice that. Jobs
 * and migrations open connections of their own without these limits.
 */
export function openDatabase(connection: Connection, max: number, onError: (error: Error) => void, timeoutMs = 30_000) {
  const timeouts = {
    statement_timeout: timeoutMs,
    lock_timeout: Math.ceil(timeoutMs / 3),
    idle_in_transaction_session_timeout: timeoutMs * 2,
  };
  const config: pg.ClientConfig = {
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'candlewick',
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...config, ...timeouts, max, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  // The pool reports errors of idle connections only; an unhandled one inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db: Database = drizzle(pool);
  return { db, pool, connection: config, close: (): Promise<void> => pool.end() };
}

export type OpenDatabase = ReturnType<typeof openDatabase>;

/** Makes PostgreSQL spill about 1 MB into a temporary file, which fails when the disk is full and leaves nothing behind. */
const writeTemporaryFile = `begin; set local work_mem = '64kB'; select count(*) from generate_series(1, 40000)`;

/** Why the database is not writable; undefined if it is. Rejects if it does not answer. */
export async function whyNotWritable({ pool }: OpenDatabase, logger: Logger): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ read_only: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`,
    );
    if (rows[0]?.read_only) return 'the database is read-only';
    await client.query(writeTemporaryFile);
    return undefined;
  } catch (error) {
    if (failureOf(error) !== 'unwritable') throw error;
    // Anybody may ask for the reason, so what PostgreSQL says of its files is for the log.
    logger.warn({ err: error }, 'the database cannot write');
    return 'the database cannot write to its disk';
  } finally {
    // Ends the transaction that a failure left open.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

/** Throws a StartupError if the database does not answer or refuses us. */
export async function assertReachable({ pool }: OpenDatabase): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    throw new StartupError(
      `The database does not answer (${(cause as Error).message}). Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.`,
      { cause },
    );
  }
}
