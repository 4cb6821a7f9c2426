import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { confirmAddress } from '../support/accounts.ts';
import { api, demoToken } from '../support/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { attempt, candlewick, refusal, type Candlewick } from './support/candlewick.ts';
import { copyBuild } from './support/publish.ts';
import { report } from './support/report.ts';

const adminToken = 'administrator-of-the-operating-tests';
const remote = ['--remote', 'mfe-dashboard'];

let server: TestServer;
let admin: Candlewick;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // A folder without a remote, so every command names the remote.
  const cwd = await mkdtemp(join(tmpdir(), 'candlewick-operating-'));
  server = await startServer({ env: { REGISTRY_ADMIN_TOKEN: adminToken, TRUST_PROXY: '1' } });
  admin = { registry: server.url, token: adminToken, cwd };
});

test.afterAll(async () => {
  await server?.dispose();
  await rm(admin.cwd, { recursive: true, force: true });
});

interface Tokens {
  readonly tokens: { id: string; name: string; last_used_at: number | null; revoked_at: number | null }[];
}

test('an administrator creates, lists, uses and revokes tokens', async () => {
  const made = await candlewick<{ id: string; token: string }>([...remote, 'tokens', 'create', 'CI'], admin);
  expect(made.token).toMatch(/^cwd_/);
  const team = { ...admin, token: made.token };
  const { tokens } = await candlewick<Tokens>([...remote, 'tokens'], admin);
  expect(tokens).toEqual([expect.objectContaining({ id: made.id, name: 'CI', last_used_at: null, revoked_at: null })]);
  await candlewick([...remote, 'releases'], team);
  const listed = (await attempt([...remote, 'tokens', 'list'], admin)).stdout;
  expect(listed).toMatch(new RegExp(`${made.id} +CI +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +\\d{4}-`));
  expect(listed).not.toContain(made.token);

  expect(await refusal([...remote, 'tokens'], team)).toMatchObject({ exit: 1, code: 'administrator_required' });
  expect(await refusal(['--remote', 'mfe-backtest', 'releases'], team)).toMatchObject({ code: 'not_your_remote' });
  await candlewick([...remote, 'tokens', 'revoke', made.id], admin);
  expect(await refusal([...remote, 'releases'], team)).toMatchObject({ exit: 1, code: 'deploy_token_invalid' });
  expect(await refusal([...remote, 'tokens', 'revoke', randomUUID()], admin)).toMatchObject({ code: 'not_found' });
  expect((await attempt([...remote, 'tokens'], admin)).stdout).toContain('revoked');
});

test('a team renews its own token', async () => {
  const made = await candlewick<{ id: string; token: string }>([...remote, 'tokens', 'create', 'renewed'], admin);
  const renewed = await attempt([...remote, 'tokens', 'renew'], { ...admin, token: made.token });
  expect(renewed.stdout).toMatch(/^cwd_[\w-]+\n$/);
  expect(renewed.stderr).toContain('The old token works for another day');
  const next = { ...admin, token: renewed.stdout.trim() };
  expect((await attempt([...remote, 'releases'], next)).stderr).toBe('');
  // The old one ends tomorrow.
  expect((await attempt([...remote, 'releases'], { ...admin, token: made.token })).stderr).toContain('tokens renew');
  expect(await refusal([...remote, 'tokens', 'renew'], admin)).toMatchObject({ code: 'deploy_token_invalid' });
});

test('standard output is the bare token for people, and pure JSON for scripts', async () => {
  const said = await attempt([...remote, 'tokens', 'create', 'by hand'], admin);
  expect(said.stdout).toMatch(/^cwd_[\w-]+\n$/);
  expect(said.stderr).toContain('shown only once');
  const scripted = await attempt(['--json', ...remote, 'tokens', 'create', 'by script'], admin);
  expect(JSON.parse(scripted.stdout)).toMatchObject({ remote: 'mfe-dashboard', name: 'by script' });
  expect(scripted.stderr).toBe('');
});

