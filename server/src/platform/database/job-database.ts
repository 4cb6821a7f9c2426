import { sql } from 'drizzle-orm/sql';
import { fromDrizzle } from 'pg-boss';
import type { Db } from 'pg-boss';
import type { Executor } from './database.ts';

/** Runs pg-boss calls inside the transaction of `executor`. */
export function jobDatabaseOf(executor: Executor): Db {
  return fromDrizzle(executor as Parameters<typeof fromDrizzle>[0], sql);
}
