import { alertsApi, authApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../platform/database/database.ts';
import { firingAlert } from '../../../../testing/firing-alert.ts';
import { startPushService } from '../../../../testing/push-service.ts';
import { sendAlerts } from '../../../../testing/send-alerts.ts';
import { call, logIn, registerUser, startTestServer } from '../../../../testing/test-server.ts';
import { usualTimes } from '../dispatch/due-times.ts';
import { createPushKeys } from './push-keys.service.ts';
import { createPushSender } from './push.client.ts';
import type { PushSender } from './push.client.ts';

type Subscription = ReturnType<Awaited<ReturnType<typeof startPushService>>['subscription']>;

let server: Awaited<ReturnType<typeof startTestServer>>;
let service: Awaited<ReturnType<typeof startPushService>>;
let pool: pg.Pool;
let db: Database;
let publicKey = '';
let time = Date.parse('2026-03-02T15:00:00Z');
const hourMs = 3_600_000;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', PRIVATE_WEBHOOKS: 'on', RATE_LIMIT_FACTOR: '100' }, undefined, {
    now: () => time,
  });
  pool = new pg.Pool(server.connection);
  db = drizzle(pool) as unknown as Database;
  service = await startPushService(() => publicKey);
  publicKey = (await read(await logIn(server, 'free'))).public_key ?? '';
});
afterAll(async () => {
  await service.stop();
  await pool.end();
  await server.stop();
});

const read = async (token: string) => (await call(server, alertsApi.getAlertPush, {}, token)).body;
const subscribe = (token: string, body: Subscription) => call(server, alertsApi.subscribeAlertPush, { body }, token);
const test = (token: string, id: string) => call(server, alertsApi.testAlertPush, { params: { id } }, token);
const unsubscribe = (token: string, id: string) =>
  call(server, alertsApi.unsubscribeAlertPush, { params: { id } }, token);

/** A worker of its own each time, so whatever it knows is in the database. */
function send(waitsMs = 10_000, wrap = (push: PushSender) => push) {
  const keysOf = createPushKeys({ keys: undefined, contact: 'mailto:ops@example.com' }, db);
  const push = createPushSender({ keysOf, contact: 'mailto:ops@example.com', allowsPrivate: true, waitsMs });
  return sendAlerts({ db, push: wrap(push), now: () => time });
}

async function userWithBrowser(tier: string) {
  const user = await firingAlert({ server, db, now: () => time }, tier, { push: true });
  const browser = service.subscription();
  await subscribe(user.token, browser);
  return { ...user, browser };
}

describe('a fired alert', () => {
  it('is shown once by every browser of its user, encrypted and signed', async () => {
    const user = await userWithBrowser('advanced');
    const second = service.subscription();
    await subscribe(user.token, second);
    await user.fire();
    await Promise.all([send(), send(), send()]);
    for (const browser of [user.browser, second]) {
      const [shown, ...others] = service.notesOf(browser);
      expect(others).toEqual([]);
      expect(shown?.note).toEqual({
        title: 'KO: triggered at 61.20, daily',
        body: 'Crossing “up”',
        href: expect.stringMatching(/^\/alerts\/stocks\?alert=[\da-f-]{36}&bar=\d+$/) as string,
        tag: expect.stringMatching(/^alert-\d+$/) as string,
      });
      expect(shown?.headers).toMatchObject({ urgency: 'high', ttl: '43200', topic: shown?.note.tag });
    }
    await send();
    expect([await user.waiting(), service.notesOf(second).length]).toEqual([0, 1]);
  });

  it('waits for the end of quiet hours', async () => {
    const user = await userWithBrowser('business');
    const hour = new Date(time).toISOString().slice(11, 13);
    const to = String((Number(hour) + 2) % 24).padStart(2, '0');
    await user.fire({ ...usualTimes, timeZone: 'UTC', quietFrom: `${hour}:00`, quietTo: `${to}:00` });
    await send();
    expect(service.triesOf(user.browser)).toBe(0);
    time += 2 * hourMs;
    await send();
    expect(service.notesOf(user.browser)).toHaveLength(1);
  });

  it.each([429, 500, 'hang'] as const)('is sent again after %s, only where it was not shown', async (answer) => {
    const user = await userWithBrowser('intermediate');
    const other = service.subscription();
    await subscribe(user.token, other);
    service.answer(user.browser, answer);
    await user.fire();
    await send(200);
    expect([service.notesOf(user.browser).length, service.notesOf(other).length]).toEqual([0, 1]);
    const failedAt = async () => {
      const { devices } = await read(user.token);
      return devices.find(({ endpoint }) => endpoint === user.browser.endpoint)?.last_failed_at;
    };
    expect([await user.waiting(), await failedAt()]).toEqual([1, time]);
    await send();
    expect(service.triesOf(user.browser)).toBe(1);
    time += 3 * 60_000;
    await send();
    expect([service.notesOf(user.browser).length, service.triesOf(other)]).toEqual([1, 1]);
    expect([await user.waiting(), await failedAt()]).toEqual([0, null]);
    for (const { id } of (await read(user.token)).devices) await unsubscribe(user.token, id);
  });

  it('replaces itself if its worker was killed after sending it', async () => {
    const user = await userWithBrowser('intermediate');
    await user.fire();
    const killed = send(undefined, ({ send: deliver, ...push }) => ({
      ...push,
      async send(target, note) {
        await deliver(target, note);
        throw new Error('killed');
      },
    }));
    await expect(killed).rejects.toThrow('killed');
    // Until its lease ends, others take it for being sent.
    await send();
    expect(service.notesOf(user.browser)).toHaveLength(1);
    time += 61_000;
    await Promise.all([send(), send()]);
    const [first, ...again] = service.notesOf(user.browser).map(({ note }) => note);
    expect(again).toEqual([first]);
    expect(await user.waiting()).toBe(0);
  });

  it('is shown once by a browser whose push service takes 9 s, however many workers there are', async () => {
    const user = await userWithBrowser('intermediate');
    for (let count = 0; count < 20; count += 1) await user.fire();
    await send(undefined, ({ send: deliver, ...push }) => ({
      ...push,
      async send(target, note) {
        const pushed = await deliver(target, note);
        time += 9000;
        await send();
        return pushed;
      },
    }));
    expect([await user.waiting(), service.triesOf(user.browser)]).toEqual([0, 20]);
  });

  it('is given up after some hours of failures', async () => {
    const user = await userWithBrowser('beginner');
    service.answer(user.browser, ...Array.from({ length: 40 }, () => 503));
    await user.fire();
    for (let hour = 0; hour < 10; hour += 1) {
      await send();
      time += hourMs;
    }
    expect([await user.waiting(), service.triesOf(user.browser)]).toEqual([0, 6]);
  });

  it.each([404, 410])('removes a browser that its push service answers %i for', async (status) => {
    const user = await userWithBrowser('free');
    service.answer(user.browser, status);
    await user.fire();
    await send();
    expect([await user.waiting(), (await read(user.token)).devices]).toEqual([0, []]);
    // Without a browser, nothing waits for one.
    await user.fire();
    await send();
    expect([await user.waiting(), service.triesOf(user.browser)]).toEqual([0, 1]);
  });
});

