import { sql } from 'drizzle-orm/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { cloneDatabase } from '../../testing/test-server.ts';
import { insertUser } from '../auth/auth.repository.ts';
import { createBillingService } from './billing.service.ts';
import type { BillingService } from './billing.service.ts';
import { post } from './ledger.repository.ts';

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
const reserve = (user: { id: string; tier: 'free' }, reference: string, credits: number, at?: Date) =>
  database.db.transaction((transaction) => billing.reserve(user, reference, credits, transaction, at));
const settle = (userId: string, reference: string, spent: number) =>
  database.db.transaction((transaction) => billing.settle(userId, reference, spent, transaction));
const free = async () => ({ ...(await newUser()), tier: 'free' as const });

describe('credits', () => {
  it('are granted once a month and do not roll over', async () => {
    const user = await free();
    await Promise.all([1, 2, 3].map(() => billing.credits(user, new Date('2026-01-10'))));
    await reserve(user, 'a', 300, new Date('2026-01-31T23:59:59Z'));
    await settle(user.id, 'a', 300);
    expect(await billing.credits(user, new Date('2026-01-31'))).toEqual({
      credits: 700,
      grant: 700,
      purchased: 0,
      reserved: 0,
    });
    expect(await billing.credits(user, new Date('2026-02-01'))).toEqual({
      credits: 1000,
      grant: 1000,
      purchased: 0,
      reserved: 0,
    });
  });

  it('are reserved from the grant first, charged once, and the rest is given back to where it came from', async () => {
    const user = await free();
    await billing.credits(user);
    await database.db.transaction((transaction) =>
      post({ userId: user.id, kind: 'purchase', reference: 'p' }, { issued: -500, purchased: 500 }, transaction),
    );
    await reserve(user, 'b', 1200);
    expect(await billing.credits(user)).toEqual({ credits: 300, grant: 0, purchased: 300, reserved: 1200 });
    await settle(user.id, 'b', 900);
    await settle(user.id, 'b', 0);
    expect(await billing.credits(user)).toEqual({ credits: 600, grant: 100, purchased: 500, reserved: 0 });
  });

  it('are never overspent by requests at once', async () => {
    const user = await free();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => reserve(user, `c${index}`, 150)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await billing.credits(user)).toEqual({ credits: 100, grant: 100, purchased: 0, reserved: 900 });
    const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({
      code: 'not_enough_credits',
      message: expect.stringContaining('150 credits and 100 are left'),
    });
  });
});

describe('the ledger', () => {
  it('adds up to 0, always', async () => {
    const { rows } = await database.db.execute(sql`select sum(credits)::int as total from ledger_entries`);
    expect(rows).toEqual([{ total: 0 }]);
    const user = await free();
    const unbalanced = database.db.transaction((transaction) =>
      post({ userId: user.id, kind: 'purchase', reference: 'u' }, { purchased: 5 }, transaction),
    );
    await expect(unbalanced).rejects.toMatchObject({
      cause: { message: expect.stringContaining('does not add up to 0') },
    });
  });

  it('cannot be rewritten', async () => {
    const rewriting = database.db.execute(sql`update ledger_entries set credits = 0`);
    await expect(rewriting).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
  });
});
