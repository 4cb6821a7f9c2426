import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling } from '../../../testing/billing.ts';
import { updateUser } from '../../../accounts/users.repository.ts';
import type { TestBilling } from '../../../testing/billing.ts';

const start = Date.UTC(2099, 0, 31, 12);
let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling(start);
});
afterAll(() => test.close());

const listOf = async (user: string) =>
  (await test.billing.cards.list(user)).map(({ id, brand, is_default }) => ({ id, brand, is_default }));

describe('saved cards', () => {
  it('are listed once each, the default one first, and the next one takes over', async () => {
    const user = await test.newUser();
    const visa = await test.saveCard(user, 'pm_card_visa');
    const master = await test.saveCard(user, 'pm_card_mastercard');
    const again = await test.saveCard(user, 'pm_card_visa');
    expect(await listOf(user)).toEqual([
      { id: visa, brand: 'visa', is_default: true },
      { id: master, brand: 'mastercard', is_default: false },
    ]);
    await test.billing.cards.setDefault(user, master);
    expect((await listOf(user)).map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
    await test.billing.cards.remove(user, again);
    expect(await listOf(user)).toEqual([{ id: master, brand: 'mastercard', is_default: true }]);
    await test.billing.cards.remove(user, master);
    expect(await listOf(user)).toEqual([]);
  });

  it('come from a setup intent, and the first one renews the plan', async () => {
    const user = await test.newUser();
    const { id, client_secret } = await test.billing.cards.startSaving(user);
    expect(client_secret).toContain(id);
    await test.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const job = { event_id: 'evt', type: 'setup_intent.succeeded', object_id: id, customer_id: null };
    await test.billing.events.handle(job);
    expect(await listOf(user)).toMatchObject([{ brand: 'visa', is_default: true }]);
  });

  it('that were detached at the provider renew nothing, and are replaced', async () => {
    const user = await test.newUser();
    const visa = await test.saveCard(user, 'pm_card_visa');
    const master = await test.saveCard(user, 'pm_card_mastercard');
    await test.stripe.paymentMethods.detach(visa);
    await test.billing.events.catchUp();
    const jobs = test.takeEventJobs().filter(({ object_id }) => object_id === visa);
    expect(jobs).toMatchObject([{ type: 'payment_method.detached' }]);
    for (const job of jobs) await test.billing.events.handle(job);
    expect(await listOf(user)).toMatchObject([{ id: master, is_default: true }]);
    expect(await test.billing.cards.list(user)).toHaveLength(1);
  });

  it('are all detached when their user leaves', async () => {
    const user = await test.newUser();
    await test.saveCard(user, 'pm_card_visa');
    await test.saveCard(user, 'pm_card_amex');
    await test.billing.cards.forget(user);
    const customer = await test.billing.cards.customerOf(user);
    expect((await test.stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });
});

describe('an open payment', () => {
  it('is changed with its card, its renewal and the time of its price, and only for its plan', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const card = await test.saveCard(user, 'pm_card_visa');
    const choice = { tier: 'beginner', interval: 'yearly', card: undefined, autoRenewal: true } as const;
    const opened = await test.billing.checkout.subscribe(user, { ...choice, quotedAt: undefined });
    const id = opened.id ?? '';
    const edit = { product: 'beginner_yearly', card, autoRenewal: false, quotedAt: undefined };
    expect(await test.billing.checkout.editPlanPayment(user, id, edit)).toMatchObject({
      id,
      status: 'requires_confirmation',
      amount: 18_000,
    });
    const other = test.billing.checkout.editPlanPayment(user, id, { ...edit, product: 'advanced_yearly' });
    await expect(other).rejects.toMatchObject({ code: 'payment_not_open' });
    await test.stripe.paymentIntents.confirm(id);
    await test.billing.payments.payment(user, id);
    expect(await test.billing.subscriptions.plan(user)).toMatchObject({
      tier: 'beginner',
      subscription_auto_renewal: false,
      next_payment: null,
    });
  });

  it('for credits can be for another pack, and is charged as such', async () => {
    const user = await test.newUser();
    const { id } = await test.billing.checkout.buyCredits(user, { credits: 1000, card: undefined, shownForMs: 0 });
    const changed = await test.billing.checkout.editCreditPayment(user, id, { credits: 10_000, card: undefined });
    expect(changed).toMatchObject({ id, amount: 15_000 });
    await test.confirm(id, 'pm_card_visa');
    const { amount, status } = await test.billing.payments.payment(user, id);
    expect([amount, status]).toEqual([15_000, 'succeeded']);
    expect((await test.credits.credits(user)).purchased).toBe(10_000);
  });

  it('stays open after a declined card, says why, and is closed after an hour', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const { id } = await test.billing.checkout.buyCredits(user, { credits: 1000, card: undefined, shownForMs: 0 });
    await expect(test.confirm(id, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
    const declined = await test.billing.payments.payment(user, id);
    expect(declined).toMatchObject({ status: 'pending', failure: 'Your card was declined.' });
    test.setTime(start + 3_600_000 + 1);
    await test.billing.reconciliation.run(new AbortController().signal);
    expect((await test.billing.payments.payment(user, id)).status).toBe('canceled');
    await expect(test.confirm(id, 'pm_card_visa')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('of an account that was closed can no longer be paid', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const { id } = await test.billing.checkout.buyCredits(user, { credits: 1000, card: undefined, shownForMs: 0 });
    await updateUser(user, { status: 'deletion_pending' }, test.database.db);
    test.setTime(start + 61_000);
    await test.billing.reconciliation.run(new AbortController().signal);
    await expect(test.confirm(id, 'pm_card_visa')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('that is paid just before its account is closed is paid back', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const { id } = await test.billing.checkout.buyCredits(user, { credits: 1000, card: undefined, shownForMs: 0 });
    await test.confirm(id, 'pm_card_visa');
    await updateUser(user, { status: 'deletion_pending' }, test.database.db);
    expect(await test.billing.payments.payment(user, id)).toMatchObject({ status: 'refunded', refunded: 1500 });
    expect((await test.credits.credits(user)).purchased).toBe(0);
  });

  it('waits for the bank, and is applied once the cardholder has confirmed', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const { id, client_secret } = await test.billing.checkout.buyCredits(user, {
      credits: 1000,
      card: undefined,
      shownForMs: 0,
    });
    await test.confirm(id, 'pm_card_authenticationRequired');
    expect(await test.billing.payments.payment(user, id)).toMatchObject({ status: 'pending', failure: null });
    expect((await test.credits.credits(user)).purchased).toBe(0);
    await test.sandbox.authenticate(id, client_secret, 'complete');
    expect(await test.billing.payments.payment(user, id)).toMatchObject({ status: 'succeeded' });
    expect((await test.credits.credits(user)).purchased).toBe(1000);
  });

  it('that was paid after the subscription had changed is paid back whole', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const subscribe = (tier: 'beginner' | 'advanced') =>
      test.billing.checkout.subscribe(user, {
        tier,
        interval: 'monthly',
        card: undefined,
        autoRenewal: true,
        quotedAt: undefined,
      });
    const first = await subscribe('beginner');
    // A payment by PayPal supersedes no open payment by card.
    const order = await test.billing.paypal.start(user, {
      product: 'advanced_monthly',
      successUrl: '/',
      errorUrl: '/',
      quotedAt: undefined,
    });
    await test.sandbox.paypal.decide(order.id, 'approve');
    expect(await test.billing.paypal.capture(user, order.id)).toMatchObject({ status: 'succeeded', amount: 9000 });
    expect(await test.billing.paypal.capture(user, order.id)).toMatchObject({ status: 'succeeded', amount: 9000 });
    await test.confirm(first.id ?? '', 'pm_card_visa');
    const late = await test.billing.payments.payment(user, first.id ?? '');
    expect(late).toMatchObject({ status: 'refunded', amount: 2100, refunded: 2100 });
    expect(await test.billing.subscriptions.plan(user)).toMatchObject({ tier: 'advanced' });
  });
});

describe('a payment with PayPal', () => {
  const start1000 = (user: string, more: object = {}) =>
    test.billing.paypal.start(user, {
      product: 'credits_1000',
      successUrl: '/transaction-status/success',
      errorUrl: '/transaction-status/error',
      quotedAt: undefined,
      ...more,
    });

  it('is captured for a user who closed the window after approving it', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const { id, links } = await start1000(user);
    expect(links).toMatchObject([{ rel: 'approve' }]);
    expect(await test.billing.paypal.capture(user, id)).toMatchObject({ status: 'pending' });
    await test.sandbox.paypal.decide(id, 'approve');
    test.setTime(start + 120_000);
    await test.billing.reconciliation.run(new AbortController().signal);
    expect((await test.credits.credits(user)).purchased).toBe(1000);
    expect(await test.billing.paypal.capture(user, id)).toMatchObject({ status: 'succeeded', method: 'paypal' });
  });

  it('is paid back once if it could no longer buy anything, and the receipt says so', async () => {
    test.setTime(start);
    const user = await test.newUser();
    const { id } = await start1000(user, { product: 'beginner_monthly' });
    await test.sandbox.paypal.decide(id, 'approve');
    // The server is killed after PayPal has taken the money, and in the meantime the user pays for another plan by card.
    await test.payments.paypal?.capture(id);
    const other = await test.billing.checkout.subscribe(user, {
      tier: 'advanced',
      interval: 'monthly',
      card: undefined,
      autoRenewal: true,
      quotedAt: undefined,
    });
    await test.confirm(other.id ?? '', 'pm_card_visa');
    await test.billing.payments.payment(user, other.id ?? '');
    test.setTime(start + 120_000);
    const looks = Array.from({ length: 5 }, () => test.billing.paypal.capture(user, id));
    for (const look of await Promise.all(looks)) {
      expect(look).toMatchObject({ status: 'refunded', amount: 2100, refunded: 2100 });
    }
    await test.billing.reconciliation.run(new AbortController().signal);
    expect(await test.payments.paypal?.read(id)).toMatchObject({ status: 'paid', refundedCents: 2100 });
    expect(await test.billing.subscriptions.plan(user)).toMatchObject({ tier: 'advanced' });
  });

  it('leads back to this app only, and sells what there is', async () => {
    const user = await test.newUser();
    for (const successUrl of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      await expect(start1000(user, { successUrl })).rejects.toMatchObject({ code: 'invalid_request' });
    }
    await expect(start1000(user, { product: 'credits_7' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(start1000(user, { product: 'business_yearly' })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
