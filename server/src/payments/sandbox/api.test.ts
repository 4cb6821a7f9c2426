import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, clientWith, errorOf, openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';

let test: TestPayments;
let browser: Stripe;
const usd = { currency: 'usd', allowed_payment_method_types: ['card'] };
const secretOf = ({ client_secret: secret }: { readonly client_secret: string | null }) => secret ?? '';
const paid = (more: object = {}) =>
  test.stripe.paymentIntents.create({ amount: 1000, ...usd, payment_method: 'pm_card_visa', confirm: true, ...more });

beforeAll(async () => {
  test = await openTestPayments();
  browser = clientWith(test.sandbox, test.payments.publishableKey);
});
afterAll(() => test.close());

describe('payment intents', () => {
  it('authorize now and capture later, at most what was authorized', async () => {
    const intent = await paid({ capture_method: 'manual' });
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 1000, amount_received: 0 });
    const early = await errorOf(test.stripe.refunds.create({ payment_intent: intent.id }));
    expect(early.statusCode).toBe(400);
    const capture = (amount_to_capture: number) => test.stripe.paymentIntents.capture(intent.id, { amount_to_capture });
    expect(await errorOf(capture(1001))).toMatchObject({ param: 'amount_to_capture' });
    expect(await capture(700)).toMatchObject({ status: 'succeeded', amount_received: 700, amount_capturable: 0 });
    const more = await errorOf(test.stripe.refunds.create({ payment_intent: intent.id, amount: 701 }));
    expect(more).toMatchObject({ param: 'amount', message: expect.stringContaining('greater than') });
  });

  it('can be changed and cancelled until they are paid', async () => {
    const { id } = await test.stripe.paymentIntents.create({ amount: 1000, ...usd, metadata: { a: '1', b: '2' } });
    const changed = await test.stripe.paymentIntents.update(id, { amount: 1500, metadata: { a: '', c: '3' } });
    expect(changed).toMatchObject({ amount: 1500, metadata: { b: '2', c: '3' } });
    expect(changed.metadata).not.toHaveProperty('a');
    const cancelled = await test.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await errorOf(test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const done = await paid();
    expect(await errorOf(test.stripe.paymentIntents.update(done.id, { amount: 2000 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await errorOf(test.stripe.paymentIntents.cancel(done.id))).toMatchObject({ statusCode: 400 });
  });

  it('need a way back if a method may redirect', async () => {
    const create = (more: object) =>
      test.stripe.paymentIntents.create({
        amount: 1000,
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: true,
        ...more,
      });
    expect(await errorOf(create({}))).toMatchObject({ param: 'return_url' });
    expect((await create({ return_url: 'https://candlewick.test/back' })).status).toBe('succeeded');
    const never = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } };
    expect((await create(never)).status).toBe('succeeded');
  });

  it('keep the card for later if they are asked to', async () => {
    const customer = (await test.stripe.customers.create()).id;
    const card = await test.stripe.paymentMethods.create({ type: 'card', card: cardOf('4242424242424242') });
    await paid({ customer, payment_method: card.id, setup_future_usage: 'off_session' });
    expect((await test.stripe.customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([card.id]);
    expect((await paid({ customer, payment_method: card.id, off_session: true })).status).toBe('succeeded');
  });

  it.each([
    [{ amount: 1000 }, 'parameter_missing', 'currency'],
    [{ amount: 1000.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 1000, currency: 'usd', color: 'red' }, 'parameter_unknown', 'color'],
    [{ amount: 1000, currency: 'usd', payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [{ amount: 1000, currency: 'usd', customer: 'cus_none' }, 'resource_missing', 'customer'],
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  ])('refuse %j', async (params, code, param) => {
    const error = await errorOf(test.stripe.paymentIntents.create(params as never));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
    expect(error.requestId).toMatch(/^req_/);
  });
});

it('takes at most 50 keys of metadata', async () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'x']));
  const customer = await test.stripe.customers.create({ metadata: keys(50) });
  const more = test.stripe.customers.update(customer.id, { metadata: { another: 'x' } });
  expect(await errorOf(more)).toMatchObject({ statusCode: 400, param: 'metadata' });
});

