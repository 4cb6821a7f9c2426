import type { FastifyInstance } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createApp } from '../http/app.ts';
import { createLogger } from '../../logger.ts';
import { cloneDatabase } from '../../testing/test-server.ts';
import { createMailer } from './create-mailer.ts';
import { registerOutbox } from './outbox.routes.ts';

let database: OpenDatabase;
const apps: FastifyInstance[] = [];
const mailer = createMailer({ jobs: { add: () => Promise.reject(new Error('no jobs here')) }, delivers: false });

async function open(config: { smtpUrl?: string; demoAccounts: boolean }) {
  const app = await createApp({ logger: createLogger('silent'), trustProxy: false, requestTimeoutMs: 5000 });
  registerOutbox(app, { config: { smtpUrl: config.smtpUrl, demoAccounts: config.demoAccounts }, db: database.db });
  apps.push(app);
  return app.inject('/dev/outbox');
}
const elements = (name: string, body: string) => DomUtils.getElementsByTagName(name, parseDocument(body).children);
const textsOf = (name: string, body: string) => elements(name, body).map((element) => DomUtils.textContent(element));

beforeAll(async () => {
  database = openDatabase((await cloneDatabase()) as never, 2, () => undefined);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

it('says that there are no emails yet, and why they are here', async () => {
  const { body } = await open({ demoAccounts: true });
  expect(textsOf('p', body)).toEqual([
    expect.stringContaining('because no SMTP server is configured'),
    'No emails yet.',
  ]);
});

it('lists emails, the newest first, with links to follow and everything escaped', async () => {
  const link = 'http://127.0.0.1:4600/verify/secret?a=1&b=2';
  const to = `<b>&'@example.com`;
  await mailer.send(
    [{ to: 'ada@example.com', content: { kind: 'verify_email', name: '<script>1</script>', link } }],
    database.db,
  );
  await database.pool.query(`insert into mails ("to", content) values ($1, $2)`, [
    to,
    { kind: 'email_changed', name: 'Ada', oldEmail: `"><a href="http://evil.test">`, newEmail: 'http://evil.test' },
  ]);
  const { statusCode, body } = await open({ demoAccounts: true });
  expect(statusCode).toBe(200);
  expect(textsOf('h2', body)).toEqual(['Your email address was changed', 'Confirm your email address']);
  expect(textsOf('dd', body).filter((_, index) => index % 2 === 0)).toEqual([to, 'ada@example.com']);
  expect(textsOf('time', body)[0]).toMatch(/^[A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d UTC$/);
  expect(elements('a', body).map(({ attribs }) => attribs)).toEqual([{ href: link }]);
  expect(textsOf('pre', body)[1]).toContain(`Confirm email address:\n${link}\n`);
  expect([elements('script', body), elements('b', body)]).toEqual([[], []]);
});

it('lists at most 200 emails', async () => {
  await database.pool.query(`insert into mails ("to") select 'ben@example.com' from generate_series(1, 201)`);
  const { body } = await open({ demoAccounts: true });
  expect(elements('article', body)).toHaveLength(200);
});

it('allows no scripts and is not kept', async () => {
  const { headers, body } = await open({ demoAccounts: true });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(body).not.toMatch(/ style=| on\w+=/);
});

it.each([
  ['with an SMTP server', { smtpUrl: 'smtp://127.0.0.1:25', demoAccounts: true }],
  ['without demo accounts', { demoAccounts: false }],
])('is an unknown path %s', async (_, config) => {
  const { statusCode, json } = await open(config);
  expect(statusCode).toBe(404);
  expect(json()).toMatchObject({ code: 'not_found' });
});
