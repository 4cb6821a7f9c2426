import { alertsApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../platform/database/database.ts';
import { createMailer } from '../../../../platform/mail/create-mailer.ts';
import { firingAlert } from '../../../../testing/firing-alert.ts';
import { mailsTo } from '../../../../testing/mails.ts';
import { startPushService } from '../../../../testing/push-service.ts';
import { call, startTestServer, tokenSecret } from '../../../../testing/test-server.ts';
import { startReceiver } from '../../../../testing/webhook-receiver.ts';
import { startDeliveryWorker } from '../delivery.worker.ts';
import { leaseMs } from './retries.ts';
import { createUnsubscribeTokens } from '../mail/unsubscribe-token.ts';

/** A bound for what fails; nothing here takes so long. */
const patient = { timeout: 30_000 };

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let db: Database;
let time: number;
beforeEach(async () => {
  time = Date.parse('2026-03-02T15:00:00Z');
  const environment = { ROLE: 'api', PRIVATE_WEBHOOKS: 'on', RATE_LIMIT_FACTOR: '100' };
  server = await startTestServer(environment, undefined, { now: () => time });
  pool = new pg.Pool(server.connection);
  db = drizzle(pool) as unknown as Database;
});
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close();
  await pool.end();
  await server.stop();
});

/** A real worker. `wake` tells it that somebody was notified; `calls` counts how often it looks at the clock. */
function startWorker() {
  let wake = () => {};
  let calls = 0;
  const stop = startDeliveryWorker(
    {
      database: { db },
      notifications: {
        subscribe(_, listener) {
          wake = () => listener({ user_id: '' } as never);
          return () => undefined;
        },
      },
      mailer: createMailer({ jobs: { add: () => Promise.resolve() }, delivers: false }),
      config: { privateWebhooks: true, webPush: { keys: undefined, contact: 'mailto:ops@example.com' } },
      publicUrl: () => 'https://app.example.com',
      now() {
        calls += 1;
        return time;
      },
      logger: { warn: (...args: unknown[]) => expect.unreachable(JSON.stringify(args)) },
    },
    createUnsubscribeTokens(tokenSecret),
  );
  closing.push(stop);
  return { wake: () => wake(), calls: () => calls, stop };
}
type Worker = ReturnType<typeof startWorker>;

/** Each of the workers looks for what is due, and begins what it finds. */
async function look(...workers: readonly Worker[]) {
  // The second look begins after the end of the first. One look asks the clock once for each of the four channels.
  for (let count = 0; count < 2; count += 1) {
    const before = workers.map(({ calls }) => calls());
    for (const { wake } of workers) wake();
    await expect.poll(() => workers.every(({ calls }, k) => calls() >= before[k]! + 4), patient).toBe(true);
  }
}

/** A receiver that answers immediately, but at `/slow…` only after some time, or when the test opens it. */
async function startHeldReceiver(longestMs = 3_600_000) {
  const opened = Promise.withResolvers<void>();
  const receiver = await startReceiver(async ({ path }) => {
    if (!path.startsWith('/slow')) return;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, longestMs);
    await Promise.race([opened.promise, late.promise]);
    clearTimeout(timer);
  });
  closing.push(() => receiver.stop());
  return { ...receiver, open: opened.resolve };
}

async function userWithWebhook(tier: string, url: string) {
  const user = await firingAlert({ server, db, now: () => time }, tier, { webhook: true });
  await call(server, alertsApi.setAlertWebhook, { query: {}, body: { url } }, user.token);
  return user;
}
type User = Awaited<ReturnType<typeof userWithWebhook>>;

async function fire(user: User, count: number) {
  for (let done = 0; done < count; done += 1) await user.fire();
}

/** The ids of all messages for a user, in order. */
async function idsOf({ uid }: User): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from alert_firings where user_id = $1 order by id', [
    uid,
  ]);
  return rows.map(({ id }) => id);
}

/** Many more users with a webhook, for each of whom something has fired that fired for `like`, too. */
async function addUsers(count: number, origin: string, like: User): Promise<void> {
  await pool.query(
    `with added as (
       insert into users (email, first_name, last_name, password_hash, email_verified_at)
       select 'slow-' || n || '@candlewick.test', 'Slow', 'Receiver', '', now() from generate_series(1, $1::int) n
       returning id
     ), webhooks as (
       insert into alert_addresses (user_id, channel, url, secret)
       select id, 'webhook', $2 || '/slow/' || id, 'secret' from added
     ), fired as (
       insert into alert_firings (child_id, user_id, bar_time, signal, price, at)
       select $3, id, row_number() over (), 'exit', 61.2, $4 from added returning id, user_id
     )
     insert into alert_dispatches (firing_id, user_id, channel, due_at) select id, user_id, 'webhook', $4 from fired`,
    [count, origin, like.childId, new Date(time)],
  );
}

const begun = (receiver: { idsAt(start: string): string[] }, count: number) =>
  expect.poll(() => receiver.idsAt('/slow').length, patient).toBeGreaterThanOrEqual(count);

