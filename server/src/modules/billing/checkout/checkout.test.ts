import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling } from '../../../testing/billing.ts';
import type { TestBilling } from '../../../testing/billing.ts';
import { mailKinds } from '../../../testing/mails.ts';
import { findUser } from '../../../accounts/users.repository.ts';
import type { PlanChoice } from './checkout.service.ts';
import { createPaymentIntents } from './payment-intents.service.ts';
import { paymentByProviderId } from '../payments/payments.repository.ts';
import { bought, noSubscription } from '../subscriptions/subscription.ts';
import { readSubscription, saveSubscription } from '../subscriptions/subscriptions.repository.ts';

/** After any day on which this runs: the sandbox's own clock is not moved, and a payment is never made before its price. */
const start = Date.UTC(2099, 0, 31, 12);
const dayMs = 86_400_000;
let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling(start);
});
afterAll(() => test.close());

const choice = (changes: Partial<PlanChoice> = {}): PlanChoice => ({
  tier: 'beginner',
  interval: 'monthly',
  card: undefined,
  autoRenewal: true,
  quotedAt: undefined,
  ...changes,
});

/** Opens the payment for a plan. */
async function open(userId: string, changes: Partial<PlanChoice> = {}) {
  const opened = await test.billing.checkout.subscribe(userId, choice(changes));
  if (opened.effect !== 'payment') throw new Error(`The choice was ${opened.effect}.`);
  return opened;
}

async function buy(userId: string, changes: Partial<PlanChoice> = {}, card = 'pm_card_visa') {
  const opened = await open(userId, changes);
  await test.confirm(opened.id, card);
  return { opened, payment: await test.billing.payments.payment(userId, opened.id) };
}

const planOf = (userId: string) => test.billing.subscriptions.plan(userId);