describe('a browser', () => {
  it('is tested, and turned off', async () => {
    const token = await registerUser(server);
    const browser = service.subscription();
    const { devices } = (await subscribe(token, browser)).body;
    expect(devices).toMatchObject([{ endpoint: browser.endpoint, last_failed_at: null }]);
    const id = devices[0]?.id ?? '';
    expect((await test(token, id)).body).toEqual({ delivered: true, message: 'Notification sent.' });
    expect(service.notesOf(browser)[0]?.note.title).toBe('Alerts reach this browser');
    service.answer(browser, 500);
    const failed = (await test(token, id)).body;
    expect(failed).toEqual({ delivered: false, message: 'The browser’s push service answered 500.' });
    expect((await read(token)).devices[0]?.last_failed_at).toBe(time);
    service.answer(browser, 410);
    expect((await test(token, id)).body.delivered).toBe(false);
    expect((await read(token)).devices).toEqual([]);
    expect((await test(token, id)).problem.code).toBe('not_found');
    const again = (await subscribe(token, browser)).body.devices[0]?.id ?? '';
    expect((await unsubscribe(token, again)).body.devices).toEqual([]);
    expect((await unsubscribe(token, again)).problem.code).toBe('not_found');
  });

  it('is of its user alone, and of who logged in there last', async () => {
    const [owner, stranger] = [await registerUser(server), await registerUser(server)];
    const browser = service.subscription();
    const id = (await subscribe(owner, browser)).body.devices[0]?.id ?? '';
    expect((await test(stranger, id)).problem.code).toBe('not_found');
    expect((await unsubscribe(stranger, id)).problem.code).toBe('not_found');
    expect((await read(stranger)).devices).toEqual([]);
    expect((await read(owner)).devices).toHaveLength(1);
    expect(service.triesOf(browser)).toBe(0);
    await subscribe(stranger, browser);
    expect([(await read(owner)).devices.length, (await read(stranger)).devices.length]).toEqual([0, 1]);
  });

  it('goes with its session', async () => {
    const email = `${crypto.randomUUID()}@candlewick.test`;
    const password = 'Correct-horse-1!';
    const body = { first_name: 'Ada', last_name: 'Trader', email, password };
    const { token } = (await call(server, authApi.register, { body })).body;
    const other = (await call(server, authApi.login, { body: { username: email, password } })).body.access_token;
    const kept = service.subscription();
    await subscribe(token, service.subscription());
    await subscribe(other, kept);
    await call(server, authApi.logout, {}, token);
    expect((await read(other)).devices).toMatchObject([{ endpoint: kept.endpoint }]);
  });

  it('makes the oldest of more than ten go', async () => {
    const token = await registerUser(server);
    const browsers = Array.from({ length: 12 }, () => service.subscription());
    for (const browser of browsers) {
      time += 1000;
      await subscribe(token, browser);
    }
    const endpoints = (await read(token)).devices.map(({ endpoint }) => endpoint);
    expect(endpoints).toEqual(
      browsers
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .toReversed(),
    );
  });

  it('is refused with a key or at an address that nothing can be sent to', async () => {
    const token = await registerUser(server);
    const { endpoint, keys } = service.subscription();
    const offCurve = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
    expect((await subscribe(token, offCurve)).problem.code).toBe('invalid_request');
    expect((await subscribe(token, { endpoint: 'ftp://x', keys })).problem.code).toBe('invalid_request');
    const strict = await startTestServer({ ROLE: 'api' }, server.connection);
    const own = await registerUser(strict);
    for (const address of [endpoint, 'https://10.0.0.1/push', 'https://localhost/push']) {
      const refused = await call(strict, alertsApi.subscribeAlertPush, { body: { endpoint: address, keys } }, own);
      expect(refused.problem.code).toBe('webhook_not_allowed');
    }
    // All processes on a database have one key.
    expect((await call(strict, alertsApi.getAlertPush, {}, own)).body.public_key).toBe(publicKey);
    await strict.stop();
  });
});
