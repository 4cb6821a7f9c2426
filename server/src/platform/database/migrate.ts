import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../../startup-error.ts';

/** A lock number that nothing else in the database uses: "cndl". */
const migrationLock = 0x63_6e_64_6c;
/** The migrations of this version. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Time of the database's last migration; undefined without any. */
export async function lastMigration(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return undefined;
  const last = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(last.rows[0]?.at ?? 0);
}

const known = (folder = migrationsFolder) =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Throws a StartupError if a newer version has migrated the database: this version would misread its data. */
export function refuseNewer(last: number | undefined, what = 'this database', folder = migrationsFolder): void {
  const newest = Math.max(...known(folder));
  if (last === undefined || last <= newest) return;
  throw new StartupError(
    `A newer version of Candlewick has migrated ${what}: its schema is from ${day(last)}, and this version knows none after ${day(newest)}. ` +
      'Start that version or a later one, or restore a backup from before the upgrade.',
  );
}

/** A folder with those of these migrations up to that time. The caller removes it. */
async function migrationsUntil(time: number, all: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-migrations-'));
  await cp(all, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] };
  const entries = journal.entries.filter(({ when }) => when <= time);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

interface Migrations {
  /** Migrates to the schema of this time, UTC epoch milliseconds; by default to the last one. */
  readonly until?: number | undefined;
  /** By default those of this version. */
  readonly all?: string | undefined;
}

/**
 * Migrates the database to the schema of this version, or to an earlier one; processes that start together take turns. Returns the number of
 * migrations that it ran. Throws a StartupError if a newer version has migrated the database.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  { until, all = migrationsFolder }: Migrations = {},
): Promise<number> {
  const folder = until === undefined ? all : await migrationsUntil(until, all);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // A schema change waits for the table's users, and everyone else queues behind it.
    await client.query(`set lock_timeout = '30s'`);
    const last = await lastMigration(client);
    refuseNewer(last, undefined, all);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    return known(folder).filter((time) => time > (last ?? 0)).length;
  } finally {
    await client.end();
    if (folder !== all) await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the database the schema of this version or, if this process must not change it, throws a StartupError unless it has it. */
export async function prepareSchema(
  connection: pg.ClientConfig,
  { migrate }: { readonly migrate: boolean },
): Promise<void> {
  if (migrate) await migrateDatabase(connection);
  else await assertMigrated(connection);
}

async function assertMigrated(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const last = await lastMigration(client);
    refuseNewer(last);
    const newest = Math.max(...known());
    if (last === newest) return;
    const has = last === undefined ? 'The database has no schema yet' : `The database has the schema of ${day(last)}`;
    throw new StartupError(
      `${has}, and this version needs that of ${day(newest)}. MIGRATE is off: run "npm run migrate" once, then start again.`,
    );
  } finally {
    await client.end();
  }
}
