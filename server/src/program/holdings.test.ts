import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '../accounts/users.repository.ts';
import type { Database } from '../platform/database/database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { holdings } from './modules.ts';

const folder = new URL('../platform/database/schema/', import.meta.url);
const schemas = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
);
const tables = schemas.flatMap((schema) => Object.values(schema).filter((value) => is(value, PgTable)));

/** The events' own: open streams end with their process, and name nobody afterwards. */
const ofProgram = new Set(['open_streams']);

/** Tables whose rows have a user, whether or not a foreign key says so. */
const withUser = tables
  .filter((table) => {
    const { columns, foreignKeys } = getTableConfig(table);
    const refersToUser = foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users');
    return refersToUser || columns.some(({ name }) => name === 'user_id');
  })
  .map((table) => getTableName(table))
  .filter((table) => !ofProgram.has(table));

/** Tables whose rows go with a row of one of these, by their foreign keys. */
function cascadesOf(deleted: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(deleted);
  for (let size = -1; size < all.size;) {
    size = all.size;
    for (const table of tables) {
      const keys = getTableConfig(table).foreignKeys.filter(({ onDelete }) => onDelete === 'cascade');
      if (keys.some((key) => all.has(getTableName(key.reference().foreignTable)))) all.add(getTableName(table));
    }
  }
  return all;
}

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
const queries: string[] = [];
let db: Database;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  pool = new pg.Pool(server.connection);
  db = drizzle(pool, { logger: { logQuery: (query) => queries.push(query) } });
  const user = { email: 'holder@example.com', firstName: 'Ada', lastName: 'Holder', passwordHash: '' };
  userId = (await insertUser(user, db)).id;
  // The export reads the results of each backtest.
  await pool.query(
    `with backtest as (
      insert into backtests (user_id, request_id, name, tickers, start_date, end_date, status, total, credits)
      values ($1, gen_random_uuid(), 'One', '{KO}', '2025-01-02', '2025-06-30', 'queued', 1, 1) returning id
    ) insert into backtest_requests (backtest_id, body_hash, strategy, options) select id, '', '{}', '{}' from backtest`,
    [userId],
  );
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

/** The tables that queries name behind one of these words. */
function tablesIn(words: string): ReadonlySet<string> {
  const named = new RegExp(`(?:${words}) "?(\\w+)"?`, 'g');
  return new Set(queries.flatMap((query) => Array.from(query.matchAll(named), ([, table = '']) => table)));
}

const namedIn = (reasons: 'kept' | 'notExported') => holdings.flatMap((held) => Object.keys(held[reasons] ?? {}));

describe('every table with a user', () => {
  it('is exported, or its module says why not', async () => {
    queries.length = 0;
    for (const held of holdings) {
      for (const section of held.export?.(userId, db) ?? []) await Readable.from(section.rows()).toArray();
    }
    const exported = tablesIn('from|join');
    const left = withUser.filter((table) => !exported.has(table));
    expect(left.toSorted()).toEqual(namedIn('notExported').toSorted());
  });

  it('is deleted with the account, or its module says why it stays', async () => {
    queries.length = 0;
    await db.transaction(async (transaction) => {
      for (const held of holdings) await held.delete?.(userId, transaction);
    });
    const deleted = cascadesOf(tablesIn('delete from'));
    // Rows that stay without their user.
    const changed = tablesIn('update');
    const left = withUser.filter((table) => !deleted.has(table) && !changed.has(table));
    expect(left.toSorted()).toEqual(namedIn('kept').toSorted());
  });
});
