import { billingApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openTestPayments } from '../../testing/payments.ts';
import type { TestPayments } from '../../testing/payments.ts';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';

const stripe = { provider: 'stripe' } as const;
const timeout = 20_000;
let server: Awaited<ReturnType<typeof startTestServer>>;
let outside: TestPayments;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
  outside = await openTestPayments(server.connection);
});
afterAll(async () => {
  await outside.close();
  await server.stop();
});

const buyer = () => newBuyer(() => server);
const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout });
/** What the app knows of an event: whether it is noted. */
const eventRow = async (id: string) =>
  (await outside.database.pool.query('select type from payment_events where id = $1', [id])).rows.length;
async function post(body: string, signature: string) {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  const answer = await fetch(`${server.address}/api/billing/stripe/webhook`, { method: 'POST', headers, body });
  return { status: answer.status, code: answer.ok ? null : ((await answer.json()) as { code: string }).code };
}
const sign = (payload: string, timestamp?: number, secret = outside.payments.webhookSecret) =>
  outside.stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) });
const paidBody = (id: string, intent: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded', amount_received: 1 } },
  });

describe('a purchase', () => {
  it('is applied by the webhook alone, though events come twice and in reverse', async () => {
    await outside.sandbox.changeSwitches({ events: { duplicates: 2, reversed: true } });
    const user = await buyer();
    await user.confirm(await user.subscribe());
    await poll(() => user.tier()).toBe('beginner');
    await user.confirm(await user.openCredits(1000));
    await poll(async () => (await user.credits()).purchased).toBe(1000);
    await outside.sandbox.resetSwitches();
    expect(await user.credits()).toMatchObject({ credits: 3000, purchased: 1000 });
  });

  it('is in the statement with its balance, and in the transactions', async () => {
    const user = await buyer();
    await user.confirm(await user.openCredits(5000));
    await poll(async () => (await user.credits()).purchased).toBe(5000);
    const { body } = await call(server, billingApi.creditStatement, { query: {} }, user.token);
    const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(body.movements).toMatchObject([
      { kind: 'purchase', description: 'Pack of 5,000 credits', credits: 5000, balance: 6000 },
      { kind: 'grant', description: `Monthly credits for ${month.format(Date.now())}`, credits: 1000, balance: 1000 },
    ]);
    const one = { page_size: '1' } as never;
    const first = (await call(server, billingApi.creditStatement, { query: one }, user.token)).body;
    const rest = { before: String(first.next) } as never;
    expect((await call(server, billingApi.creditStatement, { query: rest }, user.token)).body.movements).toHaveLength(
      1,
    );
    const { transactions } = (await call(server, billingApi.transactions, { params: stripe, query: {} }, user.token))
      .body;
    expect(transactions).toMatchObject([{ product: 'credits', status: 'succeeded', amount: 7500 }]);
  });

  it('that 50 calls race for is one payment, charged once', async () => {
    const user = await buyer();
    const opened = await Promise.all(Array.from({ length: 50 }, () => user.openCredits(1000)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const statuses = await Promise.all(opened.map((payment) => user.confirm(payment)));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    await Promise.all(opened.map(({ id }) => user.payment(id)));
    await poll(async () => (await user.credits()).purchased).toBe(1000);
    const { rows } = await outside.database.pool.query<{ numbers: number; highest: number }>(
      'select count(receipt_number)::int as numbers, max(receipt_number)::int as highest from payments',
    );
    expect(rows[0]?.numbers).toBe(rows[0]?.highest);
  });
});

describe('the webhook', () => {
  it('refuses forged, changed and old events, and notes none of them', async () => {
    const user = await buyer();
    const { id } = await user.openCredits(1000);
    const body = paidBody('evt_forged', id);
    for (const signature of [
      '',
      't=1,v1=00',
      sign(body, undefined, 'whsec_other'),
      sign(body.replace(id, 'pi_other')),
      sign(body, Math.floor(Date.now() / 1000) - 600),
    ]) {
      expect(await post(body, signature)).toEqual({ status: 400, code: 'invalid_signature' });
    }
    expect(await eventRow('evt_forged')).toBe(0);
  });

  it('believes the provider and not the event, takes a replay once, and keeps unknown types', async () => {
    const user = await buyer();
    const { id } = await user.openCredits(1000);
    const body = paidBody('evt_untrue', id);
    for (let time = 0; time < 3; time += 1) expect((await post(body, sign(body))).status).toBe(200);
    expect(await eventRow('evt_untrue')).toBe(1);
    const created = Math.floor(Date.now() / 1000);
    const unknown = JSON.stringify({
      id: 'evt_new',
      object: 'event',
      type: 'moon.full',
      created,
      data: { object: {} },
    });
    expect((await post(unknown, sign(unknown))).status).toBe(200);
    await poll(() => eventRow('evt_new')).toBe(1);
    expect((await user.payment(id)).status).toBe('pending');
    expect((await user.credits()).purchased).toBe(0);
  });
});

describe("another user's payments and cards", () => {
  let owner: Buyer;
  let thief: string;
  let owned: { readonly id: string; readonly client_secret: string };
  let card: string;
  let receipt: string;
  beforeAll(async () => {
    owner = await buyer();
    thief = await registerUser(server);
    const paid = await owner.subscribe();
    await owner.confirm(paid);
    receipt = (await owner.payment(paid.id)).id;
    const cards = (await call(server, billingApi.creditCards, { params: stripe }, owner.token)).body;
    card = cards[0]?.id ?? '';
    owned = await owner.openCredits(1000);
  });

  it('are as unknown as missing ones', async () => {
    const params = { ...stripe, id: owned.id };
    const plan = { product: 'beginner_monthly', auto_renewal: true };
    const asked = [
      await call(server, billingApi.payment, { params }, thief),
      await call(server, billingApi.editCreditPayment, { params, body: { credits: 50_000 } }, thief),
      await call(server, billingApi.editSubscriptionPayment, { params, body: plan }, thief),
      await call(server, billingApi.receipt, { params: { ...stripe, id: receipt } }, thief),
      await call(server, billingApi.removeCard, { params: { ...stripe, id: card } }, thief),
      await call(server, billingApi.setDefaultCard, { params: stripe, body: { default_payment_method: card } }, thief),
    ];
    const codes = ['not_found', 'not_found', 'not_found', 'not_found', 'unknown_card', 'unknown_card'];
    expect(asked.map(({ problem }) => problem.code)).toEqual(codes);
    expect((await call(server, billingApi.creditCards, { params: stripe }, thief)).body).toEqual([]);
    expect(
      (await call(server, billingApi.transactions, { params: stripe, query: {} }, thief)).body.transactions,
    ).toEqual([]);
  });

  it('do not pay for a purchase', async () => {
    const body = { credits: 1000, auto_renewal: false, payment_method_id: card } as const;
    expect((await call(server, billingApi.buyCredits, { params: stripe, body }, thief)).problem.code).toBe(
      'unknown_card',
    );
    const plan = { tier_name: 'advanced', subscription_interval: 'yearly', payment_method_id: card } as const;
    expect((await call(server, billingApi.subscribe, { params: stripe, body: plan }, thief)).problem.code).toBe(
      'unknown_card',
    );
    const own = buyer();
    const payment = await (await own).openCredits(1000);
    expect(await (await own).confirm(payment, card)).not.toBe(200);
  });

  it('are not confirmed without their secret', async () => {
    expect(await owner.confirm({ ...owned, client_secret: `${owned.id}_secret_guess` })).not.toBe(200);
    expect((await owner.payment(owned.id)).status).toBe('pending');
  });

  it('have no price that a client can set', async () => {
    const body = { tier_name: 'advanced', subscription_interval: 'yearly', amount: 1, price: 1 } as never;
    expect((await call(server, billingApi.subscribe, { params: stripe, body }, thief)).problem.code).toBe(
      'invalid_request',
    );
    const free = { credits: 1, auto_renewal: false } as never;
    expect((await call(server, billingApi.buyCredits, { params: stripe, body: free }, thief)).problem.code).toBe(
      'invalid_request',
    );
  });
});
