import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling } from '../../../testing/billing.ts';
import type { TestBilling } from '../../../testing/billing.ts';
import { mailKinds } from '../../../testing/mails.ts';
import { findUser, updateUser } from '../../../accounts/users.repository.ts';
import { notificationsOf } from '../../notifications/notifications.repository.ts';
import { stopCharging } from '../leaving.service.ts';

/** After any day on which this runs: the sandbox's own clock is not moved, and a payment is never made before its price. */
const start = Date.UTC(2099, 0, 31, 12);
const end = Date.UTC(2099, 1, 28, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const beginner = { tier: 'beginner', interval: 'monthly', autoRenewal: true, quotedAt: undefined } as const;

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling(start);
});
afterAll(() => test.close());

/** A user on Beginner since `start`, whose renewals are paid with `card`. */
async function subscriber(card = 'pm_card_visa', plan: object = {}) {
  test.setTime(start);
  const user = await test.newUser();
  const opened = await test.billing.checkout.subscribe(user, { ...beginner, card: undefined, ...plan });
  await test.confirm(opened.id ?? '', 'pm_card_visa');
  await test.billing.payments.payment(user, opened.id ?? '');
  if (card !== 'pm_card_visa') await test.billing.cards.setDefault(user, await test.saveCard(user, card));
  return user;
}
const planOf = (user: string) => test.billing.subscriptions.plan(user);
const paymentsOf = async (user: string) => (await test.billing.payments.page(user, undefined, 50)).transactions;
async function renewAt(time: number) {
  test.setTime(time);
  await test.renew();
}
/** Titles of the notifications in the app, newest first. */
async function noticesOf(user: string) {
  return (await notificationsOf(user, test.database.db)).map(({ title }) => title).toReversed();
}
async function mailsOf(user: string) {
  return mailKinds(test.connection, (await findUser(user, test.database.db))!.email);
}

