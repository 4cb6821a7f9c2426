import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../platform/http/app.ts';
import { createLogger } from '../../logger.ts';
import { openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';
import { PayPal } from './paypal-client.ts';

let test: TestPayments;
let app: FastifyInstance;
let paypal: PayPal;
const newOrder = (reference: string = crypto.randomUUID()) => ({
  reference,
  amountCents: 2999,
  currency: 'usd',
  description: 'Advanced, one month',
  returnUrl: 'https://candlewick.test/transaction-status/success?product=plan',
  cancelUrl: 'https://candlewick.test/transaction-status/error',
});
const decide = (approveUrl: string | null, verdict: string) =>
  app.inject({
    method: 'POST',
    url: new URL(approveUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `verdict=${verdict}`,
  });

beforeAll(async () => {
  test = await openTestPayments();
  if (!test.payments.paypal) throw new Error('The sandbox has no PayPal.');
  paypal = test.payments.paypal;
  app = await createApp({ logger: createLogger('silent'), trustProxy: false, requestTimeoutMs: 5000 });
  await test.payments.register(app);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('an order in the sandbox', () => {
  it('is approved on a page and captured once', async () => {
    const order = await paypal.createOrder(newOrder());
    expect(order).toMatchObject({ status: 'created', amountCents: 2999, currency: 'usd', captureId: null });
    await expect(paypal.capture(order.id)).rejects.toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' });
    const page = await app.inject(new URL(order.approveUrl ?? '').pathname);
    expect(page.body).toContain('Payment sandbox: no money moves');
    expect(page.body).toContain('Advanced, one month: $29.99');
    const approved = await decide(order.approveUrl, 'approve');
    expect([approved.statusCode, approved.headers.location]).toEqual([
      303,
      `https://candlewick.test/transaction-status/success?product=plan&token=${order.id}`,
    ]);
    expect((await paypal.read(order.id)).status).toBe('approved');
    const paid = await Promise.all(Array.from({ length: 5 }, () => paypal.capture(order.id)));
    expect(new Set(paid.map(({ captureId }) => captureId)).size).toBe(1);
    expect(await paypal.read(order.id)).toEqual(paid[0]);
    expect(paid[0]).toMatchObject({ status: 'paid', captureId: expect.any(String), approveUrl: null });
  });

  it('is paid back in parts, once per reference and never more than was paid', async () => {
    const order = await paypal.createOrder(newOrder());
    await decide(order.approveUrl, 'approve');
    const { captureId } = await paypal.capture(order.id);
    const refund = (reference: string, amountCents: number) =>
      paypal.refund({ reference, captureId: captureId ?? '', amountCents, currency: 'usd' });
    const first = crypto.randomUUID();
    await Promise.all([refund(first, 1000), refund(first, 1000)]);
    expect((await paypal.read(order.id)).refundedCents).toBe(1000);
    await expect(refund(crypto.randomUUID(), 2000)).rejects.toMatchObject({ issue: 'REFUND_AMOUNT_EXCEEDED' });
    await refund(crypto.randomUUID(), 1999);
    expect(await paypal.read(order.id)).toMatchObject({ status: 'paid', refundedCents: 2999 });
    await expect(refund(crypto.randomUUID(), 1)).rejects.toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
    const unknown = { reference: 'x', captureId: 'NONE', amountCents: 1, currency: 'usd' };
    await expect(paypal.refund(unknown)).rejects.toMatchObject({ status: 404 });
  });

  it('can be cancelled, and stays open', async () => {
    const order = await paypal.createOrder(newOrder());
    const { headers } = await decide(order.approveUrl, 'cancel');
    expect(headers.location).toBe(`https://candlewick.test/transaction-status/error?token=${order.id}`);
    expect((await paypal.read(order.id)).status).toBe('created');
  });

  it('is made once per reference', async () => {
    const reference = crypto.randomUUID();
    const [one, other] = await Promise.all([
      paypal.createOrder(newOrder(reference)),
      paypal.createOrder(newOrder(reference)),
    ]);
    expect(one.id).toBe(other.id);
  });

  it('needs its id', async () => {
    await expect(paypal.read('NONE')).rejects.toMatchObject({ status: 404, issue: 'INVALID_RESOURCE_ID' });
    expect((await app.inject('/sandbox/paypal/NONE')).statusCode).toBe(404);
  });
});

describe('the client', () => {
  const answers = (...given: (Response | Error)[]) => {
    const calls: { url: string; headers: Headers }[] = [];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      calls.push({ url: String(url), headers: new Headers(init?.headers) });
      const next = given.shift();
      if (next instanceof Response) return next;
      throw next ?? new Error('one call too many');
    };
    const client = new PayPal({
      mode: 'paypal',
      apiUrl: 'https://paypal.test',
      clientId: 'me',
      clientSecret: 's3cret',
      fetch,
    });
    return { client, calls };
  };
  const token = () => Response.json({ access_token: 'abc', expires_in: 3600 });
  const order = (status: string) =>
    Response.json({
      id: 'O1',
      status,
      purchase_units: [{ reference_id: 'r', amount: { currency_code: 'USD', value: '29.99' } }],
      links: [{ rel: 'payer-action', href: 'https://paypal.test/approve' }],
    });

  it('logs in once, and repeats a call that got no answer with the same request id', async () => {
    const { client, calls } = answers(token(), new TypeError('no connection'), order('CREATED'), order('APPROVED'));
    expect(await client.createOrder(newOrder('r'))).toMatchObject({ approveUrl: 'https://paypal.test/approve' });
    expect((await client.read('O1')).status).toBe('approved');
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/oauth2/token',
      '/v2/checkout/orders',
      '/v2/checkout/orders',
      '/v2/checkout/orders/O1',
    ]);
    expect(calls.slice(1, 3).map(({ headers }) => headers.get('paypal-request-id'))).toEqual(['order-r', 'order-r']);
  });

  it('logs in again when its token is refused', async () => {
    const expired = Response.json({ name: 'AUTHENTICATION_FAILURE' }, { status: 401 });
    const { client } = answers(token(), expired, token(), order('APPROVED'));
    expect((await client.read('O1')).status).toBe('approved');
  });

  it('takes an order without a finished capture for unpaid', async () => {
    expect((await answers(token(), order('COMPLETED')).client.read('O1')).status).toBe('approved');
  });

  it('says what PayPal refused, without secrets', async () => {
    const declined = { name: 'UNPROCESSABLE_ENTITY', debug_id: 'd1', details: [{ issue: 'INSTRUMENT_DECLINED' }] };
    const { client } = answers(token(), Response.json(declined, { status: 422 }));
    const refused = client.capture('O1');
    await expect(refused).rejects.toMatchObject({ issue: 'INSTRUMENT_DECLINED', debugId: 'd1' });
    await expect(refused).rejects.not.toThrow(/s3cret|abc/);
    await expect(answers(new Error('down'), new Error('down')).client.read('O1')).rejects.toMatchObject({
      issue: 'UNREACHABLE',
    });
  });
});
