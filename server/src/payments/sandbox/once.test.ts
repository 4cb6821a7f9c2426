import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';

let test: TestPayments;
const usd = { currency: 'usd', allowed_payment_method_types: ['card'] };
const paid = (more: object = {}) =>
  test.stripe.paymentIntents.create({ amount: 1000, ...usd, payment_method: 'pm_card_visa', confirm: true, ...more });
const chargesOf = async (payment_intent: string) => (await test.stripe.charges.list({ payment_intent })).data;
/** With a fetch client, the headers of a response are those of fetch. */
const headerOf = ({ lastResponse }: Stripe.Response<object>, name: string) =>
  (lastResponse.headers as unknown as Headers).get(name);
const clientWith = (key: string, options: object = {}) =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(test.sandbox.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });

beforeAll(async () => {
  test = await openTestPayments();
});
afterEach(() => test.sandbox.resetSwitches());
afterAll(() => test.close());

describe('idempotency keys', () => {
  it('replay the first answer, also of a decline', async () => {
    const idempotencyKey = crypto.randomUUID();
    const create = (payment_method: string) =>
      test.stripe.paymentIntents.create(
        { amount: 1000, ...usd, payment_method, confirm: true },
        { idempotencyKey: `${idempotencyKey} ${payment_method}` },
      );
    const [first, second] = [await create('pm_card_visa'), await create('pm_card_visa')];
    expect(second.id).toBe(first.id);
    expect(headerOf(second, 'idempotent-replayed')).toBe('true');
    expect(headerOf(second, 'original-request')).toBe(first.lastResponse.requestId);
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    const declined = [await errorOf(create('pm_card_chargeDeclined')), await errorOf(create('pm_card_chargeDeclined'))];
    const [one, other] = declined.map((error) => error.payment_intent?.id);
    expect(one).toBe(other);
    expect(await chargesOf(one ?? '')).toHaveLength(1);
  });

  it('are for one set of parameters', async () => {
    const idempotencyKey = crypto.randomUUID();
    await test.stripe.customers.create({ name: 'Ada' }, { idempotencyKey });
    const other = await errorOf(test.stripe.customers.create({ name: 'Ben' }, { idempotencyKey }));
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400, rawType: 'idempotency_error' });
  });

  it('make the second of two concurrent requests fail with 409', async () => {
    const idempotencyKey = crypto.randomUUID();
    const intent = await test.stripe.paymentIntents.create({ amount: 1000, ...usd, payment_method: 'pm_card_visa' });
    const locked = await test.database.pool.connect();
    await locked.query('begin');
    await locked.query('select from sandbox_objects where id = $1 for update', [intent.id]);
    const alone = clientWith(test.sandbox.account.secretKey);
    const waiting = alone.paymentIntents.confirm(intent.id, {}, { idempotencyKey });
    const refused = () =>
      alone.paymentIntents.confirm(intent.id, {}, { idempotencyKey }).catch((error: unknown) => error);
    await expect.poll(() => test.database.pool.waitingCount + test.database.pool.totalCount).toBeGreaterThan(1);
    await expect
      .poll(async () => {
        const { rowCount } = await test.database.pool.query(
          `select from pg_locks where locktype = 'transactionid' and not granted`,
        );
        return rowCount;
      })
      .toBe(1);
    expect(await refused()).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await locked.query('rollback');
    locked.release();
    expect((await waiting).status).toBe('succeeded');
    expect(await chargesOf(intent.id)).toHaveLength(1);
  });

  it('are not used up by a request that is refused', async () => {
    const idempotencyKey = crypto.randomUUID();
    const wrong = { amount: 10, currency: 'usd' };
    expect(await errorOf(test.stripe.paymentIntents.create(wrong, { idempotencyKey }))).toMatchObject({
      statusCode: 400,
      code: 'amount_too_small',
      param: 'amount',
    });
    const right = await test.stripe.paymentIntents.create({ amount: 50, ...usd }, { idempotencyKey });
    expect(right.amount).toBe(50);
  });

  it('are forgotten after 24 hours', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await test.stripe.customers.create({}, { idempotencyKey });
    await test.database.pool.query(`update sandbox_answers set created_at = now() - interval '24 hours 1 second'`);
    expect((await test.stripe.customers.create({}, { idempotencyKey })).id).not.toBe(first.id);
  });
});

describe('concurrent calls', () => {
  it('charge an intent once, however many confirm it', async () => {
    const { id } = await test.stripe.paymentIntents.create({ amount: 1000, ...usd, payment_method: 'pm_card_visa' });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => test.stripe.paymentIntents.confirm(id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'payment_intent_unexpected_state' });
    }
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it('never refund more than was paid', async () => {
    const { id } = await paid();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => test.stripe.refunds.create({ payment_intent: id, amount: 300 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const [charge] = await chargesOf(id);
    expect(charge).toMatchObject({ amount_refunded: 900, refunded: false });
    await test.stripe.refunds.create({ charge: charge?.id ?? '' });
    const full = await errorOf(test.stripe.refunds.create({ payment_intent: id }));
    expect(full).toMatchObject({ code: 'charge_already_refunded' });
    const refunds = await test.stripe.refunds.list({ payment_intent: id });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([100, 300, 300, 300]);
  });
});

describe('switched failures', () => {
  it('before the effect leave nothing, and the SDK tries again', async () => {
    await test.sandbox.changeSwitches({
      failing: [{ path: '/v1/customers', when: 'before', how: 'status_500', count: 1 }],
    });
    const name = crypto.randomUUID();
    const created = await test.stripe.customers.create({ name });
    expect(headerOf(created, 'idempotent-replayed')).toBeNull();
    expect((await test.sandbox.readSwitches()).failing).toEqual([]);
  });

  it.each(['status_500', 'timeout'] as const)(
    'after the effect (%s) are healed by the idempotency key',
    async (how) => {
      const { id } = await test.stripe.paymentIntents.create({ amount: 1000, ...usd, payment_method: 'pm_card_visa' });
      await test.sandbox.changeSwitches({ failing: [{ path: '/v1/payment_intents', when: 'after', how, count: 1 }] });
      const patient = clientWith(test.sandbox.account.secretKey, { maxNetworkRetries: 1, timeout: 1000 });
      const confirmed = await patient.paymentIntents.confirm(id);
      expect(headerOf(confirmed, 'idempotent-replayed')).toBe('true');
      expect(await chargesOf(id)).toHaveLength(1);
    },
  );
});
