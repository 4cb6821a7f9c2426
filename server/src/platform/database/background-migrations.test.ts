import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm/sql';
import { cloneDatabase } from '../../testing/test-server.ts';
import { runBackgroundMigration } from './background-migrations.ts';
import { openDatabase } from './database.ts';
import type { Executor, OpenDatabase } from './database.ts';

let client: pg.Client;
let database: OpenDatabase;
beforeAll(async () => {
  const connection = await cloneDatabase();
  client = new pg.Client(connection);
  await client.connect();
  await client.query('create table notes (id int primary key, text text, words int)');
  await client.query(`insert into notes select n, repeat('a ', n), null from generate_series(1, 10) as n`);
  database = openDatabase(connection as never, 4, (error) => expect(error).toBeUndefined());
});
afterAll(async () => {
  await database.close();
  await client.end();
});

async function countWords(after: string | null, db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`update notes set words = coalesce(words, 0) + id where id > ${Number(after ?? 0)} and id <= ${Number(after ?? 0) + 3}
        returning id`,
  );
  return rows.length === 0 ? null : String(Math.max(...rows.map(({ id }) => id)));
}

const counted = async () => {
  const { rows } = await client.query<{ id: number; words: number }>(
    'select id, words from notes where words is not null order by id',
  );
  expect(rows.every(({ id, words }) => id === words)).toBe(true);
  return rows.length;
};

it('continues where it was stopped, changes each row once, also in two processes, and never runs again', async () => {
  const stopping = new AbortController();
  let batches = 0;
  const batch = async (after: string | null, db: Executor) => {
    batches += 1;
    if (batches === 2) stopping.abort();
    return countWords(after, db);
  };
  expect(await runBackgroundMigration({ name: 'words', batch }, database.db, stopping.signal)).toBe(false);
  expect(await counted()).toBe(6);
  // What a killed process has changed in its batch is lost with the batch.
  const killed = async (after: string | null, db: Executor) => {
    await countWords(after, db);
    throw new Error('killed');
  };
  const { signal } = new AbortController();
  await expect(runBackgroundMigration({ name: 'words', batch: killed }, database.db, signal)).rejects.toThrow('killed');
  expect(await counted()).toBe(6);

  const run = () => runBackgroundMigration({ name: 'words', batch }, database.db, signal);
  expect(await Promise.all([run(), run()])).toEqual([true, true]);
  expect(await counted()).toBe(10);
  batches = 0;
  expect(await run()).toBe(true);
  expect(batches).toBe(0);
});