describe('a renewal', () => {
  it('is charged an hour before the end, once, and follows without a gap', async () => {
    const user = await subscriber();
    await renewAt(end - hourMs - 1);
    expect(await paymentsOf(user)).toHaveLength(1);
    await renewAt(end - hourMs);
    await Promise.all([test.renew(), test.renew(), test.renew()]);
    const [renewal, first, ...others] = await paymentsOf(user);
    expect(others).toEqual([]);
    expect(renewal).toMatchObject({ reason: 'renewal', status: 'succeeded', amount: 2100 });
    expect(first).toMatchObject({ reason: 'purchase' });
    const secondEnd = Date.UTC(2099, 2, 31, 12);
    expect(await planOf(user)).toMatchObject({ tier: 'beginner', subscription_end_date: secondEnd });
    test.setTime(end + 1);
    expect(await planOf(user)).toMatchObject({ tier: 'beginner', next_payment: { at: secondEnd - hourMs } });
    const { lines } = await test.billing.payments.receipt(user, renewal?.id ?? '');
    expect(lines[0]?.period).toEqual({ from: end, to: secondEnd });
    expect(await mailsOf(user)).toEqual(['payment_receipt', 'renewal_coming', 'payment_receipt']);
  });

  it('is tried again after 1, 3, 5 and 7 days; the plan ends in the meantime, and a late success starts a new period', async () => {
    const user = await subscriber('pm_card_chargeCustomerFail');
    await renewAt(end - hourMs);
    expect(await planOf(user)).toMatchObject({ tier: 'beginner', next_payment: { failed_tries: 1 } });
    await renewAt(end);
    expect(await planOf(user)).toMatchObject({ tier: 'free', expired: { tier: 'beginner', ended_at: end } });
    for (const [tries, days] of [1, 3, 5].entries()) {
      await renewAt(end - hourMs + days * dayMs);
      expect((await planOf(user)).next_payment?.failed_tries).toBe(tries + 2);
    }
    expect((await paymentsOf(user)).map(({ status }) => status)).toEqual([...Array(4).fill('failed'), 'succeeded']);
    await test.billing.cards.setDefault(user, await test.saveCard(user, 'pm_card_mastercard'));
    const paidAt = end - hourMs + 7 * dayMs;
    await renewAt(paidAt);
    expect(await planOf(user)).toMatchObject({
      tier: 'beginner',
      subscription_end_date: Date.UTC(2099, 3, 7, 11),
      expired: null,
    });
    const failures = ['renewal_failed', 'subscription_ended', 'renewal_failed', 'renewal_failed', 'renewal_failed'];
    expect(await mailsOf(user)).toEqual(['payment_receipt', 'renewal_coming', ...failures, 'payment_receipt']);
  });

  it('that fails five times is given up', async () => {
    const user = await subscriber('pm_card_chargeCustomerFail');
    for (const days of [0, 1, 3, 5, 7, 8, 30]) await renewAt(end - hourMs + days * dayMs);
    expect(await paymentsOf(user)).toHaveLength(6);
    expect(await planOf(user)).toMatchObject({ tier: 'free', next_payment: null, subscription_auto_renewal: false });
  });

  it('that the bank wants confirmed asks the user by mail', async () => {
    const user = await subscriber('pm_card_authenticationRequired');
    await renewAt(end - hourMs);
    expect(await mailsOf(user)).toContain('renewal_needs_you');
    expect((await paymentsOf(user))[0]).toMatchObject({ status: 'failed', reason: 'renewal' });
  });

  it('keeps what the user has chosen while it was charged', async () => {
    const users = [await subscriber(), await subscriber('pm_card_visa', { tier: 'advanced' })] as const;
    // The charge takes effect, and its answer comes after the choice.
    const failing = [{ path: '/v1/payment_intents', when: 'after', how: 'status_500', count: 6 }] as const;
    await test.sandbox.changeSwitches({ failing });
    await renewAt(end - hourMs);
    await test.sandbox.resetSwitches();
    const [leaving, downgrading] = users;
    await test.billing.subscriptions.setAutoRenewal(leaving, false);
    await test.billing.checkout.subscribe(downgrading, { ...beginner, card: undefined });
    test.setTime(end - hourMs + 120_000);
    await test.billing.reconciliation.run(new AbortController().signal);
    const renewedTo = { subscription_end_date: Date.UTC(2099, 2, 31, 12) };
    expect(await planOf(leaving)).toMatchObject({ ...renewedTo, subscription_auto_renewal: false, next_payment: null });
    expect(await planOf(downgrading)).toMatchObject({
      tier: 'advanced',
      downgrade_plan: 'Beginner',
      next_payment: { tier: 'beginner', at: Date.UTC(2099, 2, 31, 11) },
    });
  });

  it('is not charged twice if the answer is lost', async () => {
    const user = await subscriber();
    const failing = [{ path: '/v1/payment_intents', when: 'after', how: 'status_500', count: 3 }] as const;
    await test.sandbox.changeSwitches({ failing });
    await renewAt(end - hourMs);
    await test.sandbox.resetSwitches();
    await renewAt(end - hourMs + 60_000);
    await renewAt(end - hourMs + 120_000);
    expect(await paymentsOf(user)).toMatchObject([{ reason: 'renewal', status: 'succeeded' }, { reason: 'purchase' }]);
    const customer = await test.billing.cards.customerOf(user);
    const { data } = await test.stripe.paymentIntents.list({ customer });
    expect(data.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
  });

  it('without a card fails and says so', async () => {
    const user = await subscriber();
    const [card] = await test.billing.cards.list(user);
    await test.stripe.paymentMethods.detach(card?.id ?? '');
    await test.billing.cards.noteDetached(user, card?.id ?? '');
    await renewAt(end - hourMs);
    expect((await paymentsOf(user))[0]).toMatchObject({ status: 'failed', failure: expect.stringContaining('card') });
  });

  it('ends with the account', async () => {
    const user = await subscriber();
    await test.database.db.transaction(async (transaction) => {
      await updateUser(user, { status: 'deletion_pending' }, transaction);
      await stopCharging(user, transaction);
    });
    await renewAt(end - hourMs);
    expect(await paymentsOf(user)).toHaveLength(1);
    expect(await planOf(user)).toMatchObject({ tier: 'beginner', subscription_auto_renewal: false });
  });

  it.each([
    { interval: 'monthly', until: end, product: 'Beginner, monthly renews on February 28, 2099 for $21.00' },
    {
      interval: 'yearly',
      until: Date.UTC(2100, 0, 31, 12),
      product: 'Beginner, yearly renews on January 31, 2100 for $180.00',
    },
  ])(
    'that is $interval is announced a week before, once, by email and in the app',
    async ({ until, product, ...plan }) => {
      const user = await subscriber('pm_card_visa', plan);
      await renewAt(until - 8 * dayMs);
      expect(await mailsOf(user)).toEqual(['payment_receipt']);
      await renewAt(until - 7 * dayMs);
      await renewAt(until - 6 * dayMs);
      expect(await mailsOf(user)).toEqual(['payment_receipt', 'renewal_coming']);
      expect(await noticesOf(user)).toEqual([product]);
    },
  );

  it.each([7 * dayMs, hourMs])(
    'is not charged without a confirmed address, found %i ms before the end; the plan ends',
    async (beforeMs) => {
      const user = await subscriber();
      if (beforeMs < 7 * dayMs) await renewAt(end - 7 * dayMs);
      await test.database.db.transaction((transaction) => updateUser(user, { emailVerifiedAt: null }, transaction));
      await renewAt(end - beforeMs);
      expect((await noticesOf(user))[0]).toBe('Beginner, monthly ends on February 28, 2099');
      expect(await planOf(user)).toMatchObject({ tier: 'beginner', subscription_auto_renewal: false });
      await renewAt(end - hourMs);
      await renewAt(end);
      expect(await planOf(user)).toMatchObject({ tier: 'free', next_payment: null });
      expect(await paymentsOf(user)).toHaveLength(1);
      expect((await noticesOf(user))[0]).toBe('Beginner, monthly has ended');
    },
  );
});

describe('a pending downgrade', () => {
  it('to a paid plan is charged and starts at the end', async () => {
    const user = await subscriber('pm_card_visa', { tier: 'advanced' });
    await test.billing.checkout.subscribe(user, { ...beginner, interval: 'yearly', card: undefined });
    await renewAt(end - hourMs);
    expect(await planOf(user)).toMatchObject({
      tier: 'advanced',
      subscription_end_date: end,
      downgrade_plan: 'Beginner',
    });
    test.setTime(end);
    expect(await planOf(user)).toMatchObject({
      tier: 'beginner',
      subscription_interval: 'yearly',
      subscription_end_date: Date.UTC(2100, 1, 28, 12),
      downgrade_plan: null,
    });
    expect((await paymentsOf(user))[0]).toMatchObject({ reason: 'downgrade', amount: 18_000 });
    expect(await mailsOf(user)).toContain('downgrade_applied');
  });

  it('to Explorer charges nothing and ends the plan', async () => {
    const user = await subscriber();
    await test.billing.checkout.subscribe(user, { ...beginner, tier: 'free', card: undefined });
    await renewAt(end - hourMs);
    await renewAt(end);
    expect(await paymentsOf(user)).toHaveLength(1);
    expect(await planOf(user)).toMatchObject({ tier: 'free', downgrade_plan: null, next_payment: null });
    expect(await mailsOf(user)).toEqual(['payment_receipt', 'subscription_ended']);
  });
});
