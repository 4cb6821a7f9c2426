import { operateApi, registryApi } from '@candlewick/shared-api';
import type { ErrorCode, Problem } from '@candlewick/shared-api';
import { demoAccounts } from '../program/demo-accounts.ts';
import { createPageTokens } from '../modules/registry/documents/page-tokens.ts';
import type { RegistryClient } from './registry-client.ts';
import { adminToken, call, tokenSecret } from './test-server.ts';

type Server = Parameters<typeof call>[0];
type Provoke = () => Promise<{ readonly problem: Problem }>;

const [dropping, taking] = ['mfe-dropping', 'mfe-taking'];

/** The second release of mfe-dropping, and the one before its active release, has a path that mfe-taking has taken since. */
export async function prepareRemotes(client: RegistryClient): Promise<void> {
  const pagesAt = (path: string) => ({
    pages: [{ path, expose: 'page', layout: 'main', guard: 'public', title: 'P' } as const],
  });
  for (const [version, path] of [
    ['1.0.0', '/kept'],
    ['2.0.0', '/dropped'],
    ['3.0.0', '/kept'],
  ] as const) {
    await client.promote(dropping, await client.released(dropping, version, pagesAt(path)));
  }
  await client.promote(taking, await client.released(taking, '1.0.0', pagesAt('/dropped')));
}

/** Calls that get each code that an endpoint of the registry declares, after `prepareRemotes`. */
export function registryProvocations(
  of: () => { readonly server: Server; readonly client: RegistryClient },
): Readonly<Record<string, Partial<Record<ErrorCode, Provoke>>>> {
  const outdated = { active: 'f'.repeat(16), canary: null };
  const unknown = { params: { remote: 'mfe-none' } };
  const pin = (remote: string, release: string, email = demoAccounts[0]?.email ?? '') =>
    call(of().server, registryApi.pin, { params: { remote }, body: { release, email } }, adminToken);
  const unpin = (remote: string, email = demoAccounts[0]?.email ?? '') =>
    call(of().server, registryApi.unpin, { params: { remote }, body: { email } }, adminToken);
  const remove = (remote: string, release: string) =>
    call(of().server, registryApi.removeRelease, { params: { remote, release } }, adminToken);
  const report = (tokens: readonly string[], hash: string) =>
    call(of().server, registryApi.telemetry, {
      body: { tokens: [...tokens], shell: hash, events: [{ remote: 'shell', hash, event: 'load' }] },
    });
  const token = (ageMs: number) => createPageTokens(tokenSecret).forDocument([], Date.now() - ageMs);
  const renew = (tokens: readonly string[]) =>
    call(of().server, registryApi.renewPageToken, { body: { tokens: [...tokens] } });
  const dayMs = 86_400_000;
  return {
    'registry.publish': { release_refused: () => of().client.publish('mfe-one', { 'release.json': '{}' }) },
    'registry.promote': {
      channels_changed: () => {
        const body = { release: '3.0.0', expected: outdated };
        return call(of().server, registryApi.promote, { params: { remote: dropping }, body }, adminToken);
      },
      unknown_remote: () => of().client.promote('mfe-none', '1.0.0'),
      unknown_release: () => of().client.promote(dropping, '9.9.9'),
      release_incompatible: () => of().client.promote(dropping, '2.0.0'),
    },
    'registry.canary': {
      channels_changed: () => {
        const body = { release: '3.0.0', percent: 5, expected: outdated };
        return call(of().server, registryApi.canary, { params: { remote: dropping }, body }, adminToken);
      },
      unknown_remote: () => of().client.canary('mfe-none', 5, '1.0.0'),
      unknown_release: () => of().client.canary(dropping, 5, '9.9.9'),
      release_incompatible: () => of().client.canary(dropping, 5, '2.0.0'),
    },
    'registry.rollback': {
      channels_changed: () => {
        const params = { remote: dropping };
        return call(of().server, registryApi.rollback, { params, body: { expected: outdated } }, adminToken);
      },
      unknown_remote: () => of().client.rollback('mfe-none'),
      nothing_to_roll_back: () => of().client.rollback(taking),
      release_incompatible: () => of().client.rollback(dropping),
    },
    'registry.pin': {
      unknown_remote: () => pin('mfe-none', '1.0.0'),
      unknown_release: () => pin(dropping, '9.9.9'),
      unknown_user: () => pin(dropping, '3.0.0', 'nobody@example.com'),
      release_incompatible: () => pin(dropping, '2.0.0'),
    },
    'registry.unpin': {
      unknown_remote: () => unpin('mfe-none'),
      unknown_user: () => unpin(dropping, 'nobody@example.com'),
    },
    'registry.releases': { unknown_remote: () => call(of().server, registryApi.releases, unknown, adminToken) },
    'registry.release': {
      unknown_remote: () =>
        call(of().server, registryApi.release, { params: { ...unknown.params, release: '1.0.0' } }, adminToken),
      unknown_release: () =>
        call(of().server, registryApi.release, { params: { remote: dropping, release: '9.9.9' } }, adminToken),
    },
    'registry.removeRelease': {
      unknown_remote: () => remove('mfe-none', '1.0.0'),
      unknown_release: () => remove(dropping, '9.9.9'),
      release_in_use: () => remove(dropping, '3.0.0'),
    },
    'registry.tokens': { unknown_remote: () => call(of().server, registryApi.tokens, unknown, adminToken) },
    'registry.revokeToken': {
      not_found: () =>
        call(
          of().server,
          registryApi.revokeToken,
          { params: { remote: dropping, token_id: crypto.randomUUID() } },
          adminToken,
        ),
    },
    'operate.retryJob': {
      unknown_job: () => {
        const params = { queue: 'mail', job_id: crypto.randomUUID() };
        return call(of().server, operateApi.retryJob, { params }, adminToken);
      },
    },
    'registry.setOperator': {
      unknown_user: () =>
        call(
          of().server,
          registryApi.setOperator,
          { body: { email: 'nobody@example.com', operator: true } },
          adminToken,
        ),
    },
    'registry.autoRollback': {
      unknown_remote: () =>
        call(of().server, registryApi.autoRollback, { ...unknown, body: { enabled: true } }, adminToken),
    },
    'registry.telemetry': {
      page_token_invalid: () => report(['x'], 'f'.repeat(16)),
      page_token_expired: () => report([token(2 * dayMs)], 'f'.repeat(16)),
      release_not_named: () => report([token(0)], 'f'.repeat(16)),
    },
    'registry.renewPageToken': {
      page_token_invalid: () => renew(['x']),
      page_token_expired: () => renew([token(31 * dayMs)]),
    },
    'registry.failure': {
      not_found: () => call(of().server, registryApi.failure, { params: { failure_id: 999 } }, adminToken),
    },
    'registry.setDeveloper': {
      unknown_user: () =>
        call(
          of().server,
          registryApi.setDeveloper,
          { body: { email: 'nobody@example.com', developer: true } },
          adminToken,
        ),
    },
  };
}
