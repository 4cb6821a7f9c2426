import { registryApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtFiles } from '../../../testing/releases.ts';
import { startRegistry } from '../../../testing/registry-client.ts';
import type { RegistryClient } from '../../../testing/registry-client.ts';
import { adminToken, call } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
let shell: string;
beforeAll(async () => {
  ({ server, client } = await startRegistry());
  const { remotes } = (await call(server, registryApi.remotes, {}, adminToken)).body;
  shell = remotes.find(({ remote }) => remote === 'shell')?.active ?? '';
});
afterAll(() => server.stop());

/** Hash of the release that a browser would get now beside a shell. */
async function currently(remote: string, cookie = '', beside = shell): Promise<unknown> {
  const answer = await call(
    server,
    registryApi.currentRemote,
    { params: { remote }, query: { shell: beside } },
    undefined,
    {
      cookie,
    },
  );
  return answer.body.remote?.['hash'] ?? null;
}

it('is what a document would have: the active release, a canary, a pin', async () => {
  const name = 'mfe-current';
  const one = await client.released(name, '1.0.0');
  expect(await currently(name)).toBeNull();
  await client.promote(name, one);
  expect(await currently(name)).toBe(one);
  const two = await client.released(name, '2.0.0');
  await client.canary(name, 100, two);
  expect(await currently(name, `candlewick.cohort=${'v'.repeat(22)}`)).toBe(two);
  await client.rollback(name);
  expect(await currently(name)).toBe(one);
  const { email, cookie } = await client.registered('current@example.com');
  await call(server, registryApi.pin, { params: { remote: name }, body: { email, release: two } }, adminToken);
  expect([await currently(name, cookie), await currently(name)]).toEqual([two, one]);
  expect([await currently('mfe-none'), await currently('shell'), await currently(name, '', 'f'.repeat(16))]).toEqual([
    null,
    null,
    null,
  ]);
});

it('fits the shell of the page that asks, not a later one', async () => {
  const name = 'mfe-moving';
  const old = await client.released(name, '1.0.0', { contract: '~1.2.0' });
  await client.promote(name, old);
  const next = builtFiles({ name: 'shell', version: '2.0.0', provides: '1.3.0', pages: [], slots: ['home'] });
  await client.publish('shell', next.files);
  await client.promote('shell', '2.0.0', adminToken, true);
  const now = await client.released(name, '2.0.0', { contract: '~1.3.0' });
  await client.promote(name, now);
  expect([await currently(name, '', shell), await currently(name, '', next.release.hash)]).toEqual([old, now]);
});
