import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { createLogger } from '../../../logger.ts';
import { checkBooks } from '../../../testing/billing-books.ts';
import { openTestBilling } from '../../../testing/billing.ts';
import type { TestBilling } from '../../../testing/billing.ts';
import { inCampaign } from '../../../testing/campaign.ts';
import { mailKinds } from '../../../testing/mails.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import type { ServerProcess } from '../../../testing/server-process.ts';
import { connectionString, tokenSecret } from '../../../testing/test-server.ts';
import { findUser } from '../../../accounts/users.repository.ts';
import { renewalQueue } from '../billing.queue.ts';

const timeout = 60_000;
const subscribers = 12;
/** A month and up to three days: a renewal that is late is charged as well. */
const monthAgo = Date.now() - 32 * 86_400_000;

let test: TestBilling;
let jobs: Jobs;
let server: ServerProcess | undefined;
beforeAll(async () => {
  test = await openTestBilling(monthAgo);
  const { connection } = test;
  const logger = createLogger('silent');
  jobs = await Jobs.open({ connection, works: false, queues: [renewalQueue], logger, onError: () => undefined });
});
// Also after a failure, whose server would renew beside those of the second attempt.
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(async () => {
  await jobs.close();
  await test.close();
});

const start = () =>
  startServerProcess({
    DATABASE_URL: connectionString(test.connection),
    TOKEN_SECRET: tokenSecret,
    DATA_DIR: inject('dataDir'),
  });
const runRenewals = () => jobs.add(renewalQueue, [{ reason: 'clock' as const }], test.database.db);
const paymentsOf = async (user: string) => (await test.billing.payments.page(user, undefined, 50)).transactions;
const renewalsOf = async (user: string) =>
  (await paymentsOf(user)).filter(({ reason }) => reason === 'renewal').map(({ status }) => status);

/** A user whose plan has to be renewed by now. */
async function subscriber(): Promise<string> {
  const user = await test.newUser();
  const plan = { tier: 'beginner', interval: 'monthly', autoRenewal: true, quotedAt: undefined } as const;
  const opened = await test.billing.checkout.subscribe(user, { ...plan, card: undefined });
  await test.confirm(opened.id ?? '', 'pm_card_visa');
  await test.billing.payments.payment(user, opened.id ?? '');
  return user;
}

describe('a server that is killed while it renews', () => {
  it.each(inCampaign([0, 5, 10, 20, 40, 80, 160, 320], [20]))(
    '%i ms after it has begun the first one charges each once',
    async (delayMs) => {
      test.setTime(monthAgo);
      const users: string[] = [];
      for (let count = 0; count < subscribers; count++) users.push(await subscriber());
      const renewed = async () => (await Promise.all(users.map(renewalsOf))).flat();

      server = await start();
      await runRenewals();
      await expect.poll(async () => (await renewed()).length, { timeout, interval: 5 }).toBeGreaterThan(0);
      await sleep(delayMs);
      await server.kill();
      server = await start();
      await runRenewals();

      const once = users.map(() => 'succeeded');
      await expect.poll(renewed, { timeout }).toEqual(once);
      await server.stop();
      server = undefined;
      test.setTime(Date.now());
      for (const user of users) {
        const customer = await test.billing.cards.customerOf(user);
        const { data } = await test.stripe.paymentIntents.list({ customer });
        expect(data.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
        const { email } = (await findUser(user, test.database.db))!;
        expect(await mailKinds(test.connection, email)).toEqual([
          'payment_receipt',
          'renewal_coming',
          'payment_receipt',
        ]);
        expect(await test.billing.subscriptions.plan(user)).toMatchObject({ tier: 'beginner' });
        await checkBooks(user, test);
      }
    },
    240_000,
  );
});
