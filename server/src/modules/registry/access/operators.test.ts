import { registryApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRegistry, type RegistryClient } from '../../../testing/registry-client.ts';
import { adminToken, call, logIn } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
let operator: string;
let developer: string;
let user: string;
const set = async (email: string, right: 'developer' | 'operator', has: boolean) =>
  right === 'operator'
    ? call(server, registryApi.setOperator, { body: { email, operator: has } }, adminToken)
    : call(server, registryApi.setDeveloper, { body: { email, developer: has } }, adminToken);

beforeAll(async () => {
  ({ server, client } = await startRegistry());
  operator = await logIn(server, 'business');
  developer = await logIn(server, 'advanced');
  await set('demo-advanced@candlewick.test', 'developer', true);
  user = await logIn(server, 'free');
});
afterAll(() => server.stop());

/** A remote with two releases, of which the first is active. */
async function prepared(remote: string) {
  const one = await client.released(remote, '1.0.0');
  const two = await client.released(remote, '2.0.0');
  await client.promote(remote, one);
  return { remote, one, two };
}

const canary = (remote: string, release: string, percent: number, token?: string) =>
  call(server, registryApi.canary, { params: { remote }, body: { release, percent } }, token);

describe('an operator', () => {
  it('changes what users get, and the audit log says who it was', async () => {
    const { remote, one, two } = await prepared('mfe-operated');
    expect((await canary(remote, two, 10, operator)).body.canary).toEqual({ hash: two, percent: 10 });
    const params = { remote };
    const promoted = await call(server, registryApi.promote, { params, body: { release: two } }, operator);
    expect(promoted.body).toMatchObject({ active: two, canary: null });
    expect((await call(server, registryApi.rollback, { params, body: {} }, operator)).body.active).toBe(one);
    const email = 'demo-free@candlewick.test';
    const pinned = await call(server, registryApi.pin, { params, body: { email, release: two } }, operator);
    expect(pinned.status).toBe(200);
    await call(server, registryApi.unpin, { params, body: { email } }, operator);
    const query = { remote, actor: 'demo-business@candlewick.test' };
    const { entries } = (await call(server, registryApi.audit, { query }, operator)).body;
    expect(entries.map(({ action }) => action)).toEqual(['unpin', 'pin', 'rollback', 'promote', 'canary']);
    expect(entries[0]).toMatchObject({ actor_email: 'demo-business@candlewick.test', user_email: email });
    const others = await call(server, registryApi.audit, { query: { remote, actor: 'administ' } }, developer);
    expect(others.body.entries.map(({ actor }) => actor)).toEqual(Array(3).fill('administrator'));
    const promotions = await call(server, registryApi.audit, { query: { remote, action: 'promote' } }, developer);
    expect(promotions.body.entries).toHaveLength(2);
  });

  it('may neither publish nor make tokens', async () => {
    const upload = await client.publish('mfe-operated', { 'release.json': '{}' }, operator);
    expect(upload.problem.code).toBe('deploy_token_invalid');
    const token = { params: { remote: 'mfe-operated' }, body: { name: 'x' } };
    expect((await call(server, registryApi.createToken, token, operator)).problem.code).toBe('deploy_token_invalid');
    const self = { body: { email: 'demo-advanced@candlewick.test', operator: true } };
    expect((await call(server, registryApi.setOperator, self, operator)).problem.code).toBe('deploy_token_invalid');
  });

  it('is stopped where another one was faster, and told what happened', async () => {
    const { remote, one, two } = await prepared('mfe-contested');
    const params = { remote };
    const expected = { active: one, canary: null };
    const promote = () => call(server, registryApi.promote, { params, body: { release: two, expected } }, operator);
    const both = await Promise.all([promote(), promote()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { problem } = both.find(({ status }) => status === 409) ?? (await promote());
    expect(problem.code).toBe('channels_changed');
    expect(problem.detail).toMatch(/^mfe-contested changed since you last looked: promote of 2\.0\.0 at 20\d\d-/);
    // A double click rolls back once.
    const back = () =>
      call(server, registryApi.rollback, { params, body: { expected: { active: two, canary: null } } }, operator);
    const twice = await Promise.all([back(), back()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await client.seen(remote)).toBe(one);
    const share = { release: two, percent: 5, expected: { active: two, canary: null } };
    expect((await call(server, registryApi.canary, { params, body: share }, operator)).problem.code).toBe(
      'channels_changed',
    );
  });
});

describe('the right to operate', () => {
  it('is refused to visitors, users and developers', async () => {
    const { remote, two } = await prepared('mfe-refused');
    expect((await canary(remote, two, 10)).problem.code).toBe('deploy_token_missing');
    expect((await canary(remote, two, 10, user)).problem.code).toBe('operator_required');
    expect((await canary(remote, two, 10, developer)).problem.code).toBe('operator_required');
    expect((await call(server, registryApi.remotes, {}, user)).problem.code).toBe('developer_required');
    expect((await call(server, registryApi.remotes, {}, developer)).status).toBe(200);
    expect((await call(server, registryApi.remotes, {}, operator)).status).toBe(200);
  });

  it('is given and taken by the administrator, from the next call on', async () => {
    const { remote, two } = await prepared('mfe-granted');
    const email = 'demo-advanced@candlewick.test';
    await set(email, 'operator', true);
    const { emails } = (await call(server, registryApi.operators, {}, adminToken)).body;
    expect(emails).toEqual([email, 'demo-business@candlewick.test']);
    expect((await canary(remote, two, 10, developer)).status).toBe(200);
    await set(email, 'operator', false);
    expect((await canary(remote, two, 20, developer)).problem.code).toBe('operator_required');
    expect((await call(server, registryApi.remotes, {}, developer)).status).toBe(200);
    // Who is no longer a developer operates nothing either.
    await set(email, 'operator', true);
    await set(email, 'developer', false);
    expect((await canary(remote, two, 20, developer)).problem.code).toBe('operator_required');
    const query = { remote: 'shell', action: 'set operator' };
    const { entries } = (await call(server, registryApi.audit, { query }, adminToken)).body;
    expect(entries.map(({ user_email }) => user_email)).toEqual([email, email]);
  });
});

it('tells a deploy token nothing about accounts', async () => {
  const { remote, two } = await prepared('mfe-secretive');
  const made = await call(server, registryApi.createToken, { params: { remote }, body: { name: 'CI' } }, adminToken);
  const { token } = made.body;
  await canary(remote, two, 10, operator);
  const { entries } = (await call(server, registryApi.audit, { query: {} }, token)).body;
  expect(entries.every(({ actor_email, user_email }) => actor_email === null && user_email === null)).toBe(true);
  const byAddress = await call(server, registryApi.audit, { query: { actor: 'demo-business@candlewick.test' } }, token);
  expect(byAddress.body.entries).toEqual([]);
});
