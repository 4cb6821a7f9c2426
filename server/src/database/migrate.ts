import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** A lock number that nothing else in the database uses: "cndl". */
const migrationLock = 0x63_6e_64_6c;
const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Time of the database's last migration; undefined without any. */
async function lastMigration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return undefined;
  const last = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.at ?? 0);
}

/**
 * Migrates the database to the schema of this version; processes that start together take turns. Throws a StartupError if a newer version
 * has migrated it: this version would misread its data.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // A schema change waits for the table's users, and everyone else queues behind it.
    await client.query(`set lock_timeout = '30s'`);
    const last = await lastMigration(client);
    if (last !== undefined && last > known) {
      const day = (time: number) => new Date(time).toISOString().slice(0, 10);
      throw new StartupError(
        `A newer version of Candlewick has migrated this database: its schema is from ${day(last)}, and this version knows none after ${day(known)}. ` +
          'Start that version or a later one, or restore a backup from before the upgrade.',
      );
    }
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