describe('payment methods', () => {
  it('belong to one customer, and to none once detached', async () => {
    const [ada, ben] = [(await test.stripe.customers.create()).id, (await test.stripe.customers.create()).id];
    const { id } = await test.stripe.paymentMethods.attach('pm_card_visa', { customer: ada });
    expect((await errorOf(test.stripe.paymentMethods.attach(id, { customer: ben }))).statusCode).toBe(400);
    expect(await errorOf(paid({ payment_method: id, customer: ben }))).toMatchObject({ param: 'payment_method' });
    expect(await errorOf(paid({ payment_method: id }))).toMatchObject({ param: 'payment_method' });
    expect((await test.stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect(await errorOf(paid({ payment_method: id, customer: ada }))).toMatchObject({ param: 'payment_method' });
    expect((await errorOf(test.stripe.paymentMethods.attach(id, { customer: ada }))).statusCode).toBe(400);
    expect((await errorOf(test.stripe.paymentMethods.detach(id))).statusCode).toBe(400);
    expect((await test.stripe.customers.listPaymentMethods(ada)).data).toEqual([]);
  });

  it('pay once without a customer', async () => {
    const { id } = await test.stripe.paymentMethods.create({ type: 'card', card: cardOf('4242424242424242') });
    await paid({ payment_method: id });
    expect(await errorOf(paid({ payment_method: id }))).toMatchObject({ param: 'payment_method' });
  });

  it('can be made of a token, once', async () => {
    const token = await test.stripe.tokens.create({
      card: { ...cardOf('5555555555554444'), exp_month: '12', exp_year: '2040' },
    });
    expect(token.card).toMatchObject({ brand: 'MasterCard', last4: '4444' });
    const create = () => test.stripe.paymentMethods.create({ type: 'card', card: { token: token.id } });
    expect((await create()).card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect(await errorOf(create())).toMatchObject({ code: 'token_already_used' });
  });

  it('leave a deleted customer', async () => {
    const customer = await test.stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [card] = (await test.stripe.customers.listPaymentMethods(customer.id)).data;
    expect(await test.stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect((await test.stripe.paymentMethods.retrieve(card?.id ?? '')).customer).toBeNull();
    expect(await test.stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  });
});

describe('the publishable key', () => {
  it('makes payment methods, and confirms and reads intents whose secret it knows', async () => {
    const method = await browser.paymentMethods.create({ type: 'card', card: cardOf('4242424242424242') });
    const customer = (await test.stripe.customers.create()).id;
    const intent = await test.stripe.paymentIntents.create({ amount: 1000, currency: 'usd', customer });
    const params = { client_secret: secretOf(intent), payment_method: method.id, use_stripe_sdk: true };
    const confirmed = await browser.paymentIntents.confirm(intent.id, params as never);
    expect(confirmed).toMatchObject({ status: 'succeeded', amount: 1000 });
    const read = await browser.paymentIntents.retrieve(intent.id, { client_secret: secretOf(intent) });
    for (const hidden of ['customer', 'metadata', 'latest_charge']) expect(read).not.toHaveProperty(hidden);
  });

  it('does nothing else', async () => {
    const { id, client_secret: own } = await test.stripe.paymentIntents.create({ amount: 1000, ...usd });
    const other = secretOf(await test.stripe.paymentIntents.create({ amount: 1000, ...usd }));
    const forbidden = [
      () => browser.paymentIntents.create({ amount: 1000, ...usd }),
      () => browser.paymentIntents.list(),
      () => browser.customers.create(),
      () => browser.paymentMethods.list({ customer: 'cus_1' }),
      () => browser.paymentIntents.cancel(id),
      () => browser.paymentIntents.capture(id),
      () => browser.refunds.create({ payment_intent: id }),
      () => browser.events.list(),
      () => browser.paymentIntents.confirm(id, { client_secret: own, off_session: true } as never),
    ];
    for (const call of forbidden) {
      expect(await errorOf(call())).toMatchObject({ statusCode: 401, code: 'secret_key_required' });
    }
    expect(await errorOf(browser.paymentIntents.retrieve(id))).toMatchObject({ param: 'client_secret' });
    for (const call of [
      () => browser.paymentIntents.retrieve(id, { client_secret: other }),
      () => browser.paymentIntents.confirm(id, { client_secret: other, payment_method: 'pm_card_visa' } as never),
    ]) {
      expect(await errorOf(call())).toMatchObject({ statusCode: 400, code: 'payment_intent_invalid_parameter' });
    }
    expect((await test.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  it('is not enough if it is another one', async () => {
    expect(await errorOf(clientWith(test.sandbox, 'sk_test_other').customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      message: expect.not.stringContaining('sk_test_other'),
    });
  });
});

describe('lists', () => {
  it('go from the newest to the oldest, page by page and in both directions', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.unshift((await test.stripe.customers.create({ email })).id);
    const idsOf = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id);
    const first = await test.stripe.customers.list({ email, limit: 2 });
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const last = await test.stripe.customers.list({ email, limit: 3, starting_after: ids[1] ?? '' });
    expect([idsOf(last), last.has_more]).toEqual([ids.slice(2), false]);
    const back = await test.stripe.customers.list({ email, limit: 2, ending_before: ids[3] ?? '' });
    expect([idsOf(back), back.has_more]).toEqual([ids.slice(1, 3), true]);
    const all = await test.stripe.customers.list({ email, limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(await errorOf(test.stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
    expect(await errorOf(test.stripe.customers.list({ starting_after: 'cus_none' }))).toMatchObject({
      code: 'resource_missing',
    });
  });

  it('and objects can be expanded, other properties not', async () => {
    const customer = (await test.stripe.customers.create({ name: 'Ada' })).id;
    const { id } = await paid({ customer });
    const expand = ['data.customer', 'data.latest_charge.balance_transaction'];
    const list = await test.stripe.paymentIntents.list({ customer, expand });
    expect(list.data).toMatchObject([
      { id, customer: { name: 'Ada' }, latest_charge: { balance_transaction: { amount: 1000 } } },
    ]);
    const wrong = await errorOf(test.stripe.paymentIntents.retrieve(id, { expand: ['status'] }));
    expect(wrong.message).toBe('This property cannot be expanded (status).');
  });

  it('of products and prices', async () => {
    const product = await test.stripe.products.create({ name: 'Advanced' });
    const price = await test.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 2999,
      recurring: { interval: 'month' },
      lookup_key: `advanced ${product.id}`,
    });
    const found = await test.stripe.prices.list({ lookup_keys: [`advanced ${product.id}`], expand: ['data.product'] });
    expect(found.data).toMatchObject([{ id: price.id, unit_amount: 2999, product: { name: 'Advanced' } }]);
    await test.stripe.products.update(product.id, { active: false });
    expect((await test.stripe.products.list({ active: true })).data.map(({ id }) => id)).not.toContain(product.id);
  });
});

it('keeps its state for the next start and for other processes', async () => {
  const { id } = await paid();
  const other = await openTestPayments(test.connection);
  expect(other.payments.publishableKey).toBe(test.payments.publishableKey);
  expect(other.payments.webhookSecret).toBe(test.payments.webhookSecret);
  expect((await other.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  await other.close();
});
