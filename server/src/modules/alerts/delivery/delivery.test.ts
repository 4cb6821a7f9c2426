import { createHmac } from 'node:crypto';
import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alertsApi, authApi } from '@candlewick/shared-api';
import type { AlertTells } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { MailContent } from '../../../platform/mail/mailer.ts';
import { firingAlert } from '../../../testing/firing-alert.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { startNameServer } from '../../../testing/name-server.ts';
import { sendAlerts } from '../../../testing/send-alerts.ts';
import { call, logIn, startTestServer } from '../../../testing/test-server.ts';
import { createPush } from './push/create-push.ts';
import { usualTimes } from './dispatch/due-times.ts';
import { isPublicAddress, postGuarded, refusalOf } from './guarded-post.client.ts';
import { signatureHeader } from './channels/webhook.channel.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let db: Database;
let time = Date.parse('2026-03-02T15:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', PRIVATE_WEBHOOKS: 'on', RATE_LIMIT_FACTOR: '100' }, undefined, {
    now: () => time,
  });
  pool = new pg.Pool(server.connection);
  db = drizzle(pool) as unknown as Database;
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const send = () =>
  sendAlerts({ db, push: createPush({ webPush: undefined, privateWebhooks: true }, db).sender, now: () => time });

/** A user with an alert that fires when the test says so. */
async function userWith(tier: string, tells: Partial<AlertTells>) {
  const alert = await firingAlert({ server, db, now: () => time }, tier, tells);
  return {
    ...alert,
    async mails() {
      const all = await mailsTo(server.connection, alert.email);
      return all.filter((mail) => mail.kind === 'alerts_fired') as Extract<MailContent, { kind: 'alerts_fired' }>[];
    },
  };
}

describe('emails', () => {
  it('tell what fired, together with what fired at the same time, once', async () => {
    const user = await userWith('advanced', { mail: 'each', webhook: false });
    await user.fire();
    await user.fire();
    await Promise.all([send(), send(), send()]);
    const mails = await user.mails();
    expect(mails).toHaveLength(1);
    const text = 'KO: triggered at 61.20, daily';
    expect(mails[0]).toMatchObject({
      isDigest: false,
      stops: 'one',
      fired: [{ text }, { text, alert: 'Crossing “up”' }],
    });
    expect(mails[0]!.fired[0]!.link).toContain(`/alerts/stocks?alert=${user.childId}&bar=`);
    expect(await user.waiting()).toBe(0);
    await user.fire();
    await send();
    expect(await user.mails()).toHaveLength(2);
  });

  it('wait for the end of quiet hours and for the time of the daily mail', async () => {
    const user = await userWith('business', { mail: 'daily', webhook: false });
    const times = { ...usualTimes, timeZone: 'UTC', digestAt: '18:00' };
    await user.fire(times);
    time += 2.9 * 3_600_000;
    await user.fire(times);
    await send();
    expect(await user.mails()).toHaveLength(0);
    time += 0.2 * 3_600_000;
    await send();
    const [mail, ...others] = await user.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ isDigest: true });
    expect(mail!.fired).toHaveLength(2);
  });

  it('stop with their link, also by the button of an email program, and with the setting of the account', async () => {
    const user = await userWith('intermediate', { mail: 'each', webhook: false });
    await user.fire();
    await send();
    const link = (await user.mails()).at(-1)!.oneClickLink;
    expect(link).toMatch(/^https:\/\/app\.example\.com\/api\/alerts\/alert\/unsubscribe_mail\//);
    const oneClick = () =>
      fetch(link.replace('https://app.example.com', server.address), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect(await (await oneClick()).json()).toEqual({ alert: 'Crossing “up”' });
    expect((await oneClick()).status).toBe(200);
    const { rows } = await pool.query('select channels from alert_parents where id = $1', [user.parentId]);
    expect(rows).toEqual([{ channels: ['in_app'] }]);
    const body = { 'List-Unsubscribe': 'One-Click' } as const;
    const forged = await call(server, alertsApi.unsubscribeMail, { params: { token: `${'x'.repeat(40)}` }, body });
    expect(forged.problem.code).toBe('link_not_valid');
    const off = { notifications: { alerts: false } };
    await call(server, authApi.updateMe, { body: off }, user.token);
    const before = (await user.mails()).length;
    await user.fire();
    await send();
    expect([(await user.mails()).length, await user.waiting()]).toEqual([before, 0]);
  });
});

