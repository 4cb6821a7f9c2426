import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPayments } from '../testing/payments.ts';
import type { TestPayments } from '../testing/payments.ts';
import { createPayments } from './payments.ts';

let test: TestPayments;
const notifications = {
  publish: () => Promise.resolve(),
  subscribe: () => () => undefined,
  onReconnect: () => () => undefined,
};
const open = (config: Parameters<typeof createPayments>[0]['config']) =>
  createPayments({
    config,
    db: test.database.db,
    notifications,
    origin: () => 'https://candlewick.test',
    onError: () => undefined,
  });
const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

beforeAll(async () => {
  test = await openTestPayments();
});
afterAll(() => test.close());

it('are the sandbox, with PayPal, without keys', async () => {
  const payments = await open({ stripe: undefined, paypal: undefined });
  expect(payments).toMatchObject({
    provider: 'stripe',
    mode: 'sandbox',
    publishableKey: /^pk_test_\w{32}$/.exec(payments.publishableKey)?.[0],
    paypal: { mode: 'sandbox' },
  });
  expect(payments.sandbox).toBeDefined();
  await payments.close();
});

it('are Stripe with keys, and never have the sandbox beside it', async () => {
  const payments = await open({ stripe, paypal: undefined });
  expect(payments).toMatchObject({ mode: 'stripe', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' });
  expect([payments.sandbox, payments.paypal]).toEqual([undefined, undefined]);
  expect(payments.stripe).toBeInstanceOf(Stripe);
  const paypal = { apiUrl: 'https://api-m.paypal.test', clientId: 'me', clientSecret: 's3cret' };
  expect((await open({ stripe, paypal })).paypal?.mode).toBe('paypal');
});
