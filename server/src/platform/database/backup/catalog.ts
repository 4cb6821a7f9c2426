import type pg from 'pg';

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`;
const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** Tables of pg-boss that hold something; the others it makes itself. In the order of their references. */
const ofJobs: readonly string[] = ['queue', 'schedule', 'job'];
const schemas = ['public', 'pgboss', 'drizzle'] as const;

/** All tables whose rows a backup has. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped and attgenerated = ''
       and (nspname = 'public' or nspname = 'pgboss' and relname = any($1))
     group by nspname, relname order by nspname desc, array_position($1, relname::text), relname`,
    [ofJobs],
  );
  return rows;
}

export const readStatement = (table: Table): string =>
  `copy (select ${listOf(table.columns)} from ${nameOf(table)}) to stdout`;
export const writeStatement = (table: Table): string => `copy ${nameOf(table)} (${listOf(table.columns)}) from stdin`;

/** Last values of the sequences of `public`, by name. */
export async function sequencesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(sequences: Readonly<Record<string, string>>, client: pg.Client): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf({ schema: 'public', name }), last]);
  }
}

/** Takes all foreign keys away, so that tables can be filled in any order. Returns the statements that check and add them again. */
export async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string; key: string; definition: string }>(
    `select nspname as schema, relname as name, conname as key, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and nspname = 'public'`,
  );
  for (const { key, ...table } of rows) {
    await client.query(`alter table ${nameOf(table)} drop constraint ${quoted(key)}`);
  }
  return rows.map(
    ({ key, definition, ...table }) => `alter table ${nameOf(table)} add constraint ${quoted(key)} ${definition}`,
  );
}

/** Deletes what a new schema has from the start. Logs, which refuse any deletion, have nothing then. */
export async function clear(table: Table, client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from ${nameOf(table)} limit 1`);
  if (rowCount) await client.query(`delete from ${nameOf(table)}`);
}

/** Whether the database has a table of any of our schemas. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = any($1) limit 1`, [schemas]);
  return (rowCount ?? 0) > 0;
}

/** Drops all that is in our schemas. */
export async function dropAll(client: pg.Client): Promise<void> {
  await client.query(
    `begin; ${schemas.map((schema) => `drop schema if exists ${schema} cascade;`).join(' ')} create schema public; commit`,
  );
}

/** How many connections servers have to this database. */
export async function serverConnections(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name like 'candlewick%' and pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}

/** Version of the tables of pg-boss; null without any. */
export async function jobsVersion(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.version') is not null as exists`,
  );
  if (!rows[0]?.exists) return null;
  const version = await client.query<{ version: number }>('select version from pgboss.version');
  return version.rows[0]?.version ?? null;
}

/** Folders of all releases: `<remote>/<hash>`. */
export async function releasesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ folder: string }>(
    `select remote || '/' || hash as folder from registry_releases order by remote, hash`,
  );
  return rows.map(({ folder }) => folder);
}
