import type { Stripe } from 'stripe';
import { expect } from 'vitest';
import { entriesOf } from '../modules/billing/ledger/ledger.repository.ts';
import { paymentsOf } from '../modules/billing/payments/payments.repository.ts';
import type { TestBilling } from './billing.ts';

/** The plan was paid for, and no credits are owed. */
export async function checkAccess(user: string, test: TestBilling): Promise<void> {
  const { tier } = await test.billing.subscriptions.plan(user);
  const paid = await paymentsOf(user, test.database.db);
  const isPaidFor = (row: (typeof paid)[number]) =>
    row.tier === tier &&
    !row.refundDue &&
    row.periodFrom !== null &&
    row.periodFrom.getTime() <= test.now() &&
    (row.periodTo?.getTime() ?? 0) > test.now();
  if (tier !== 'free') expect(paid.some(isPaidFor), `${tier} was not paid for`).toBe(true);
  const { credits, grant, purchased } = await test.credits.credits(user);
  expect(Math.min(credits, grant, purchased)).toBeGreaterThanOrEqual(0);
}

/** Money at the provider, rows here and credits agree once everything is settled. */
export async function checkBooks(user: string, test: TestBilling): Promise<void> {
  const { db } = test.database;
  const rows = await paymentsOf(user, db);
  const customer = await test.billing.cards.customerOf(user);
  const { data: intents } = await test.stripe.paymentIntents.list({
    customer,
    limit: 100,
    expand: ['data.latest_charge'],
  });
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const paid = rows.filter(({ receiptNumber }) => receiptNumber !== null);
  const asPaid = (amount: number, id: string | null) => `${id} ${amount}`;
  expect(paid.map((row) => asPaid(row.amountCents, row.providerId)).sort()).toEqual(
    charged.map((intent) => asPaid(intent.amount_received, intent.id)).sort(),
  );
  for (const row of paid) {
    const charge = charged.find(({ id }) => id === row.providerId)?.latest_charge as Stripe.Charge;
    expect(row.refundedCents).toBe(charge.amount_refunded);
    expect(row.refundedCents).toBeLessThanOrEqual(row.amountCents);
    expect(row.refundDue).toBe(false);
    expect(row.status).toBe(row.refundedCents === row.amountCents ? 'refunded' : 'succeeded');
  }
  expect(rows.filter(({ status, renewalOf }) => status === 'pending' && renewalOf !== null)).toEqual([]);
  const entries = await entriesOf(user, db);
  expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(0);
  const purchases = entries.filter(({ kind, account }) => kind === 'purchase' && account === 'purchased');
  const bought = paid.filter(({ product }) => product === 'credits');
  expect(purchases.map(({ reference, credits }) => [reference, credits]).sort()).toEqual(
    bought.map(({ id, credits }) => [id, credits]).sort(),
  );
}
