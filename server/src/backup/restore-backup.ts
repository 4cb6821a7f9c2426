import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import {
  clear,
  dropAll,
  dropForeignKeys,
  hasTables,
  jobsVersion,
  nameOf,
  serverConnections,
  setSequences,
  tablesOf,
  writeStatement,
} from '../platform/database/backup/catalog.ts';
import { copyIn } from '../platform/database/backup/copy.ts';
import { migrateDatabase, refuseNewer } from '../platform/database/migrate.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { dataFiles } from './manifest.ts';
import type { Manifest } from './manifest.ts';

export interface Target {
  readonly connection: pg.ClientConfig;
  readonly dataDir: string;
  /** Replaces what is there. */
  readonly force: boolean;
  /** Folder of the migrations; by default those of this version. */
  readonly migrations?: string;
}

const earlier = 'Restore it with the version of Candlewick that made it, and upgrade then.';

async function createJobTables(connection: pg.ClientConfig): Promise<void> {
  const jobs = await Jobs.open({
    connection,
    works: false,
    queues: [],
    logger: createLogger('silent'),
    onError: () => undefined,
  });
  await jobs.close();
}

/** Throws a StartupError if the tables of pg-boss cannot take the backup's rows. */
async function checkJobTables({ jobs_version: version, tables }: Manifest, client: pg.Client): Promise<void> {
  const current = (await jobsVersion(client)) ?? 0;
  if (version > current) {
    throw new StartupError(
      'A newer version of Candlewick made the backup. Restore it with that version or a later one.',
    );
  }
  const known = new Map((await tablesOf(client)).map((table) => [nameOf(table), new Set(table.columns)]));
  for (const table of tables.filter(({ schema }) => schema === 'pgboss')) {
    const columns = known.get(nameOf(table));
    const lost = table.columns.find((column) => !columns?.has(column));
    if (lost !== undefined)
      throw new StartupError(`The queues of the backup are too old (${table.name}.${lost}). ${earlier}`);
  }
}

/** Fills the tables in one transaction, in which every row and every reference is checked. */
async function load(folder: string, { tables, sequences }: Manifest, client: pg.Client): Promise<void> {
  await client.query('begin');
  const keys = await dropForeignKeys(client);
  // References within pgboss keep their order: queues come first.
  for (const table of tables.toReversed()) await clear(table, client);
  for (const table of tables) {
    const rows = createGunzip();
    const reading = pipeline(createReadStream(join(folder, table.file)), rows);
    const [taken] = await Promise.all([copyIn(client, writeStatement(table), rows), reading]);
    if (taken !== table.rows) {
      throw new StartupError(`${table.file} has ${taken} rows instead of ${table.rows}. Use another backup.`);
    }
  }
  // Deferred triggers run now: a table whose triggers wait cannot be altered.
  await client.query('set constraints all immediate');
  for (const key of keys) await client.query(key);
  await setSequences(sequences, client);
  await client.query('commit');
}

async function restoreDatabase(
  folder: string,
  manifest: Manifest,
  { connection, migrations: all }: Target,
): Promise<void> {
  await migrateDatabase(connection, { all, until: manifest.schema });
  await createJobTables(connection);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await checkJobTables(manifest, client);
    await load(folder, manifest, client);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrateDatabase(connection, { all });
}

async function restoreFiles(folder: string, { files }: Manifest, dataDir: string): Promise<number> {
  const prefix = `${dataFiles}/`;
  const names = Object.keys(files).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const to = join(dataDir, name.slice(prefix.length));
    await mkdir(dirname(to), { recursive: true });
    // The secrets are for their owner alone, and copying keeps that.
    await copyFile(join(folder, name), to);
  }
  return names.length;
}

async function isEmpty(path: string): Promise<boolean> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}

const replacing = 'Name an empty place, or replace everything in this one: npm run restore -- <folder> --force';

/** Empties the database. Throws a StartupError if it is in use, or holds something and may not be replaced. */
async function makeRoom({ connection, dataDir, force }: Target): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const servers = await serverConnections(client);
    if (servers > 0) {
      throw new StartupError(`Servers have ${servers} connections to the database. Stop them, then restore.`);
    }
    const isFilled = await hasTables(client);
    if (isFilled && !force) throw new StartupError(`The database is not empty. ${replacing}`);
    if (!force && !(await isEmpty(join(dataDir, 'artifacts')))) {
      throw new StartupError(`${join(dataDir, 'artifacts')} is not empty. ${replacing}`);
    }
    if (isFilled) await dropAll(client);
  } finally {
    await client.end();
  }
}

async function empty({ connection }: Target): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await dropAll(client);
  } finally {
    await client.end();
  }
}

/**
 * Restores a checked backup into an empty database and data folder, and migrates it to the schema of this version. A failure leaves the
 * database empty. Throws a StartupError for what an operator can fix. Returns the number of files.
 */
export async function restoreBackup(folder: string, manifest: Manifest, target: Target): Promise<number> {
  refuseNewer(manifest.schema, 'the backup', target.migrations);
  await makeRoom(target);
  try {
    await restoreDatabase(folder, manifest, target);
  } catch (error) {
    await empty(target);
    throw error;
  }
  return restoreFiles(folder, manifest, target.dataDir);
}
