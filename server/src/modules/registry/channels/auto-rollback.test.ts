import { registryApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRegistry } from '../../../testing/registry-client.ts';
import { adminToken, call, cloneDatabase, startTestServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: Awaited<ReturnType<typeof startRegistry>>['client'];
let second: typeof server;
let database: pg.Client;
beforeAll(async () => {
  const connection = await cloneDatabase();
  ({ server, client } = await startRegistry({}, connection));
  second = await startTestServer({ REGISTRY: 'on', REGISTRY_AUTO_PUBLISH: 'off', TRUST_PROXY: '1' }, connection);
  database = new pg.Client(connection);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await second.stop();
  await server.stop();
});

const turn = (remote: string, enabled: boolean) =>
  call(server, registryApi.autoRollback, { params: { remote }, body: { enabled } }, adminToken);
const audit = async (remote: string) =>
  (await call(server, registryApi.audit, { query: { remote, limit: 500 } }, adminToken)).body.entries;
const actions = async (remote: string) => (await audit(remote)).map(({ action }) => action);
const count = async (remote: string, action: string) =>
  (await actions(remote)).filter((each) => each === action).length;
const channels = async (remote: string) =>
  (await call(server, registryApi.remotes, {}, adminToken)).body.remotes.find((each) => each.remote === remote);

const loads = (many: number) => Array.from({ length: many }, () => ({ event: 'load' as const, duration_ms: 90 }));
const failures = (many: number) =>
  Array.from({ length: many }, () => ({ event: 'failure' as const, failure: 'render' as const, message: 'x' }));

/** A remote whose second release is active, and whose first one has good figures. */
async function updated(name: string): Promise<{ good: string; bad: string }> {
  const good = await client.released(name, '1.0.0');
  await client.promote(name, good);
  await client.report(name, good, loads(40));
  const bad = await client.released(name, '2.0.0');
  await client.promote(name, bad);
  return { good, bad };
}

/** Waits until the server has judged what was reported. */
const judged = (remote: string, failed: number) =>
  expect
    .poll(async () => {
      const { body } = await call(server, registryApi.telemetrySummary, { query: { remote } }, adminToken);
      return body.releases.reduce((sum, release) => sum + release.failures, 0);
    })
    .toBe(failed);

describe('automatic rollback', () => {
  it('is off, until the team turns it on; both are in the audit log', async () => {
    const name = 'mfe-manual';
    const { bad } = await updated(name);
    await client.report(name, bad, [...loads(20), ...failures(10)]);
    await expect.poll(() => actions(name)).toContain('suggest rollback');
    expect(await channels(name)).toMatchObject({ active: bad, auto_rollback: false });
    expect((await turn(name, true)).body).toMatchObject({ remote: name, active: bad, auto_rollback: true });
    expect((await turn(name, false)).body.auto_rollback).toBe(false);
    expect((await actions(name)).slice(0, 2)).toEqual(['auto-rollback off', 'auto-rollback on']);
    expect((await audit(name))[0]?.actor).toBe('administrator');
  });

  it('returns to the release before, with the reason, and once, whichever of two processes hears of it', async () => {
    const name = 'mfe-automatic';
    const { good, bad } = await updated(name);
    await turn(name, true);
    const page = await client.pageWith(name, bad);
    const events = [...loads(2), ...failures(3)].map((event) => ({ ...event, remote: name, hash: bad }));
    const send = (to: typeof server) =>
      call(to, registryApi.telemetry, { body: { ...page, events } }, undefined, client.elsewhere());
    await Promise.all([send(server), send(second), send(server), send(second)]);
    await expect.poll(async () => (await channels(name))?.active).toBe(good);
    await judged(name, 12);
    const [entry] = await audit(name);
    expect(entry).toMatchObject({ actor: 'telemetry', action: 'automatic rollback', remote: name });
    expect(entry?.detail).toMatchObject({ hash: good, before: bad, reason: expect.stringContaining('95% confidence') });
    expect(await client.seen(name)).toBe(good);
    // Later reports of pages that are still open change nothing.
    await Promise.all([send(server), send(second), send(server), send(second)]);
    await judged(name, 24);
    expect(await count(name, 'automatic rollback')).toBe(1);
    expect(await count(name, 'suggest rollback')).toBe(0);
  });

  it('hears one network once, however many pages it loads, and whatever they report', async () => {
    const name = 'mfe-one-network';
    const { good, bad } = await updated(name);
    await turn(name, true);
    let host = 0;
    const ofOne = () => ({ 'x-forwarded-for': `203.0.113.${(host++ % 254) + 1}` });
    const ofSite = () => ({ 'x-forwarded-for': `2001:db8:7:${(host++).toString(16)}::1` });
    await client.report(name, bad, failures(1000), ofOne);
    await client.report(name, bad, failures(100), ofSite);
    await judged(name, 1100);
    expect(await actions(name)).not.toContain('suggest rollback');
    expect((await channels(name))?.active).toBe(bad);
    // Nor does it hide what others suffer.
    await client.report(name, bad, loads(1000), ofOne);
    await client.report(name, bad, failures(10));
    await expect.poll(async () => (await channels(name))?.active).toBe(good);
  });

  it('needs as many loads as the advice', async () => {
    const name = 'mfe-few';
    const { bad } = await updated(name);
    await turn(name, true);
    await client.report(name, bad, [...loads(9), ...failures(10)]);
    await judged(name, 10);
    expect((await channels(name))?.active).toBe(bad);
    await client.report(name, bad, failures(1));
    await expect.poll(async () => (await channels(name))?.active).not.toBe(bad);
    expect((await audit(name))[0]?.detail['reason']).toContain('of 20 loads');
  });

  it('does not flap: what it has restored stays', async () => {
    const name = 'mfe-flapping';
    const first = await client.released(name, '0.1.0');
    await client.promote(name, first);
    const { good, bad } = await updated(name);
    await turn(name, true);
    await client.report(name, bad, failures(25));
    await expect.poll(async () => (await channels(name))?.active).toBe(good);
    // An outage: the restored release fails as well, and there are no figures of the one before.
    await client.report(name, good, failures(50));
    await client.report(name, good, failures(10));
    await expect.poll(() => count(name, 'suggest rollback')).toBe(1);
    expect((await channels(name))?.active).toBe(good);
    expect(await count(name, 'automatic rollback')).toBe(1);
  });

  it('leaves a release that the team promotes again in spite of it', async () => {
    const name = 'mfe-insistent';
    const { good, bad } = await updated(name);
    await turn(name, true);
    await client.report(name, bad, failures(25));
    await expect.poll(async () => (await channels(name))?.active).toBe(good);
    await client.promote(name, bad);
    await client.report(name, bad, failures(5));
    await expect.poll(() => count(name, 'suggest rollback')).toBe(1);
    expect((await channels(name))?.active).toBe(bad);
    expect(await count(name, 'automatic rollback')).toBe(1);
  });

  it('leaves a release that ran for more than a day', async () => {
    const name = 'mfe-proven';
    const { bad } = await updated(name);
    await turn(name, true);
    await database.query('alter table registry_audit disable trigger user');
    await database.query(
      `update registry_audit set at = at - interval '25 hours' where remote = $1 and action = 'promote'`,
      [name],
    );
    await database.query('alter table registry_audit enable trigger user');
    await client.report(name, bad, failures(25));
    await expect.poll(() => actions(name)).toContain('suggest rollback');
    expect((await channels(name))?.active).toBe(bad);
  });

  it('ends a failing canary and keeps the active release', async () => {
    const name = 'mfe-canary';
    const active = await client.released(name, '1.0.0');
    await client.promote(name, active);
    const hash = await client.released(name, '2.0.0');
    await client.canary(name, 50, hash);
    await turn(name, true);
    await client.report(name, hash, failures(25));
    await expect.poll(async () => (await channels(name))?.canary).toBeNull();
    expect((await channels(name))?.active).toBe(active);
    expect((await audit(name))[0]).toMatchObject({ action: 'automatic end of canary', detail: { hash } });
    // The team knows better: this time it stays.
    await client.canary(name, 50, hash);
    await client.report(name, hash, failures(10));
    await expect.poll(() => actions(name)).toContain('suggest end of canary');
    expect((await channels(name))?.canary?.hash).toBe(hash);
  });

  it('without an earlier release only advises', async () => {
    const name = 'mfe-only';
    const hash = await client.released(name, '1.0.0');
    await client.promote(name, hash);
    await turn(name, true);
    await client.report(name, hash, failures(25));
    await expect.poll(() => actions(name)).toContain('suggest rollback');
    expect((await channels(name))?.active).toBe(hash);
  });

  it('is up to the deploy token of the remote', async () => {
    const tokenOf = async (remote: string) =>
      (await call(server, registryApi.createToken, { params: { remote }, body: { name: 'CI' } }, adminToken)).body
        .token;
    const set = async (remote: string, token: string) =>
      call(server, registryApi.autoRollback, { params: { remote }, body: { enabled: true } }, token);
    expect((await set('mfe-only', await tokenOf('mfe-only'))).body.auto_rollback).toBe(true);
    expect((await set('mfe-only', await tokenOf('mfe-few'))).problem.code).toBe('not_your_remote');
  });
});
