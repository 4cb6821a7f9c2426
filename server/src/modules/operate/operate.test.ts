import { authApi, operateApi, registryApi } from '@candlewick/shared-api';
import { PgBoss } from 'pg-boss';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminToken, call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let operator: string;
let developer: string;
let db: pg.Client;
beforeAll(async () => {
  // Nobody listens there: emails fail.
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://candlewick.test' });
  operator = await logIn(server, 'business');
  developer = await logIn(server, 'advanced');
  const flag = { email: 'demo-advanced@candlewick.test', developer: true };
  await call(server, registryApi.setDeveloper, { body: flag }, adminToken);
  db = new pg.Client(server.connection);
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await server.stop();
});

const events = (query: Record<string, string | number>, token = operator) =>
  call(server, operateApi.userEvents, { query } as never, token);

describe("the accounts' audit log", () => {
  it('shows what happened to whom, by account, kind and page, and no secret', async () => {
    const email = 'demo-free@candlewick.test';
    await call(server, authApi.login, { body: { username: email, password: 'wrong' } });
    const session = await logIn(server, 'free');
    const { uid } = (await call(server, authApi.me, {}, session)).body;
    const { events: ofFree } = (await events({ user: ` ${email.toUpperCase()} ` })).body;
    expect(ofFree.map(({ kind }) => kind)).toEqual(['logged_in', 'login_failed']);
    expect(ofFree[0]).toMatchObject({ user_id: uid, email });
    expect((await events({ user: uid })).body.events).toEqual(ofFree);
    const failed = (await events({ kind: 'login_failed' })).body.events;
    expect(failed.map((event) => event.email)).toEqual([email]);
    const first = (await events({ limit: 2 })).body;
    expect([first.events.length, first.has_more]).toEqual([2, true]);
    const rest = (await events({ before: first.events[1]?.id ?? 0, limit: 200 })).body;
    expect(rest.has_more).toBe(false);
    expect(rest.events.every(({ id }) => id < (first.events[1]?.id ?? 0))).toBe(true);
    expect((await events({ user: 'nobody@example.com' })).body).toEqual({ events: [], has_more: false });
    expect(JSON.stringify(rest) + JSON.stringify(first)).not.toMatch(/Candlewick-demo|argon2|Bearer|eyJ/);
  });

  it('keeps the events of a deleted account without its address', async () => {
    const gone = crypto.randomUUID();
    await db.query(`insert into security_events (user_id, kind, device) values ($1, 'account_closed', null)`, [gone]);
    expect((await events({ user: gone })).body.events).toEqual([
      expect.objectContaining({ user_id: gone, email: null, kind: 'account_closed', device: null }),
    ]);
  });

  it('is for operators alone', async () => {
    expect((await call(server, operateApi.userEvents, {} as never)).problem.code).toBe('deploy_token_missing');
    expect((await events({}, developer)).problem.code).toBe('operator_required');
    await db.query(`insert into registry_remotes (name) values ('mfe-one')`);
    const made = { params: { remote: 'mfe-one' }, body: { name: 'CI' } };
    const { token } = (await call(server, registryApi.createToken, made, adminToken)).body;
    expect((await events({}, token)).problem.code).toBe('operator_required');
    expect((await call(server, operateApi.queues, {}, token)).problem.code).toBe('operator_required');
    expect((await events({}, adminToken)).status).toBe(200);
  });
});

describe('jobs', () => {
  const queue = async (name: string) => {
    const { queues } = (await call(server, operateApi.queues, {}, operator)).body;
    return queues.find((one) => one.queue === name);
  };

  it('show per queue what waits, how the last attempt went and when the next is', async () => {
    await expect
      .poll(async () => (await queue('payment-reconciliation'))?.schedules[0]?.next_at)
      .toBeGreaterThan(Date.now());
    await call(server, authApi.sendReset, { body: { email: 'demo-free@candlewick.test' } });
    await expect
      .poll(async () => (await queue('mail'))?.last_error, { timeout: 10_000 })
      .toMatch(/did not accept an email/);
    expect(await queue('mail')).toMatchObject({ waiting: 1, running: 0, failed: 0, ended: 1, schedules: [] });
  });

  it('of which one that failed is repeated once, for one of two operators', async () => {
    const boss = new PgBoss({ ...(server.connection as { host: string }), supervise: false, schedule: false });
    await boss.start();
    const id = await boss.send('mail-retention', { reason: 'clock' }, { retryLimit: 0, startAfter: 3600 });
    await db.query(
      `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "no space left"}' where id = $1`,
      [id],
    );
    const failed = async () => (await call(server, operateApi.failedJobs, { query: {} } as never, operator)).body;
    expect((await failed()).jobs).toEqual([
      expect.objectContaining({ id, queue: 'mail-retention', attempts: 1, error: 'no space left' }),
    ]);
    expect((await queue('mail-retention'))?.failed).toBe(1);
    const params = { queue: 'mail-retention', job_id: id ?? '' };
    const retry = () => call(server, operateApi.retryJob, { params }, operator);
    const both = await Promise.all([retry(), retry()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await failed()).jobs).toEqual([]);
    expect((await boss.getJobById('mail-retention', id ?? ''))?.state).not.toBe('failed');
    await boss.stop({ graceful: false, close: true });
    const { entries } = (await call(server, registryApi.audit, { query: { action: 'retry job' } }, operator)).body;
    expect(entries.map(({ detail }) => detail)).toEqual([{ queue: 'mail-retention', job: id }]);
  });

  it('and the processes that run them, with their threads', async () => {
    const read = async () => (await call(server, operateApi.queues, {}, operator)).body.processes;
    await expect.poll(async () => (await read())[0]?.pools.map(({ pool }) => pool)).toContain('backtests');
    expect(await read()).toEqual([expect.objectContaining({ pid: process.pid, role: 'all' })]);
  });
});
