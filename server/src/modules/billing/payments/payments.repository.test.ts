import { sql } from 'drizzle-orm/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling } from '../../../testing/billing.ts';
import type { TestBilling } from '../../../testing/billing.ts';

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