describe('a plan', () => {
  it('starts when it is paid, with its grant, receipt, card and mail', async () => {
    test.setTime(start);
    const user = await test.newUser();
    expect((await test.credits.credits(user)).credits).toBe(1000);
    const { opened, payment } = await buy(user);
    expect(opened).toMatchObject({ amount: 2100, currency: 'USD', status: 'requires_payment_method' });
    expect(payment).toMatchObject({ status: 'succeeded', amount: 2100, card: { brand: 'visa', last4: '4242' } });
    expect(await planOf(user)).toMatchObject({
      tier: 'beginner',
      complimentary: false,
      subscription_interval: 'monthly',
      subscription_end_date: Date.UTC(2099, 1, 28, 12),
      subscription_auto_renewal: true,
      next_payment: { at: Date.UTC(2099, 1, 28, 11), amount: 2100, failed_tries: 0 },
    });
    expect((await test.credits.credits(user)).credits).toBe(2000);
    const receipt = await test.billing.payments.receipt(user, payment.id);
    expect(receipt).toMatchObject({
      receipt_number: payment.receipt_number,
      buyer: { name: 'Ada King' },
      sandbox: true,
    });
    expect(receipt.lines).toEqual([
      { description: 'Beginner, monthly', amount: 2100, period: { from: start, to: Date.UTC(2099, 1, 28, 12) } },
    ]);
    expect(await test.billing.cards.list(user)).toMatchObject([{ brand: 'visa', is_default: true }]);
    const { email } = (await findUser(user, test.database.db))!;
    expect(await mailKinds(test.connection, email)).toEqual(['payment_receipt']);
  });

  it('costs an upgrade what prices have shown, and the credit is a line of the receipt', async () => {
    test.setTime(start);
    const user = await test.newUser();
    await buy(user);
    test.setTime(start + 10 * dayMs);
    const { quoted_at: quotedAt, tiers } = await test.billing.subscriptions.prices(user);
    // 18 of 28 days of 2,100 cents are left.
    expect(tiers.advanced.upgrade_price_yearly_from_current_tier).toBe(Math.floor((72_000 - 1350) / 12));
    expect(tiers.advanced.upgrade_price_monthly_from_current_tier).toBe(9000 - 1350);
    expect(tiers.beginner.upgrade_price_monthly_from_current_tier).toBeUndefined();
    test.setTime(start + 10 * dayMs + 4 * 60_000);
    const { opened, payment } = await buy(user, { tier: 'advanced', quotedAt });
    expect(opened.amount).toBe(9000 - 1350);
    expect(payment).toMatchObject({ reason: 'upgrade', status: 'succeeded' });
    const { lines, amount } = await test.billing.payments.receipt(user, payment.id);
    expect(lines.map((line) => line.amount)).toEqual([9000, -1350]);
    expect(amount).toBe(7650);
    expect(await planOf(user)).toMatchObject({ tier: 'advanced', downgrade_plan: null });
    expect((await test.credits.credits(user)).credits).toBe(20_000);
  });

  it('shows on its receipt the lines that checkout shows, to the cent, whatever the price per month rounds off', async () => {
    test.setTime(start);
    const user = await test.newUser();
    await buy(user, { interval: 'yearly' });
    test.setTime(start + 3_333_333);
    const { quoted_at: quotedAt, tiers } = await test.billing.subscriptions.prices(user);
    const { total } = tiers.advanced.yearly;
    const due = 12 * (tiers.advanced.upgrade_price_yearly_from_current_tier ?? 0);
    const { opened, payment } = await buy(user, { tier: 'advanced', interval: 'yearly', quotedAt });
    expect([opened.amount, total]).toEqual([due, 72_000]);
    const { lines } = await test.billing.payments.receipt(user, payment.id);
    expect(lines.map(({ amount }) => amount)).toEqual([total, due - total]);
  });

  it('is not sold at an old price, or one from before a change', async () => {
    test.setTime(start);
    const user = await test.newUser();
    await expect(open(user, { quotedAt: start - 5 * 60_000 - 1 })).rejects.toMatchObject({ code: 'price_expired' });
    await expect(open(user, { quotedAt: start + 60_000 })).rejects.toMatchObject({ code: 'price_expired' });
    await buy(user);
    test.setTime(start + 1000);
    const before = { tier: 'advanced', quotedAt: start - 1000 } as const;
    await expect(open(user, before)).rejects.toMatchObject({ code: 'price_expired' });
  });

  it('keeps the newest price, though another process writes an older one later', async () => {
    test.setTime(start);
    const user = await test.newUser();
    await buy(user);
    test.setTime(start + dayMs);
    const { id, amount } = await open(user, { tier: 'advanced' });
    const older = (await paymentByProviderId(id, test.database.db))!;
    test.setTime(start + 2 * dayMs);
    const newer = await open(user, { tier: 'advanced' });
    expect([newer.id, newer.amount > amount]).toEqual([id, true]);
    const { database, stripe, billing } = test;
    const ofAnotherProcess = createPaymentIntents({ db: database.db, stripe, cards: billing.cards });
    expect((await ofAnotherProcess.bring(older, undefined)).amount).toBe(newer.amount);
    expect((await stripe.paymentIntents.retrieve(id)).amount).toBe(newer.amount);
  });

  it('has one payment for two clicks and two tabs, and a new choice closes the old one', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const [first, second] = await Promise.all([open(user), open(user)]);
    expect(first?.id).toBe(second?.id);
    const other = await open(user, { tier: 'advanced' });
    expect(other.id).not.toBe(first?.id);
    await expect(test.confirm(first?.id ?? '', 'pm_card_visa')).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await test.confirm(other.id, 'pm_card_visa');
    await test.billing.payments.payment(user, other.id);
    expect(await planOf(user)).toMatchObject({ tier: 'advanced' });
  });

  it('is not offered at a price from before a payment that the app has not seen yet', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const first = await open(user);
    await test.confirm(first.id, 'pm_card_visa');
    await expect(open(user, { tier: 'advanced' })).rejects.toMatchObject({ code: 'price_expired' });
    expect(await planOf(user)).toMatchObject({ tier: 'beginner' });
    expect((await open(user, { tier: 'advanced' })).amount).toBe(9000 - 2100);
  });

  it('that costs nothing after the credit starts immediately without a payment', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const held = { tier: 'intermediate', interval: 'monthly', chargedCents: 9000, carriedCents: 0 } as const;
    const state = bought(noSubscription, { ...held, paymentId: 'before', autoRenewal: true }, start);
    await saveSubscription(user, state, test.database.db);
    test.setTime(start + 60_000);
    const chosen = await test.billing.checkout.subscribe(user, choice({ tier: 'advanced' }));
    expect(chosen).toEqual({ effect: 'done', id: null, client_secret: null });
    expect(await planOf(user)).toMatchObject({ tier: 'advanced', expired: null });
    expect((await test.billing.payments.page(user, undefined, 10)).transactions).toEqual([]);
    const { period } = await readSubscription(user, test.database.db);
    expect(period).toMatchObject({ valueCents: 8999, fundedBy: ['before'] });
  });

  it('that is lower starts at the end, and can be cancelled before', async () => {
    test.setTime(start);
    const user = await test.newUser();
    await buy(user, { tier: 'advanced', autoRenewal: false });
    const scheduled = await test.billing.checkout.subscribe(user, choice());
    expect(scheduled).toMatchObject({ effect: 'scheduled', amount: 2100, starts_at: Date.UTC(2099, 1, 28, 12) });
    expect(await planOf(user)).toMatchObject({
      tier: 'advanced',
      downgrade_plan: 'Beginner',
      downgrade_interval: 'monthly',
      subscription_auto_renewal: true,
    });
    await expect(test.billing.subscriptions.setAutoRenewal(user, false)).rejects.toMatchObject({
      code: 'downgrade_pending',
    });
    await test.billing.subscriptions.cancelDowngrade(user);
    expect(await planOf(user)).toMatchObject({ downgrade_plan: null, subscription_auto_renewal: false });
    await expect(test.billing.subscriptions.cancelDowngrade(user)).rejects.toMatchObject({
      code: 'no_downgrade_pending',
    });
  });
});

