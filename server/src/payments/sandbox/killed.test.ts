import { Stripe } from 'stripe';
import pg from 'pg';
import { inject, expect, it } from 'vitest';
import { startServerProcess } from '../../testing/server-process.ts';
import { cloneDatabase, connectionString, tokenSecret } from '../../testing/test-server.ts';

/** The SDK, talking to a server's sandbox over HTTP. */
function clientOf(key: string, address: string): Stripe {
  const overHttp: typeof fetch = (url, init) => fetch(`${address}/sandbox${new URL(String(url)).pathname}`, init);
  const httpClient = Stripe.createFetchHttpClient(overHttp);
  return new Stripe(key, { httpClient, maxNetworkRetries: 0, timeout: 10_000, telemetry: false });
}

it('charges once per idempotency key, though the server is killed in the middle', async () => {
  const connection = await cloneDatabase();
  const environment = {
    DATABASE_URL: connectionString(connection),
    TOKEN_SECRET: tokenSecret,
    DATA_DIR: inject('dataDir'),
  };
  const client = new pg.Client(connection);
  await client.connect();
  const first = await startServerProcess(environment);
  const { rows } = await client.query<{ secret_key: string }>('select secret_key from sandbox_account');
  const key = rows[0]?.secret_key ?? '';
  const keys = Array.from({ length: 40 }, () => crypto.randomUUID());
  const pay = (stripe: Stripe, idempotencyKey: string) =>
    stripe.paymentIntents.create(
      {
        amount: 1000,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        payment_method: 'pm_card_visa',
        confirm: true,
        metadata: { order: idempotencyKey },
      },
      { idempotencyKey },
    );
  let answered = 0;
  const burst = keys.map((each) =>
    pay(clientOf(key, first.address), each).then(
      () => {
        answered += 1;
        if (answered === 5) void first.kill();
      },
      () => undefined,
    ),
  );
  await Promise.all(burst);
  expect(answered).toBeLessThan(keys.length);

  const second = await startServerProcess(environment);
  const stripe = clientOf(key, second.address);
  const paid = await Promise.all(keys.map((each) => pay(stripe, each)));
  expect(paid.map(({ status }) => status)).toEqual(keys.map(() => 'succeeded'));
  const charges = await client.query<{ order: string; count: number }>(
    `select body->'metadata'->>'order' as order, count(*)::int from sandbox_objects where kind = 'charge' group by 1`,
  );
  expect(charges.rows.map(({ count }) => count)).toEqual(keys.map(() => 1));
  expect(first.output() + second.output()).not.toMatch(/sk_test_\w|whsec_\w|_secret_\w/);
  await client.end();
  expect(await second.stop()).toBe(0);
});
