import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';
import { openWebhookEndpoint } from '../../testing/webhook-endpoint.ts';
import type { TakeEvent } from '../../testing/webhook-endpoint.ts';

let test: TestPayments;
let stop: () => Promise<void>;
let endpoint: Awaited<ReturnType<typeof openWebhookEndpoint>>;
let answer: TakeEvent;
let received: { readonly event: Stripe.Event; readonly body: string; readonly signature: string }[] = [];

const take: TakeEvent = async (body, signature) => {
  const { stripe, payments } = test;
  received.push({ event: stripe.webhooks.constructEvent(body, signature, payments.webhookSecret), body, signature });
  return answer(body, signature);
};
const types = () => received.map(({ event }) => event.type);
const waiting = async () =>
  (await test.database.pool.query('select from sandbox_deliveries where due_at is not null')).rowCount;
const pay = () =>
  test.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  });
const typesOfPayment = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];

beforeAll(async () => {
  test = await openTestPayments();
  endpoint = await openWebhookEndpoint(take);
});
beforeEach(() => {
  received = [];
  answer = () => Promise.resolve(200);
  stop = test.sandbox.deliverEvents(endpoint.url);
});
afterEach(async () => {
  await stop();
  await test.sandbox.resetSwitches();
  await test.database.pool.query('delete from sandbox_deliveries');
});
afterAll(async () => {
  await endpoint.close();
  await test.close();
});

it('come in order, signed, with the request that caused them', async () => {
  const intent = await pay();
  await expect.poll(types).toEqual(typesOfPayment);
  expect(received.at(-1)?.event).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id: intent.id, status: 'succeeded' } },
    request: { id: intent.lastResponse.requestId, idempotency_key: expect.any(String) },
  });
  await expect.poll(waiting).toBe(0);
  const { id = '' } = received.at(-1)?.event ?? {};
  expect(await test.stripe.events.retrieve(id)).toMatchObject({
    type: 'payment_intent.succeeded',
    pending_webhooks: 0,
  });
  const listed = await test.stripe.events.list({ types: ['charge.succeeded', 'payment_intent.succeeded'], limit: 2 });
  expect(listed.data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.succeeded']);
});

it('are not accepted with another body, another secret or an old time', async () => {
  await pay();
  await expect.poll(types).toHaveLength(3);
  const { webhooks } = test.stripe;
  const [{ body, signature } = { body: '', signature: '' }] = received;
  const verify = (text: string, secret: string, tolerance?: number) => () =>
    webhooks.constructEvent(text, signature, secret, tolerance, undefined, Date.now() + 10_000);
  expect(verify(body, test.payments.webhookSecret, 300)).not.toThrow();
  expect(verify(body.replace('1000', '9000'), test.payments.webhookSecret, 300)).toThrow(/signature/i);
  expect(verify(body, 'whsec_other', 300)).toThrow(/signature/i);
  expect(verify(body, test.payments.webhookSecret, 1)).toThrow(/tolerance/i);
});

it('have a signature per secret while a secret is changed', async () => {
  const fresh = await test.sandbox.rollWebhookSecret(true);
  await pay();
  await expect.poll(types).toHaveLength(3);
  const [{ body, signature } = { body: '', signature: '' }] = received;
  expect(signature).toMatch(/^t=\d+,v1=[\da-f]{64},v1=[\da-f]{64}$/);
  for (const secret of [fresh, test.payments.webhookSecret]) {
    expect(test.stripe.webhooks.constructEvent(body, signature, secret).object).toBe('event');
  }
});

it('come again until the endpoint takes them', async () => {
  let refusals = 0;
  answer = () => {
    refusals += 1;
    return refusals === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve(refusals === 2 ? 500 : 200);
  };
  const { id } = await test.stripe.customers.create();
  await expect.poll(types).toEqual(['customer.created', 'customer.created', 'customer.created']);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
  expect(received[0]?.event.data.object).toMatchObject({ id });
  await expect.poll(waiting).toBe(0);
});

it('of a process that was killed go out from another one', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: hanging, resolve: letGo } = Promise.withResolvers<number>();
  answer = () => {
    reach();
    return hanging;
  };
  await test.stripe.customers.create();
  await reached;
  // What a kill leaves behind: a lease that nobody renews.
  await test.database.pool.query(`update sandbox_deliveries set due_at = now() - interval '1 second'`);
  const other = await openTestPayments(test.connection);
  const taken: string[] = [];
  const otherEndpoint = await openWebhookEndpoint(async (body) => {
    taken.push((JSON.parse(body) as Stripe.Event).type);
    return 200;
  });
  const stopOther = other.sandbox.deliverEvents(otherEndpoint.url);
  await expect.poll(() => taken).toEqual(['customer.created']);
  letGo(200);
  await stopOther();
  await otherEndpoint.close();
  await other.close();
});

it('can be duplicated, reversed, delayed and dropped', async () => {
  await stop();
  await test.sandbox.changeSwitches({ events: { duplicates: 1 } });
  await test.stripe.customers.create();
  await test.sandbox.changeSwitches({ events: { duplicates: 0 } });
  stop = test.sandbox.deliverEvents(endpoint.url);
  await expect.poll(types).toEqual(['customer.created', 'customer.created']);
  await stop();

  received = [];
  await test.sandbox.changeSwitches({ events: { reversed: true } });
  await pay();
  stop = test.sandbox.deliverEvents(endpoint.url);
  await expect.poll(types).toEqual(typesOfPayment.toReversed());

  received = [];
  await test.sandbox.changeSwitches({ events: { reversed: false, delayMs: 3_600_000 } });
  await test.stripe.customers.create();
  await test.sandbox.changeSwitches({ events: { delayMs: 0, dropped: ['payment_intent.succeeded'] } });
  await pay();
  await expect.poll(types).toEqual(['payment_intent.created', 'charge.succeeded']);
  // The delayed one comes when it is due.
  await test.database.pool.query(
    `update sandbox_deliveries set due_at = due_at - interval '1 hour' where due_at > now()`,
  );
  await test.stripe.products.create({ name: 'Another' });
  await expect.poll(types).toContain('customer.created');
  // Polling finds what was never delivered.
  const listed = await test.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  expect(listed.data[0]).toMatchObject({ pending_webhooks: 0 });
});