it('holds up no webhook, email or browser of others with 50 messages to a receiver that takes 9 s for each', async () => {
  const receiver = await startHeldReceiver(9000);
  const slow = await userWithWebhook('business', `${receiver.origin}/slow`);
  const called = await userWithWebhook('beginner', `${receiver.origin}/hook`);
  const needs = { server, db, now: () => time };
  const mailed = await firingAlert(needs, 'intermediate', { mail: 'each' });
  const pushed = await firingAlert(needs, 'advanced', { push: true });
  const publicKey = (await call(server, alertsApi.getAlertPush, {}, pushed.token)).body.public_key ?? '';
  const push = await startPushService(() => publicKey);
  closing.push(() => push.stop());
  const browser = push.subscription();
  await call(server, alertsApi.subscribeAlertPush, { body: browser }, pushed.token);
  await fire(slow, 50);
  const worker = startWorker();
  await begun(receiver, 1);
  for (const user of [called, mailed, pushed]) await user.fire();
  worker.wake();
  const mails = async () =>
    (await mailsTo(server.connection, mailed.email)).filter((mail) => mail.kind === 'alerts_fired');
  const arrived = async () => [receiver.idsAt('/hook').length, (await mails()).length, push.notesOf(browser).length];
  await expect.poll(arrived, patient).toEqual([1, 1, 1]);
  expect(await slow.waiting()).toBeGreaterThan(40);
  receiver.open();
});

it('holds up nobody while the receivers of 50 users are slow', async () => {
  const receiver = await startHeldReceiver();
  const called = await userWithWebhook('beginner', `${receiver.origin}/hook`);
  await addUsers(50, receiver.origin, called);
  const worker = startWorker();
  await begun(receiver, 8);
  await called.fire();
  worker.wake();
  await expect.poll(() => receiver.idsAt('/hook'), patient).toHaveLength(1);
  receiver.open();
});

it('calls a slow host of 300 users for some of them at once, and other hosts for everybody', async () => {
  const [slow, fast] = [await startHeldReceiver(), await startHeldReceiver()];
  const called = await userWithWebhook('beginner', `${fast.origin}/hook`);
  await addUsers(300, slow.origin, called);
  const worker = startWorker();
  await begun(slow, 8);
  await called.fire();
  worker.wake();
  await expect.poll(() => fast.idsAt('/hook'), patient).toHaveLength(1);
  slow.open();
  await expect.poll(() => slow.idsAt('/slow').length, patient).toBe(300);
});

it('sends each message once and in order, however many workers there are and however slow the receiver', async () => {
  const workers: Worker[] = [];
  const receiver = await startReceiver(async () => {
    time += 9000;
    const count = receiver.idsAt('/').length;
    if (count === 25) await fire(user, 5);
    // Others may think that its worker is dead, and take its messages.
    if (count % 10 === 0) await look(...workers);
  });
  closing.push(() => receiver.stop());
  const user = await userWithWebhook('business', `${receiver.origin}/slow`);
  await fire(user, 50);
  workers.push(startWorker(), startWorker());
  await expect.poll(() => user.waiting(), patient).toBe(0);
  expect(receiver.idsAt('/')).toEqual(await idsOf(user));
});

it('leaves what a dead worker was sending to another one after its lease', async () => {
  const receiver = await startHeldReceiver();
  const user = await userWithWebhook('business', `${receiver.origin}/slow`);
  await fire(user, 3);
  startWorker();
  await begun(receiver, 1);
  const other = startWorker();
  await look(other);
  expect(receiver.idsAt('/slow')).toHaveLength(1);
  time += leaseMs + 1;
  await look(other);
  await begun(receiver, 2);
  receiver.open();
  await expect.poll(() => user.waiting(), patient).toBe(0);
  const [first, ...others] = await idsOf(user);
  expect(receiver.idsAt('/slow')).toEqual([first, first, ...others]);
});

it('stops although a receiver does not answer, and leaves its messages to the next worker', async () => {
  const receiver = await startHeldReceiver();
  const user = await userWithWebhook('business', `${receiver.origin}/slow`);
  await fire(user, 3);
  const worker = startWorker();
  await begun(receiver, 1);
  await worker.stop();
  expect((await call(server, alertsApi.getAlertDelivery, {}, user.token)).body.webhook?.last_status).toBeNull();
  receiver.open();
  startWorker();
  await expect.poll(() => user.waiting(), patient).toBe(0);
  const [first, ...others] = await idsOf(user);
  expect(receiver.idsAt('/slow')).toEqual([first, first, ...others]);
});

it('looks for what is due although users are notified all the time', async () => {
  const receiver = await startHeldReceiver();
  const user = await userWithWebhook('business', `${receiver.origin}/hook`);
  const worker = startWorker();
  await user.fire();
  const telling = setInterval(() => worker.wake(), 20);
  await expect
    .poll(() => user.waiting(), patient)
    .toBe(0)
    .finally(() => clearInterval(telling));
});
