import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../database/migrate.ts';
import { openTestBilling } from '../../testing/billing.ts';
import type { TestBilling } from '../../testing/billing.ts';

const start = Date.UTC(2099, 0, 31, 12);
let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling(start);
});
afterAll(() => test.close());

async function paidCredits(user: string) {
  const { id } = await test.billing.checkout.buyCredits(user, { credits: 1000, card: undefined, shownForMs: 0 });
  await test.confirm(id, 'pm_card_visa');
  return test.billing.payments.payment(user, id);
}

describe('payments in the database', () => {
  it('move only forward, keep what they were paid for, and are never deleted', async () => {
    const user = await test.newUser();
    const { id } = await paidCredits(user);
    for (const change of [
      `update payments set status = 'pending' where id = '${id}'`,
      `update payments set status = 'canceled' where id = '${id}'`,
      `update payments set amount_cents = 1 where id = '${id}'`,
      `update payments set buyer_name = 'Eve' where id = '${id}'`,
      `update payments set receipt_number = null, paid_at = null where id = '${id}'`,
      `update payments set refunded_cents = amount_cents + 1 where id = '${id}'`,
      `delete from payments where id = '${id}'`,
      'truncate payments cascade',
    ]) {
      await expect(test.database.db.execute(sql.raw(change)), change).rejects.toThrow();
    }
    expect((await test.billing.payments.receipt(user, id)).amount).toBe(1500);
  });

  it('have receipt numbers without gaps, however many are paid at once', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => test.newUser()));
    await Promise.all(users.map(paidCredits));
    const { rows } = await test.database.db.execute<{ number: number }>(
      sql`select receipt_number::int as number from payments where receipt_number is not null order by 1`,
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });
});

/** The statements of the migrations whose names begin with these numbers. */
async function statementsOf(last: number): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../../migrations');
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string; when: number }[];
  };
  const done = journal.entries.filter(({ idx }) => idx <= last);
  const files = await Promise.all(done.map(({ tag }) => readFile(join(folder, `${tag}.sql`), 'utf8')));
  const applied = done.map(
    ({ when }) => `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${when})`,
  );
  const table =
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)';
  return [...files.flatMap((file) => file.split('--> statement-breakpoint')), table, ...applied];
}

describe('the migration of accounts that had a tier', () => {
  it('gives them that plan without an end', async () => {
    const database = `before_billing_${process.pid}`;
    const cluster = inject('cluster');
    const admin = new pg.Client({ ...cluster, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${database}`);
    await admin.end();
    const client = new pg.Client({ ...cluster, database });
    await client.connect();
    for (const statement of await statementsOf(17)) await client.query(statement);
    await client.query(`insert into users (email, first_name, last_name, password_hash, tier)
      values ('a@x.test', 'A', 'B', 'x', 'intermediate'), ('b@x.test', 'A', 'B', 'x', 'free')`);
    await migrateDatabase({ ...cluster, database });
    const { rows } = await client.query(
      'select email, given_tier, period from users left join subscriptions on user_id = id order by email',
    );
    await client.end();
    expect(rows).toEqual([
      { email: 'a@x.test', given_tier: 'intermediate', period: null },
      { email: 'b@x.test', given_tier: null, period: null },
    ]);
  });
});