describe('a webhook', () => {
  let receiver: Server;
  let answers: number[] = [];
  let got: { body: string; request: IncomingMessage }[] = [];
  let url: string;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ body, request });
        response.writeHead(answers.shift() ?? 204).end();
      });
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => receiver.close());

  it('gets every signal in order, signed, and again after a failure', async () => {
    const user = await userWith('beginner', { mail: 'off', webhook: true });
    const set = (await call(server, alertsApi.setAlertWebhook, { query: {}, body: { url } }, user.token)).body;
    expect(set.webhook).toEqual({ url, last_status: null, last_at: null, is_paused: false });
    expect((await call(server, alertsApi.getAlertDelivery, {}, user.token)).body).not.toHaveProperty('secret');
    for (let count = 0; count < 3; count += 1) await user.fire();
    answers = [204, 500];
    await send();
    expect(got).toHaveLength(2);
    const status = async () => (await call(server, alertsApi.getAlertDelivery, {}, user.token)).body.webhook;
    expect(await status()).toMatchObject({ last_status: 'failed', is_paused: false });
    await send();
    expect(got).toHaveLength(2);
    time += 3 * 60_000;
    await send();
    expect(got).toHaveLength(4);
    const ids = got.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids[1]).toBe(ids[2]);
    expect(new Set(ids).size).toBe(3);
    for (const { body, request } of got) {
      const [, seconds = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers[signatureHeader])) ?? [];
      expect(createHmac('sha256', set.secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
      expect(JSON.parse(body)).toMatchObject({ type: 'alert_fired', ticker: 'KO', signal: 'entry', price: 61.2 });
    }
    expect([await user.waiting(), (await status())?.last_status]).toEqual([0, 'delivered']);
  });

  it('is left alone after a day of failures, until it is tested', async () => {
    const user = await userWith('beginner', { mail: 'off', webhook: true });
    await call(server, alertsApi.setAlertWebhook, { query: {}, body: { url } }, user.token);
    answers = Array.from({ length: 40 }, () => 503);
    await user.fire();
    for (let hour = 0; hour < 26; hour += 1) {
      await send();
      time += 3_600_000;
    }
    const status = async () => (await call(server, alertsApi.getAlertDelivery, {}, user.token)).body.webhook;
    expect(await user.waiting()).toBe(0);
    const sent = got.length;
    await user.fire();
    await send();
    expect(got).toHaveLength(sent);
    answers = [];
    const tested = (await call(server, alertsApi.testAlertWebhook, { query: {} }, user.token)).body;
    expect(tested).toEqual({ delivered: true, status: 204, message: 'Delivered.' });
    expect(await status()).toMatchObject({ last_status: 'delivered', is_paused: false });
    await user.fire();
    await send();
    expect(got).toHaveLength(sent + 2);
    expect((await call(server, alertsApi.deleteAlertWebhook, { query: {} }, user.token)).body.webhook).toBeNull();
    expect((await call(server, alertsApi.testAlertWebhook, { query: {} }, user.token)).problem.code).toBe('not_found');
  });

  it('is said to be late, in words for its user, when it does not answer in time', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const message = 'The URL did not respond within 0.1 seconds.';
    expect(await postGuarded({ url: address, headers: {}, body: '' }, true, 100)).toEqual({ status: null, message });
    silent.closeAllConnections();
    silent.close();
  });

  it('is not held up by others whose name servers do not answer', async () => {
    const names = await startNameServer({ inside: [10, 1, 2, 3] });
    const usual = dns.getServers();
    dns.setServers([names.address]);
    onTestFinished(async () => {
      dns.setServers(usual);
      await names.stop();
    });
    const ending = new AbortController();
    const post = (host: string) =>
      postGuarded({ url: `https://${host}.example/`, headers: {}, body: '', signal: ending.signal }, false);
    const silent = Array.from({ length: 8 }, (_, k) => post(`silent-${k}`));
    await expect.poll(() => names.asked().size).toBe(8);
    const answer = await Promise.race([post('inside'), ...silent]);
    expect(answer.message).toBe('The URL isn’t on the public internet.');
    ending.abort();
    await Promise.all(silent);
  });

  it.each([
    ['https://example.com/hook', true],
    ['http://example.com/hook', false],
    ['https://user:secret@example.com/', false],
    ['https://localhost/', false],
    ['https://printer.local/', false],
    ['https://127.0.0.1/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:10.0.0.1]/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://example.com:443/', true],
    ['https://example.com:25/', false],
    ['https://example.com:5432/', false],
  ])('at %s may be called: %s', (address, isAllowed) => {
    expect(refusalOf(address, false) === undefined).toBe(isAllowed);
  });

  it('is not called at an address of another network that its name resolves to', () => {
    for (const address of [
      '10.1.2.3',
      '192.168.1.1',
      '172.31.0.1',
      '100.64.0.1',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '::127.0.0.1',
      '64:ff9b:1::a00:1',
      'fec0::1',
      '5f00::1',
      '3fff::1',
      '192.88.99.1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['93.184.216.34', '::ffff:93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });
});

describe('the settings', () => {
  it('have usual values, and change one by one', async () => {
    const token = await logIn(server, 'free');
    const read = async () => (await call(server, alertsApi.getAlertDelivery, {}, token)).body;
    const usual = { quiet_hours: null, time_zone: 'America/New_York', digest_at: '17:30', webhook: null };
    expect(await read()).toMatchObject(usual);
    const change = (body: object) => call(server, alertsApi.setAlertDelivery, { body }, token);
    await change({ quiet_hours: { from: '22:00', to: '07:00' } });
    await change({ time_zone: 'Europe/Berlin', digest_at: '08:15' });
    expect(await read()).toMatchObject({
      ...usual,
      quiet_hours: { from: '22:00', to: '07:00' },
      time_zone: 'Europe/Berlin',
      digest_at: '08:15',
    });
    await change({ quiet_hours: null });
    expect((await read()).quiet_hours).toBeNull();
    for (const bad of [
      { time_zone: 'Mars/Olympus' },
      { digest_at: '25:00' },
      { quiet_hours: { from: '9:00', to: '10:00' } },
    ])
      expect((await change(bad)).problem.code).toBe('invalid_request');
  });

  it('refuse a webhook of this network unless the server allows it', async () => {
    const strict = await startTestServer({ ROLE: 'api' }, server.connection);
    const token = await logIn(strict, 'free');
    const refused = await call(
      strict,
      alertsApi.setAlertWebhook,
      { query: {}, body: { url: 'https://10.0.0.1/hook' } },
      token,
    );
    expect(refused.problem).toMatchObject({ code: 'webhook_not_allowed', status: 422 });
    await strict.stop();
  });
});