describe('credits', () => {
  it('are added once, however often the payment is looked at', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const opened = await test.billing.checkout.buyCredits(user, { credits: 5000, card: undefined, shownForMs: 0 });
    expect(opened.amount).toBe(7500);
    await test.confirm(opened.id, 'pm_card_mastercard');
    const looks = Array.from({ length: 20 }, () => test.billing.payments.payment(user, opened.id));
    for (const look of await Promise.all(looks)) expect(look.status).toBe('succeeded');
    expect(await test.credits.credits(user)).toMatchObject({ grant: 1000, purchased: 5000 });
  });

  it('are bought once by two tabs, one of which pays later', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const buyIn = (shownForMs: number, credits: 1000 | 5000 = 5000) =>
      test.billing.checkout.buyCredits(user, { credits, card: undefined, shownForMs });
    const first = await buyIn(2000);
    await test.confirm(first.id, 'pm_card_visa');
    // The app has not heard of it yet; then it has.
    test.setTime(start + 10_000);
    expect(await buyIn(11_000)).toMatchObject({ id: first.id, status: 'succeeded' });
    test.setTime(start + 3_600_000);
    expect(await buyIn(3_600_500)).toMatchObject({ id: first.id, status: 'succeeded' });
    expect((await test.credits.credits(user)).purchased).toBe(5000);
    // An order that was opened after the payment, or for another pack, is another one.
    expect((await buyIn(60_000)).id).not.toBe(first.id);
    expect((await buyIn(3_600_500, 1000)).id).not.toBe(first.id);
  });

  it('of a refunded purchase are taken back as far as they are unspent', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const opened = await test.billing.checkout.buyCredits(user, { credits: 1000, card: undefined, shownForMs: 0 });
    await test.confirm(opened.id, 'pm_card_visa');
    await test.billing.payments.payment(user, opened.id);
    await test.stripe.refunds.create({ payment_intent: opened.id, amount: 500 });
    await test.billing.settlement.settleIntent(opened.id);
    expect(await test.credits.credits(user)).toMatchObject({ purchased: 1000 - 334 });
    const spend = test.database.db.transaction((transaction) => test.credits.reserve(user, 'x', 1500, transaction));
    await spend;
    await test.stripe.refunds.create({ payment_intent: opened.id });
    const payment = await test.billing.settlement.settleIntent(opened.id);
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 1500 });
    expect(await test.credits.credits(user)).toMatchObject({ purchased: 0, credits: 0 });
  });
});
