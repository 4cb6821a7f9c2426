import { registryApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFiles } from '../../../testing/releases.ts';
import { startRegistry } from '../../../testing/registry-client.ts';
import type { RegistryClient } from '../../../testing/registry-client.ts';
import { adminToken, call } from '../../../testing/test-server.ts';

const dayMs = 86_400_000;

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
let database: pg.Client;
beforeAll(async () => {
  ({ server, client } = await startRegistry());
  database = new pg.Client(server.connection);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const create = async (remote: string) =>
  (await call(server, registryApi.createToken, { params: { remote }, body: { name: 'CI' } }, adminToken)).body;
const renew = (remote: string, token: string) => call(server, registryApi.renewToken, { params: { remote } }, token);
const remotes = (token: string) => call(server, registryApi.remotes, {}, token);
const expire = (id: string, days: number) =>
  database.query(`update registry_tokens set expires_at = now() + make_interval(days => $2) where id = $1`, [id, days]);

describe('a deploy token', () => {
  it('lasts 90 days, says so with each answer, and is refused afterwards', async () => {
    const made = await create('mfe-expiring');
    expect(made.expires_at - Date.now()).toBeGreaterThan(89.9 * dayMs);
    expect(made.expires_at - Date.now()).toBeLessThanOrEqual(90 * dayMs);
    const { headers } = await remotes(made.token);
    expect(headers.get('x-deploy-token-expires')).toBe(new Date(made.expires_at).toISOString());
    expect((await remotes(adminToken)).headers.has('x-deploy-token-expires')).toBe(false);
    await expire(made.id, -1);
    for (const answer of [await remotes(made.token), await renew('mfe-expiring', made.token)]) {
      expect([answer.status, answer.problem.code]).toEqual([401, 'deploy_token_invalid']);
      expect(answer.problem.detail).toMatch(/expired on \d{4}-\d\d-\d\d\. Ask the administrator/);
    }
  });

  it('renews itself: the successor lasts 90 days, the old one another day', async () => {
    const first = await create('mfe-renewing');
    await expire(first.id, 5);
    const second = (await renew('mfe-renewing', first.token)).body;
    expect(second.expires_at - Date.now()).toBeGreaterThan(89.9 * dayMs);
    const { body } = await call(server, registryApi.tokens, { params: { remote: 'mfe-renewing' } }, adminToken);
    expect(body.tokens.map(({ id }) => id)).toEqual([first.id, second.id]);
    const end = body.tokens[0]?.expires_at ?? 0;
    expect(end - Date.now()).toBeGreaterThan(0.99 * dayMs);
    expect(end - Date.now()).toBeLessThanOrEqual(dayMs);
    for (const { token } of [first, second]) expect((await remotes(token)).status).toBe(200);
    const { entries } = (await call(server, registryApi.audit, { query: { remote: 'mfe-renewing' } }, adminToken)).body;
    expect(entries[0]).toMatchObject({ action: 'renew token', detail: { id: second.id, replaces: first.id } });
  });

  it('never outlives its end by being renewed again, and the administrator’s has no end', async () => {
    const first = await create('mfe-again');
    await renew('mfe-again', first.token);
    await database.query(`update registry_tokens set expires_at = now() + interval '1 minute' where id = $1`, [
      first.id,
    ]);
    await renew('mfe-again', first.token);
    const { body } = await call(server, registryApi.tokens, { params: { remote: 'mfe-again' } }, adminToken);
    expect((body.tokens[0]?.expires_at ?? Infinity) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await renew('mfe-again', adminToken)).problem.code).toBe('deploy_token_invalid');
  });
});

describe('pins of a deploy token', () => {
  const name = 'mfe-pinning';
  const account = 'probed@example.com';
  const nobody = 'nobody@example.com';
  let token: string;
  let hash: string;
  let cookie: string;
  beforeAll(async () => {
    ({ token } = await create(name));
    await client.promote(name, await client.released(name, '1.0.0'));
    hash = await client.released(name, '2.0.0');
    ({ cookie } = await client.registered(account));
  });
  const params = { remote: name };
  const pin = (email: string, by = token) =>
    call(server, registryApi.pin, { params, body: { email, release: hash } }, by);
  const unpin = (email: string, by = token) => call(server, registryApi.unpin, { params, body: { email } }, by);
  /** All that the token can see. */
  async function view() {
    const { releases } = (await call(server, registryApi.releases, { params }, token)).body;
    const { entries } = (await call(server, registryApi.audit, { query: {} }, token)).body;
    return {
      pinned: releases.find((release) => release.hash === hash)?.pinned_users,
      last: { ...entries[0], id: 0, at: 0 },
    };
  }
  const without = (headers: Headers) => [...headers.keys()].sort();

  it('tell nothing about who has an account', async () => {
    const seen = [];
    for (const email of [account, nobody]) {
      const answers = [];
      for (const act of [pin, pin, unpin, unpin]) {
        const { status, body, headers } = await act(email);
        answers.push({ status, body, headers: without(headers), ...(await view()) });
      }
      seen.push(answers);
    }
    expect(seen[0]?.[0]).toMatchObject({ status: 200, pinned: 1, last: { action: 'pin', detail: { hash } } });
    expect(seen[0]?.[0]?.last.detail).not.toHaveProperty('user');
    expect(seen[1]).toEqual(seen[0]);
  });

  it('do not tell that two addresses are of one account, or that it was deleted', async () => {
    await pin(account);
    const { rows } = await database.query<{ id: string }>(`select id from users where email = $1`, [account]);
    await database.query(`update users set email = 'moved@example.com' where id = $1`, [rows[0]?.id]);
    await unpin('moved@example.com');
    expect((await view()).pinned).toBe(1);
    expect(await client.seen(name, cookie)).toBe(hash);
    await database.query(
      `update users set status = 'deletion_pending', deletion_at = now() - interval '1 hour' where id = $1`,
      [rows[0]?.id],
    );
    const { deleteDueAccounts } = await import('../../../testing/closed-accounts.ts');
    const { openDatabase } = await import('../../../platform/database/database.ts');
    const opened = openDatabase(server.connection as never, 2, () => undefined);
    const gone = await deleteDueAccounts(opened.db);
    await opened.close();
    expect(gone).toBe(1);
    expect((await view()).pinned).toBe(1);
    const left = await database.query(
      `select 1 from registry_pins where user_id is not null or length(address_hash) = 64`,
    );
    expect(left.rowCount).toBe(0);
  });

  it('give the release to the account that owns the address, by whichever address it was pinned last', async () => {
    const { email, cookie: own } = await client.registered('owner@example.com');
    await pin(email);
    expect([await client.seen(name, own), await client.seen(name)]).not.toContain(undefined);
    expect(await client.seen(name, own)).toBe(hash);
    await database.query(`update users set email = 'owner-2@example.com' where email = $1`, [email]);
    await pin('owner-2@example.com');
    await unpin(email);
    expect(await client.seen(name, own)).toBe(hash);
    await unpin('owner-2@example.com');
    expect(await client.seen(name, own)).not.toBe(hash);
  });

  it('end after 90 days', async () => {
    const { email, cookie: own } = await client.registered('late@example.com');
    await pin(email);
    await database.query(`update registry_pins set created_at = now() - interval '91 days'`);
    await call(server, registryApi.collect, { body: {} }, adminToken);
    expect(await client.seen(name, own)).not.toBe(hash);
    expect((await view()).pinned).toBe(0);
    expect((await view()).last).toMatchObject({ action: 'end pins', actor: 'administrator' });
  });

  it('the administrator hears of an address without an account', async () => {
    for (const act of [pin, unpin]) expect((await act(nobody, adminToken)).problem.code).toBe('unknown_user');
  });
});

describe('a version', () => {
  const versioned = (name: string, script: string, version = '1.0.0') => builtFiles({ name, version, script });

  it('is published once, also when it was removed since', async () => {
    const name = 'mfe-once';
    const [one, other] = [versioned(name, 'one()'), versioned(name, 'other()')];
    expect((await client.publish(name, one.files)).body.created).toBe(true);
    expect((await client.publish(name, one.files)).body.created).toBe(false);
    const codes = async () => (await client.publish(name, other.files)).problem.problems;
    const refused = [
      {
        code: 'version_published',
        path: 'descriptor.version',
        message: expect.stringContaining(one.release.hash) as unknown,
      },
    ];
    expect(await codes()).toEqual(refused);
    expect((await client.publish(name, other.files, adminToken, '?dry_run=true')).problem.problems).toEqual(refused);
    const params = { remote: name, release: one.release.hash };
    // Publishing it again counts as use.
    expect((await call(server, registryApi.removeRelease, { params }, adminToken)).problem.code).toBe('release_in_use');
    await database.query(`update registry_releases set last_used_at = null where hash = $1`, [one.release.hash]);
    expect((await call(server, registryApi.removeRelease, { params }, adminToken)).status).toBe(204);
    expect(await codes()).toEqual(refused);
    expect((await client.publish(name, one.files)).body.created).toBe(true);
  });

  it('goes to one of several uploads at once', async () => {
    const name = 'mfe-raced';
    const builds = ['a()', 'b()', 'c()', 'd()'].map((script) => versioned(name, script));
    const answers = await Promise.all(builds.map(({ files }) => client.publish(name, files)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const { releases } = (await call(server, registryApi.releases, { params: { remote: name } }, adminToken)).body;
    expect(releases).toHaveLength(1);
  });
});
