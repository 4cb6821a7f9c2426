import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';

/** A database for one thread, with a single connection of its own. */
export function openThreadDatabase(connection: pg.ClientConfig): Database {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // The next query fails and reports it.
  pool.on('error', () => undefined);
  return drizzle(pool);
}
