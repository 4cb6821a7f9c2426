import { appendFile, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authApi, backtestApi, registryApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { smaCross, stocks } from '../testing/backtests.ts';
import { runCommand, runHere } from '../testing/command-process.ts';
import { laterMigrations } from '../testing/later-version.ts';
import { builtFiles } from '../testing/releases.ts';
import { registryClient } from '../testing/registry-client.ts';
import { startServerProcess, temporaryFolder, usedDataFolder } from '../testing/server-process.ts';
import { adminToken, call, cloneDatabase, connectionString, logIn, startTestServer } from '../testing/test-server.ts';
import { readBackup } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
const folders: string[] = [];
const fresh = async () => {
  const made = await temporaryFolder();
  folders.push(made);
  return made;
};
beforeAll(async () => {
  folder = await fresh();
});
afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

const done = { code: 0, output: expect.stringMatching(/^(Restored|\/)/) as string };

/** A new database without anything in it. */
async function emptyDatabase(): Promise<Awaited<ReturnType<typeof cloneDatabase>>> {
  const cluster = inject('cluster');
  const database = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  return { ...cluster, database };
}

async function asked<T extends pg.QueryResultRow>(connection: pg.ClientConfig, query: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Every row, and everything that the schema consists of. */
async function contentOf(connection: pg.ClientConfig): Promise<Record<string, unknown>> {
  const tables = await asked<{ name: string }>(
    connection,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'drizzle') or schemaname = 'pgboss' and tablename in ('queue', 'schedule') order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const of = `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash, count(*) from ${name} t`;
    rows[name] = name.startsWith('drizzle')
      ? await asked(connection, `select created_at, hash from ${name}`)
      : (await asked(connection, of))[0];
  }
  const schema = await asked(
    connection,
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select tgname || tgenabled::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select sequencename, last_value::text from pg_sequences where schemaname = 'public'
     union all select attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod) || attstorage::text from pg_attribute
       where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
     order by 1, 2`,
  );
  return { ...rows, schema };
}

describe('with a database of one’s own', () => {
  it('restores every row, sequence, constraint and file into an empty place', async () => {
    const [from, to] = [await cloneDatabase(), await emptyDatabase()];
    const [dataDir, newDataDir] = [await fresh(), await fresh()];
    const own = { REGISTRY: 'on', REGISTRY_AUTO_PUBLISH: 'off' };
    const server = await startTestServer({ ...own, DATA_DIR: dataDir }, from);
    const client = registryClient(server);
    const { files, release } = builtFiles({ name: 'mfe-kept', script: 'kept("\\t\\n\\\\N")' });
    expect((await client.publish('mfe-kept', files)).body.created).toBe(true);
    const user = await logIn(server, 'advanced');
    await call(server, backtestApi.request, { params: stocks, body: smaCross({ start_date: '2019-06-01' }) }, user);
    await expect
      .poll(async () => await asked(from, `select status from backtests`), { timeout: 20_000 })
      .toEqual([{ status: 'completed' }]);
    const environment = { DATABASE_URL: connectionString(from), DATA_DIR: dataDir };
    const backup = join(folder, 'external');
    // A server may run; it changes what it says of itself in the meantime, so it stops before the comparison.
    const first = await runCommand('backup', [join(folder, 'while-running')], environment);
    expect(first.output).toMatch(/\d+ rows, 1 releases, \d/);
    await server.stop();
    expect(await runHere('backup', [backup], environment)).toEqual(done);
    expect((await stat(backup)).mode & 0o077).toBe(0);

    const target = { DATABASE_URL: connectionString(to), DATA_DIR: newDataDir };
    const restored = await runCommand('restore', [backup], target);
    expect(restored.output).toMatch(/^Restored the backup of .*: \d+ rows, \d+ files/);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    const again = await startTestServer({ ...own, DATA_DIR: newDataDir }, to);
    // The session continues, and new rows get new ids.
    expect((await call(again, authApi.me, {}, user)).body.email).toBe('demo-advanced@candlewick.test');
    expect((await call(again, authApi.logout, {}, user)).status).toBe(204);
    const file = await fetch(`${again.address}/remotes/mfe-kept/${release.entry.js[0]}`);
    expect(await file.text()).toBe('kept("\\t\\n\\\\N")');
    const { entries } = (await call(again, registryApi.audit, { query: {} }, adminToken)).body;
    expect(entries.map(({ action }) => action)).toEqual(['publish']);
    await again.stop();
  });

  it('refuses a filled database and a filled data folder, unless it may replace them', async () => {
    const [from, to] = [await cloneDatabase(), await cloneDatabase()];
    const backup = join(folder, 'replacing');
    await runHere('backup', [backup], { DATABASE_URL: connectionString(from), DATA_DIR: await fresh() });
    await asked(to, `delete from registry_tokens; insert into registry_remotes (name) values ('mfe-of-the-target')`);
    const target = { DATABASE_URL: connectionString(to), DATA_DIR: await fresh() };
    const refused = await runHere('restore', [backup], target);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is not empty.') as unknown,
    });
    expect(await asked(to, 'select name from registry_remotes')).toEqual([{ name: 'mfe-of-the-target' }]);
    const server = await startTestServer({ DATA_DIR: target.DATA_DIR }, to);
    expect((await runHere('restore', [backup, '--force'], target)).output).toMatch(/Servers have \d+ connections/);
    await server.stop();
    expect(await runHere('restore', [backup, '--force'], target)).toEqual(done);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    const filled = await fresh();
    await cp(import.meta.dirname, join(filled, 'artifacts'), { recursive: true });
    const elsewhere = { DATABASE_URL: connectionString(await emptyDatabase()), DATA_DIR: filled };
    expect((await runHere('restore', [backup], elsewhere)).output).toContain('artifacts is not empty');
  });

  it('refuses what is no whole backup, or too new, and leaves the database as it was', async () => {
    const from = await cloneDatabase();
    const good = join(folder, 'good');
    const source = { DATABASE_URL: connectionString(from), DATA_DIR: await fresh() };
    await runHere('backup', [good], source);
    const to = await emptyDatabase();
    const target = { DATABASE_URL: connectionString(to), DATA_DIR: await fresh() };
    const copy = async (name: string) => {
      const made = join(folder, name);
      await cp(good, made, { recursive: true });
      return made;
    };
    const rewrite = async (made: string, change: Record<string, unknown>) => {
      const path = join(made, 'backup.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as object;
      await writeFile(path, JSON.stringify({ ...manifest, ...change }));
      return made;
    };
    const damaged = await copy('damaged');
    await appendFile(join(damaged, 'tables/public.users.copy.gz'), 'x');
    const lacking = await copy('lacking');
    await rm(join(lacking, 'tables/public.users.copy.gz'));
    const cases = [
      [damaged, 'public.users.copy.gz was changed or is damaged'],
      [lacking, 'public.users.copy.gz is missing'],
      [
        await rewrite(await copy('newer'), { schema: Date.UTC(2099, 0, 1) }),
        'A newer version of Candlewick has migrated the backup',
      ],
      [
        await rewrite(await copy('newer-jobs'), { jobs_version: 9999 }),
        'A newer version of Candlewick made the backup',
      ],
      [await rewrite(await copy('other'), { format: 2 }), 'backup.json cannot be read'],
      [
        await rewrite(await copy('outside'), { files: { '../outside': { bytes: 1, sha256: '' } } }),
        'backup.json cannot be read',
      ],
      [folder, 'is not a backup: backup.json is missing'],
    ] as const;
    for (const [path, reason] of cases) {
      const { code, output } = await runHere('restore', [path], target);
      expect(output).toContain(reason);
      expect(code).toBe(1);
      expect(await asked(to, `select 1 from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')`)).toEqual(
        [],
      );
    }
    expect((await runHere('backup', [good], source)).output).toContain('exists already');
    expect((await runHere('backup', [join(folder, 'of-nothing')], target)).output).toContain('The database is empty');
    expect((await readdir(folder)).filter((name) => name.includes('unfinished') || name === 'of-nothing')).toEqual([]);
    for (const command of ['backup', 'restore'] as const) expect((await runHere(command, [], target)).code).toBe(2);
  });

  it('restores a backup of an earlier schema, and migrates it', async () => {
    const to = await emptyDatabase();
    const earlier = await cloneDatabase();
    await asked(earlier, `insert into registry_remotes (name, history) values ('mfe-old', '{a,b}')`);
    const backup = join(folder, 'earlier');
    const source = { DATABASE_URL: connectionString(earlier), DATA_DIR: await fresh() };
    expect(await runHere('backup', [backup], source)).toEqual(done);
    const migrations = await laterMigrations(
      `alter table registry_remotes rename column history to releases;--> statement-breakpoint
       update registry_remotes set releases = array_append(releases, 'c')`,
    );
    folders.push(migrations);
    const target = { connection: to, dataDir: await fresh(), force: false, migrations };
    await restoreBackup(backup, await readBackup(backup), target);
    expect(await asked(to, `select releases from registry_remotes where name = 'mfe-old'`)).toEqual([
      { releases: ['a', 'b', 'c'] },
    ]);
    expect((await runHere('restore', [backup], { ...source, DATABASE_URL: connectionString(to) })).output).toContain(
      'The database is not empty.',
    );
    expect(
      (await runHere('backup', [join(folder, 'later')], { ...source, DATABASE_URL: connectionString(to) })).output,
    ).toContain('A newer version of Candlewick has migrated this database');
  });

  it('says which releases of the database have no files', async () => {
    const from = await cloneDatabase();
    await asked(
      from,
      `with r as (insert into registry_remotes (name) values ('mfe-old') returning name)
       insert into registry_releases (remote, hash, version, content, bytes, published_by)
         select name, '0123456789abcdef', '1.0.0', '{}', 1, 'start' from r`,
    );
    const source = { DATABASE_URL: connectionString(from), DATA_DIR: await fresh() };
    expect((await runHere('backup', [join(folder, 'without-files')], source)).output).toContain(
      'has no files of mfe-old/0123456789abcdef',
    );
  });
});

describe('with the embedded database', () => {
  it('backs up beside a running server, and restores into a new data folder with its secrets', async () => {
    const dataDir = await usedDataFolder(inject('dataDir'));
    folders.push(dataDir);
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const running = { ...server, app: undefined as never, stop: () => Promise.resolve() };
    const user = await logIn(running, 'business');
    const backup = join(folder, 'embedded');
    expect(await runHere('backup', [backup], { DATA_DIR: dataDir })).toEqual(done);
    expect((await runHere('restore', [backup, '--force'], { DATA_DIR: dataDir })).output).toContain(
      'is in use by another process',
    );
    await server.stop();
    const newDataDir = await fresh();
    expect(await runHere('restore', [backup], { DATA_DIR: newDataDir })).toEqual(done);
    expect((await stat(join(newDataDir, 'token-secret'))).mode & 0o077).toBe(0);
    const again = await startServerProcess({ DATA_DIR: newDataDir });
    const restored = { ...again, app: undefined as never, stop: () => Promise.resolve() };
    expect((await call(restored, authApi.me, {}, user)).body.tier).toBe('business');
    expect(await again.stop()).toBe(0);
  });
});