test('the audit log lists who changed what, newest first, in pages', async () => {
  interface Audit {
    readonly entries: { id: number; action: string; remote: string; actor: string }[];
  }
  const { entries } = await candlewick<Audit>(['audit', '--limit', '3'], admin);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatchObject({ action: 'create token', remote: 'mfe-dashboard', actor: 'administrator' });
  const older = await candlewick<Audit>(['audit', '--before', String(entries[2]?.id)], admin);
  expect(older.entries.every(({ id }) => id < (entries[2]?.id ?? 0))).toBe(true);
  const own = await candlewick<Audit>(['--remote', 'mfe-backtest', 'audit'], admin);
  expect(new Set(own.entries.map((entry) => entry.remote))).toEqual(new Set(['mfe-backtest']));
  expect((await attempt(['audit', '--limit', '1'], admin)).stdout).toMatch(/^id +at +remote +action +by/);
  for (const limit of ['0', '501', 'x', '1.5']) {
    expect((await attempt(['audit', '--limit', limit], admin)).code).toBe(2);
  }
});

test('the summary has figures per release, and can fail a script when one should be rolled back', async () => {
  interface Summary {
    readonly releases: { remote: string; hash: string; active: boolean; loads: number; failures: number }[];
    readonly suggestions: { remote: string; hash: string }[];
  }
  const read = () => candlewick<Summary>([...remote, 'summary', '--hours', '2'], admin);
  const hash = (await read()).releases.find(({ active }) => active)?.hash ?? '';
  expect((await attempt([...remote, 'summary', '--fail'], admin)).code).toBe(0);
  const load = { event: 'load', duration_ms: 80 } as const;
  const failure = { event: 'failure', failure: 'mount', message: 'Error: broken', reference: '0badcafe' } as const;
  const events = [...Array.from({ length: 20 }, () => load), ...Array.from({ length: 10 }, () => failure)];
  await report(server.url, 'mfe-dashboard', hash, events);
  await expect.poll(async () => (await read()).suggestions).toEqual([expect.objectContaining({ hash })]);
  expect((await read()).releases[0]).toMatchObject({ hash, loads: 20, failures: 10 });
  const { code, stdout } = await attempt([...remote, 'summary'], admin);
  expect(code).toBe(0);
  expect(stdout).toMatch(/active +20 +10 \(33\.3%\) +\d+ ms +\d+ ms +mount 10/);
  expect(stdout).toContain(`Roll back mfe-dashboard (${hash})`);
  expect(await refusal([...remote, 'summary', '--fail'], admin)).toEqual({
    exit: 1,
    code: 'roll_back',
    problems: ['roll_back'],
  });
});

test('failures are listed by cause, and found by a reference', async () => {
  const { stdout } = await attempt([...remote, 'failures'], admin);
  expect(stdout).toMatch(/^id +remote +release +kind +times +last +where +message\n\d+ +mfe-dashboard .* mount +10 /);
  const found = await attempt(['failures', '--reference', '0badcafe'], admin);
  expect(found.stdout).toMatch(/^Reference 0badcafe of .* UTC\nrelease +mfe-dashboard /);
  for (const limit of ['0', '101', 'x']) expect((await attempt(['failures', '--limit', limit], admin)).code).toBe(2);
});

test('a team lets the server roll back by itself, and takes that back', async () => {
  const set = (setting: string) => attempt([...remote, 'auto-rollback', setting], admin);
  expect((await set('on')).stdout).toContain('rolls back a failing release of mfe-dashboard by itself');
  expect((await set('off')).stdout).toContain('only advises');
  expect((await set('maybe')).code).toBe(2);
  const { entries } = await candlewick<{ entries: { action: string }[] }>([...remote, 'audit', '--limit', '2'], admin);
  expect(entries.map(({ action }) => action)).toEqual(['auto-rollback off', 'auto-rollback on']);
});

