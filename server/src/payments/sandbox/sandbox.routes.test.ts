import type { FastifyInstance } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../platform/http/app.ts';
import { createLogger } from '../../logger.ts';
import { openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';
import { createPayments } from '../payments.ts';
import type { Payments } from '../payments.ts';

let test: TestPayments;
let app: FastifyInstance;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const secretOf = ({ client_secret: secret }: { readonly client_secret: string | null }) => secret ?? '';
const elements = (name: string, html: string) => DomUtils.getElementsByTagName(name, parseDocument(html));
const create = (more: object = {}) =>
  test.stripe.paymentIntents.create({
    amount: 2999,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    ...more,
  });

async function open(payments: Payments): Promise<FastifyInstance> {
  const made = await createApp({ logger: createLogger('silent'), trustProxy: false, requestTimeoutMs: 5000 });
  await payments.register(made);
  return made;
}

beforeAll(async () => {
  test = await openTestPayments();
  app = await open(test.payments);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('the API over HTTP', () => {
  it('takes forms of any origin with the publishable key among the parameters', async () => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' };
    const fields = Object.entries(card).map(([key, value]): [string, string] => [`card[${key}]`, value]);
    const body = new URLSearchParams([['type', 'card'], ['key', test.payments.publishableKey], ...fields]);
    const { statusCode, headers, json } = await app.inject({
      method: 'POST',
      url: '/sandbox/v1/payment_methods',
      headers: { ...form, origin: 'null' },
      payload: body.toString(),
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'request-id': expect.stringMatching(/^req_/),
      'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d\.\w+$/),
    });
    expect(json()).toMatchObject({ object: 'payment_method', card: { last4: '4242', exp_year: 2040 } });
  });

  it('answers errors as Stripe does, also to nonsense', async () => {
    const post = (url: string, payload: string, headers: object = {}) =>
      app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload });
    const bearer = { authorization: `Bearer ${test.sandbox.account.secretKey}` };
    for (const [answer, status] of [
      [await post('/sandbox/v1/customers', 'name=Ada'), 401],
      [await post('/sandbox/v1/nothing', '', bearer), 404],
      [await post('/sandbox/v1/customers', 'a[b=1', bearer), 400],
      [await post('/sandbox/v1/customers', `metadata[a]=${'x'.repeat(70_000)}`, bearer), 413],
      [await post('/sandbox/v1/customers', 'name=a%00b', bearer), 400],
      [await post('/sandbox/v1/customers', '{}', { ...bearer, 'content-type': 'text/xml' }), 415],
    ] as const) {
      expect([answer.statusCode, answer.json<{ error: object }>().error]).toEqual([
        status,
        expect.objectContaining({ type: 'invalid_request_error', message: expect.any(String) }),
      ]);
    }
  });

  it('is not there without the sandbox', async () => {
    const payments = await createPayments({
      config: {
        stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
        paypal: undefined,
      },
      db: test.database.db,
      notifications: {
        publish: () => Promise.resolve(),
        subscribe: () => () => undefined,
        onReconnect: () => () => undefined,
      },
      origin: () => 'https://candlewick.test',
      onError: () => undefined,
    });
    const other = await open(payments);
    for (const url of ['/sandbox/v1/customers', '/sandbox/stripe.js', '/sandbox/card', '/sandbox/switches']) {
      expect((await other.inject(url)).statusCode, url).toBe(404);
    }
    await other.close();
  });
});

describe('the page of the bank', () => {
  const pathOf = (intent: { readonly id: string; readonly client_secret: string | null }) =>
    `/sandbox/authenticate/${intent.id}?client_secret=${secretOf(intent)}`;
  const decide = (intent: Awaited<ReturnType<typeof create>>, verdict: string) =>
    app.inject({
      method: 'POST',
      url: pathOf(intent),
      headers: form,
      payload: new URLSearchParams({ client_secret: secretOf(intent), verdict }).toString(),
    });

  it('says that no money moves, and offers both ends', async () => {
    const { statusCode, headers, body } = await app.inject(pathOf(await create()));
    expect(statusCode).toBe(200);
    expect(body).toContain('Payment sandbox: no money moves');
    expect(body).toContain('$29.99');
    expect(elements('button', body).map(DomUtils.textContent)).toEqual(['Complete', 'Fail']);
    expect(elements('script', body)).toEqual([]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  });

  it('completes a payment once, and says so after a reload', async () => {
    const intent = await create();
    expect((await decide(intent, 'complete')).statusCode).toBe(200);
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect((await decide(intent, 'fail')).statusCode).toBe(200);
    const { body } = await app.inject(pathOf(intent));
    expect(body).toContain('You have confirmed it');
    expect(elements('button', body)).toEqual([]);
  });

  it('returns to the address of the payment', async () => {
    const intent = await create({ return_url: 'https://candlewick.test/transaction-status/success?product=credits' });
    const { statusCode, headers } = await decide(intent, 'complete');
    expect(statusCode).toBe(303);
    expect(Object.fromEntries(new URL(String(headers.location)).searchParams)).toEqual({
      product: 'credits',
      payment_intent: intent.id,
      payment_intent_client_secret: secretOf(intent),
      redirect_status: 'succeeded',
    });
  });

  it('shows nothing without the secret', async () => {
    const [one, other] = [await create(), await create()];
    for (const url of [
      `/sandbox/authenticate/${one.id}`,
      `/sandbox/authenticate/${one.id}?client_secret=${secretOf(other)}`,
      '/sandbox/authenticate/pi_none?client_secret=pi_none_secret_x',
    ]) {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('$29.99');
    }
  });
});

describe('the switches', () => {
  const url = '/sandbox/switches';
  const bearer = { authorization: `Bearer ${test?.sandbox.account.secretKey}` };
  beforeAll(() => {
    bearer.authorization = `Bearer ${test.sandbox.account.secretKey}`;
  });

  it('take the secret key and nothing else', async () => {
    for (const headers of [
      {},
      { authorization: `Bearer ${test.payments.publishableKey}` },
      { authorization: 'Bearer x' },
    ]) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        expect((await app.inject({ method, url, headers })).statusCode).toBe(401);
      }
    }
  });

  it('change what is given, refuse nonsense and are reset', async () => {
    const post = (payload: object) => app.inject({ method: 'POST', url, headers: bearer, payload });
    const failing = [{ path: '/v1/refunds', when: 'before', how: 'status_500', count: 1 }];
    expect((await post({ events: { duplicates: 2 } })).json()).toMatchObject({ events: { duplicates: 2, delayMs: 0 } });
    expect((await post({ failing })).json()).toMatchObject({ events: { duplicates: 2 }, failing });
    expect((await post({ events: { duplicates: 'many' } })).statusCode).toBe(400);
    expect((await post({ roll_webhook_secret: true })).json()).toMatchObject({
      webhook_secret: expect.stringMatching(/^whsec_/),
    });
    expect((await app.inject({ method: 'DELETE', url, headers: bearer })).statusCode).toBe(204);
    expect((await app.inject({ url, headers: bearer })).json()).toMatchObject({
      events: { duplicates: 0 },
      failing: [],
    });
  });
});
