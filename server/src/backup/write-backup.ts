import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { copyOut } from '../platform/database/backup/copy.ts';
import { jobsVersion, readStatement, releasesOf, sequencesOf, tablesOf } from '../platform/database/backup/catalog.ts';
import type { Table } from '../platform/database/backup/catalog.ts';
import { lastMigration, refuseNewer } from '../platform/database/migrate.ts';
import { StartupError } from '../startup-error.ts';
import { dataFiles, manifestName } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Secrets that the first start with the embedded database has made. The password of that database stays with it. */
const secrets = ['token-secret', 'registry-admin-token'];

interface Source {
  readonly connection: pg.ClientConfig;
  readonly dataDir: string;
  /** Whether the files of releases are in `dataDir`. */
  readonly hasArtifacts: boolean;
}

export interface Written {
  readonly rows: number;
  readonly bytes: number;
  readonly releases: number;
  /** Releases of the database whose files are not in the data folder. */
  readonly missing: readonly string[];
}

type Files = Manifest['files'];

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Counts and hashes what it passes on. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

async function store(source: Readable, folder: string, name: string, files: Files): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { pass, result } = meter();
  await pipeline(source, pass, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  files[name] = result();
}

async function storeTable(
  client: pg.Client,
  table: Table,
  folder: string,
  files: Files,
): Promise<Manifest['tables'][number]> {
  const file = `tables/${table.schema}.${table.name}.copy.gz`;
  let rows = 0;
  const lines = copyOut(client, readStatement(table));
  const compressed = createGzip({ level: 1 });
  const counting = pipeline(
    lines,
    async function* count(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        // A row is a line: line breaks in values are escaped.
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
        yield chunk;
      }
    },
    compressed,
  );
  await Promise.all([counting, store(compressed, folder, file, files)]);
  const { schema, name, columns } = table;
  return { schema: schema as 'public' | 'pgboss', name, columns: [...columns], rows, file };
}

async function storeFolder(from: string, folder: string, to: string, files: Files): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await store(createReadStream(path), folder, `${to}${path.slice(from.length)}`, files);
  }
}

/** Reads everything in one snapshot of the database, and the files of the releases that are in it. */
async function fill(folder: string, client: pg.Client, { dataDir, hasArtifacts }: Source): Promise<Written> {
  await client.query(`set lock_timeout = '30s'`);
  await client.query('begin isolation level repeatable read read only');
  const schema = await lastMigration(client);
  refuseNewer(schema);
  const version = await jobsVersion(client);
  if (schema === undefined || version === null) {
    throw new StartupError('The database is empty: no server has started on it, so there is nothing to back up.');
  }
  const files: Files = {};
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) tables.push(await storeTable(client, table, folder, files));
  const sequences = await sequencesOf(client);
  const releases = hasArtifacts ? await releasesOf(client) : [];
  await client.query('commit');
  const missing: string[] = [];
  for (const key of releases) {
    const from = join(dataDir, 'artifacts', key);
    if (await isThere(from)) await storeFolder(from, folder, `${dataFiles}/artifacts/${key}`, files);
    else missing.push(key);
  }
  for (const name of secrets) {
    const from = join(dataDir, name);
    if (await isThere(from)) await store(createReadStream(from), folder, `${dataFiles}/${name}`, files);
  }
  const manifest: Manifest = {
    format: 1,
    created_at: new Date().toISOString(),
    schema,
    jobs_version: version,
    tables,
    sequences,
    files,
  };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    releases: releases.length - missing.length,
    missing,
  };
}

/**
 * Writes a backup into a folder that does not exist yet, also while servers run. It appears under its name when it is complete. Throws a
 * StartupError for what an operator can fix.
 */
export async function writeBackup(folder: string, source: Source): Promise<Written> {
  if (await isThere(folder)) throw new StartupError(`${folder} exists already. Name a new folder for each backup.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ ...source.connection, application_name: 'candlewick-backup' });
  try {
    await client.connect();
    const written = await fill(unfinished, client, source);
    await rename(unfinished, folder);
    const parent = await open(dirname(folder));
    await parent.sync();
    await parent.close();
    return written;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
