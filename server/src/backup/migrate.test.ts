import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migrationsFolder } from '../platform/database/migrate.ts';
import { runCommand, runHere } from '../testing/command-process.ts';
import { failedStart, startServerProcess } from '../testing/server-process.ts';
import { connectionString, tokenSecret } from '../testing/test-server.ts';

it('migrates in a step of its own, where servers must not', async () => {
  const cluster = inject('cluster');
  const database = `step_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const connection = { ...cluster, database };
  const environment = {
    DATABASE_URL: connectionString(connection),
    DATA_DIR: inject('dataDir'),
    TOKEN_SECRET: tokenSecret,
    MIGRATE: 'off',
  };
  const refused = async () => {
    const { code, output } = await failedStart(environment);
    expect(code).toBe(1);
    return output;
  };
  expect(await refused()).toContain('The database has no schema yet, and this version needs that of');
  const migrated = new pg.Client(connection);
  await migrated.connect();
  await migrated.query(
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('of an earlier version', ${Date.UTC(2020, 0, 1)})`,
  );
  await migrated.end();
  expect(await refused()).toMatch(/has the schema of 2020-01-01, .* MIGRATE is off: run "npm run migrate" once/);
  // Several operators, or one and a server that may.
  const steps = await Promise.all([runCommand, runHere].map((run) => run('migrate', [], environment)));
  expect(steps.map(({ code }) => code)).toEqual([0, 0]);
  expect(steps.map(({ output }) => output).sort()).toEqual([
    'The database is up to date.\n',
    `The database is up to date. Migrations that ran: ${readMigrationFiles({ migrationsFolder }).length}.\n`,
  ]);
  const server = await startServerProcess(environment);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect((await runHere('migrate', ['now'], environment)).code).toBe(2);
});
