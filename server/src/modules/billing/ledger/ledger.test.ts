import { sql } from 'drizzle-orm/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { cloneDatabase } from '../../../testing/test-server.ts';
import { insertUser } from '../../../accounts/users.repository.ts';
import { createBillingService } from './billing.service.ts';
import type { BillingService } from './billing.service.ts';
import { entriesPerSnapshot, lockLedger, post, readBalances } from './ledger.repository.ts';
import type { Legs, Posting } from './ledger.repository.ts';

let database: OpenDatabase;
let billing: BillingService;
beforeAll(async () => {
  database = openDatabase((await cloneDatabase()) as never, 10, () => undefined);
  billing = createBillingService(database.db);
});
afterAll(() => database.close());

async function newUser() {
  const user = await insertUser(
    { email: `${crypto.randomUUID()}@x.test`, firstName: 'A', lastName: 'B', passwordHash: 'x' },
    database.db,
  );
  if (!user) throw new Error('The address was taken.');
  return user;
}
const reserve = (user: { id: string }, reference: string, credits: number, at?: Date) =>
  database.db.transaction((transaction) => billing.reserve(user.id, reference, credits, transaction, at));
const settle = (userId: string, reference: string, spent: number) =>
  database.db.transaction((transaction) => billing.settle(userId, reference, spent, transaction));
const postOf = (userId: string, posting: Posting, legs: Legs) =>
  database.db.transaction(async (transaction) => post(posting, legs, await lockLedger(userId, transaction)));

describe('credits', () => {
  it('are granted once a month and do not roll over', async () => {
    const user = await newUser();
    await Promise.all([1, 2, 3].map(() => billing.credits(user.id, new Date('2026-01-10'))));
    await reserve(user, 'a', 300, new Date('2026-01-31T23:59:59Z'));
    await settle(user.id, 'a', 300);
    expect(await billing.credits(user.id, new Date('2026-01-31'))).toEqual({
      credits: 700,
      grant: 700,
      purchased: 0,
      reserved: 0,
    });
    expect(await billing.credits(user.id, new Date('2026-02-01'))).toEqual({
      credits: 1000,
      grant: 1000,
      purchased: 0,
      reserved: 0,
    });
  });

  it('are reserved from the grant first, charged once, and the rest returns to its account', async () => {
    const user = await newUser();
    await billing.credits(user.id);
    await postOf(user.id, { kind: 'purchase', reference: 'p' }, { issued: -500, purchased: 500 });
    await reserve(user, 'b', 1200);
    expect(await billing.credits(user.id)).toEqual({ credits: 300, grant: 0, purchased: 300, reserved: 1200 });
    await settle(user.id, 'b', 900);
    await settle(user.id, 'b', 0);
    expect(await billing.credits(user.id)).toEqual({ credits: 600, grant: 100, purchased: 500, reserved: 0 });
  });

  it('are never overspent by concurrent requests', async () => {
    const user = await newUser();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => reserve(user, `c${index}`, 150)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await billing.credits(user.id)).toEqual({ credits: 100, grant: 100, purchased: 0, reserved: 900 });
    const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({
      code: 'not_enough_credits',
      message: expect.stringContaining('150 credits; you have 100'),
    });
  });
});

describe('the ledger', () => {
  it('always adds up to 0', async () => {
    const { rows } = await database.db.execute(sql`select sum(credits)::int as total from ledger_entries`);
    expect(rows).toEqual([{ total: 0 }]);
    const user = await newUser();
    const unbalanced = postOf(user.id, { kind: 'purchase', reference: 'u' }, { purchased: 5 });
    await expect(unbalanced).rejects.toMatchObject({
      cause: { message: expect.stringContaining('does not add up to 0') },
    });
  });

  it.each(['ledger_entries', 'ledger_transactions'])(
    'refuses to change %s, also to the role that owns it',
    async (table) => {
      const changes = [`update ${table} set user_id = user_id`, `delete from ${table}`, `truncate ${table} cascade`];
      for (const change of [...changes, `set local session_replication_role = replica; delete from ${table}`]) {
        const refused = database.db.execute(sql.raw(change));
        await expect(refused, change).rejects.toMatchObject({
          cause: { message: expect.stringContaining('append-only') },
        });
      }
    },
  );

  it('prevents deleting a user with entries', async () => {
    const user = await newUser();
    await billing.credits(user.id);
    const deleting = database.db.execute(sql`delete from users where id = ${user.id}`);
    await expect(deleting).rejects.toMatchObject({ cause: { message: expect.stringContaining('foreign key') } });
  });
});

/** The balance as it was before there were snapshots: the sum of all entries. */
async function fullSum(userId: string): Promise<Record<string, number>> {
  const { rows } = await database.db.execute<{ account: string; credits: number }>(
    sql`select account, sum(credits)::int as credits from ledger_entries where user_id = ${userId} group by account`,
  );
  return Object.fromEntries(rows.map(({ account, credits }) => [account, credits]));
}

/** Entries that a balance adds to its snapshot. */
async function entriesAfterSnapshot(userId: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int from ledger_entries where user_id = ${userId}
      and id > coalesce((select max(entry_id) from ledger_snapshots where user_id = ${userId}), 0)`,
  );
  return rows[0]?.count ?? Number.NaN;
}

describe('a balance', () => {
  it('is the sum of all entries and never negative, despite concurrent spending, settling and buying', async () => {
    const step = fc.record({
      kind: fc.constantFrom('spend', 'spend', 'spend', 'purchase'),
      credits: fc.integer({ min: 1, max: 400 }),
      usedFraction: fc.constantFrom(0, 0.5, 1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        const user = await newUser();
        const seen: number[] = [];
        await Promise.all(
          steps.map(async ({ kind, credits, usedFraction }, index) => {
            const reference = `step ${index}`;
            if (kind === 'purchase') {
              await postOf(user.id, { kind: 'purchase', reference }, { issued: -credits, purchased: credits });
              return;
            }
            const reserved = await reserve(user, reference, credits).then(
              () => true,
              (error: { code?: string }) => {
                if (error.code !== 'not_enough_credits') throw error;
                return false;
              },
            );
            seen.push((await billing.credits(user.id)).credits);
            if (reserved) await settle(user.id, reference, Math.floor(credits * usedFraction));
          }),
        );
        const balances = await readBalances(user.id, database.db);
        expect(balances).toEqual({ ...balances, ...(await fullSum(user.id)) });
        expect(Math.min(...seen, balances.grant, balances.purchased)).toBeGreaterThanOrEqual(0);
        expect([balances.reserved_grant, balances.reserved_purchased]).toEqual([0, 0]);
        expect(await entriesAfterSnapshot(user.id)).toBeLessThan(entriesPerSnapshot);
      }),
      { numRuns: 8 },
    );
  });

  it('reads no more entries after many postings than after a few', async () => {
    const user = await newUser();
    for (let month = 0; month < 300; month += 1) {
      await postOf(user.id, { kind: 'purchase', reference: `p${month}` }, { issued: -5, purchased: 5 });
    }
    expect(await readBalances(user.id, database.db)).toMatchObject({ purchased: 1500, issued: -1500 });
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, timing off, summary off) select sum(credits) from ledger_entries where user_id = ${user.id}
        and id > (select max(entry_id) from ledger_snapshots where user_id = ${user.id})`,
    );
    expect(await entriesAfterSnapshot(user.id)).toBeLessThan(entriesPerSnapshot);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on ledger_entries');
  });
});