test('for a failing canary, the summary advises to end it, not to roll back', async () => {
  const faulty = resolve(import.meta.dirname, 'faulty-remote');
  const copy = await copyBuild('faulty-remote', join(admin.cwd, 'canary'), ({ descriptor, ...release }) => ({
    ...release,
    descriptor: { ...descriptor, version: '0.2.0' },
  }));
  const team = { ...admin, cwd: faulty };
  const ofRemote = ['--remote', 'mfe-faulty'];
  expect((await attempt([...ofRemote, 'summary'], admin)).stdout).toContain('No release was loaded');
  const { hash: good } = await candlewick<{ hash: string }>(['publish'], team);
  await candlewick(['promote', good], team);
  expect(await refusal([...ofRemote, 'canary', '--percent', '5'], admin)).toMatchObject({ code: 'unknown_release' });
  const { hash } = await candlewick<{ hash: string }>(['publish'], { ...admin, cwd: copy });
  await candlewick([...ofRemote, 'canary', hash, '--percent', '5'], admin);
  const events = Array.from({ length: 25 }, () => ({ event: 'failure', failure: 'mount' }) as const);
  await report(server.url, 'mfe-faulty', hash, events);
  await expect
    .poll(() => refusal([...ofRemote, 'summary', '--fail'], admin).catch(() => null))
    .toEqual({ exit: 1, code: 'roll_back', problems: ['end_canary'] });
  const { stdout } = await attempt([...ofRemote, 'summary'], admin);
  expect(stdout).toContain(`End the canary of mfe-faulty (${hash})`);
  expect(stdout).toContain('Run: candlewick --remote mfe-faulty canary --percent 0');
  expect(await candlewick([...ofRemote, 'canary', '--percent', '0'], admin)).toMatchObject({
    active: good,
    canary: null,
  });
});

test('only the administrator sets and unsets the developer flag', async () => {
  const email = `${randomUUID()}@candlewick.test`;
  const body = { first_name: 'Ada', last_name: 'Trader', email, password: 'Correct-horse-1!' };
  const { token } = await api<{ token: string }>(server.url, '/api/auth/register', { body });
  const isDeveloper = async () => (await api<{ developer: boolean }>(server.url, '/api/auth/me', { token })).developer;
  expect(await isDeveloper()).toBe(false);
  expect(await refusal(['developer', email], admin)).toMatchObject({ code: 'unknown_user' });
  await confirmAddress(server.url, email);
  await candlewick(['developer', email.toUpperCase()], admin);
  expect(await isDeveloper()).toBe(true);
  expect((await candlewick<{ emails: string[] }>(['developers'], admin)).emails).toContain(email);
  // A developer has read-only access.
  const self = { ...admin, token };
  await candlewick(['audit'], self);
  expect(await refusal(['developer', email], self)).toMatchObject({ exit: 1, code: 'deploy_token_invalid' });
  await candlewick(['developer', email, '--off'], admin);
  expect(await isDeveloper()).toBe(false);
  expect(await refusal(['audit'], self)).toMatchObject({ exit: 1, code: 'developer_required' });
  expect(await refusal(['developer', 'nobody@candlewick.test'], admin)).toMatchObject({ code: 'unknown_user' });
  const { entries } = await candlewick<{ entries: { action: string }[] }>(['audit', '--limit', '2'], admin);
  expect(entries.map(({ action }) => action)).toEqual(['unset developer', 'set developer']);
});

test('only the administrator says who operates the platform', async () => {
  const email = 'demo-intermediate@candlewick.test';
  const operator = { ...admin, token: await demoToken(server.url, 'intermediate') };
  const rollBack = () => refusal([...remote, 'rollback'], operator);
  expect(await rollBack()).toMatchObject({ exit: 1, code: 'operator_required' });
  await candlewick(['operator', email], admin);
  expect((await candlewick<{ emails: string[] }>(['operators'], admin)).emails).toContain(email);
  expect((await candlewick<{ emails: string[] }>(['developers'], admin)).emails).toContain(email);
  expect(await rollBack()).toMatchObject({ exit: 1, code: 'nothing_to_roll_back' });
  expect(await refusal(['operator', email], operator)).toMatchObject({ code: 'deploy_token_invalid' });
  await candlewick(['operator', email, '--off'], admin);
  expect(await rollBack()).toMatchObject({ code: 'operator_required' });
});

test('a missing token, a wrong token and an unreachable server have their own message and exit code', async () => {
  const { registry, cwd } = admin;
  expect(await refusal(['audit'], { registry, cwd })).toMatchObject({ exit: 2, code: 'token_missing' });
  const user = { registry, cwd, token: await demoToken(server.url, 'free') };
  expect(await refusal(['summary'], user)).toMatchObject({ exit: 1, code: 'developer_required' });
  const nowhere = { ...admin, registry: 'http://127.0.0.1:9' };
  expect(await refusal(['audit'], nowhere)).toMatchObject({ exit: 3, code: 'unreachable' });
  expect((await attempt(['tokens', 'delete', 'x'], admin)).code).toBe(2);
});
