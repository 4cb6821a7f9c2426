import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { registryApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { archive, builtFiles } from '../../../testing/releases.ts';
import { startRegistry } from '../../../testing/registry-client.ts';
import type { RegistryClient } from '../../../testing/registry-client.ts';
import { adminToken, call } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startRegistry>>['server'];
let client: RegistryClient;
beforeAll(async () => {
  ({ server, client } = await startRegistry({ REMOTE_RELEASES: '3', REMOTE_MB: '1' }));
});
afterAll(() => server.stop());

const remove = (remote: string, release: string) =>
  call(server, registryApi.removeRelease, { params: { remote, release } }, adminToken);

it('limits the releases of a remote, also of uploads at once, and says what to do', async () => {
  const name = 'mfe-full';
  const builds = [1, 2, 3, 4, 5].map((patch) => builtFiles({ name, version: `1.0.${patch}`, script: `v${patch}()` }));
  const answers = await Promise.all(builds.map(({ files }) => client.publish(name, files)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
  const { problem } = answers.find(({ status }) => status === 422)!;
  expect(problem.problems).toMatchObject([{ code: 'quota_exceeded' }]);
  expect(problem.problems?.[0]?.message).toMatch(
    /keeps 3 releases .* 3 with 1 MB are allowed.*candlewick remove <release>/,
  );
  const kept = answers.filter(({ status }) => status === 200).map(({ body }) => body.hash);
  // What is there may be sent again, and another remote is not concerned.
  const again = builds.find(({ release }) => release.hash === kept[0])!;
  expect((await client.publish(name, again.files)).body.created).toBe(false);
  expect((await client.publish('mfe-beside', builtFiles({ name: 'mfe-beside' }).files)).body.created).toBe(true);
  const refused = builds.find(({ release }) => !kept.includes(release.hash))!;
  expect((await client.publish(name, refused.files, adminToken, '?dry_run=true')).problem.code).toBe('release_refused');
  await remove(name, kept[1] ?? '');
  expect((await client.publish(name, refused.files)).body.created).toBe(true);
});

it('limits the bytes of a remote', async () => {
  const name = 'mfe-heavy';
  const large = (version: string) => {
    const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36).slice(2, 12)).join('');
    return builtFiles({ name, version, more: { [`data.${version}.json`]: noise } }).files;
  };
  expect((await client.publish(name, large('1.0.0'))).body.created).toBe(true);
  const { problem } = await client.publish(name, large('1.0.1'));
  expect(problem.problems).toMatchObject([{ code: 'quota_exceeded' }]);
});

it('removes a release with its files, and none that anybody may need', async () => {
  const name = 'mfe-removing';
  const [one, two, three] = [
    await client.released(name, '1.0.0'),
    await client.released(name, '2.0.0'),
    await client.released(name, '3.0.0'),
  ];
  const why = async (hash: string) => (await remove(name, hash)).problem.detail;
  await client.promote(name, one);
  expect(await why(one)).toContain('it is active');
  await client.promote(name, two);
  expect(await why(one)).toContain('a rollback can return to it');
  await client.canary(name, 10, three);
  expect(await why(three)).toContain('it is the canary');
  await client.canary(name, 0);
  const { email } = await client.registered('remover@example.com');
  const ofPin = { params: { remote: name }, body: { email, release: three } };
  await call(server, registryApi.pin, ofPin, adminToken);
  expect(await why(three)).toContain('it is pinned');
  await call(server, registryApi.unpin, { params: { remote: name }, body: { email } }, adminToken);
  const database = new pg.Client(server.connection);
  await database.connect();
  const open = (days: number) =>
    database.query(`update registry_releases set last_used_at = now() - make_interval(days => $2) where hash = $1`, [
      three,
      days,
    ]);
  await open(6);
  expect(await why(three)).toContain('in a page within the last seven days');
  await open(8);
  await database.end();
  const folder = join(inject('dataDir'), 'artifacts', name);
  expect(await readdir(folder)).toContain(three);
  expect((await remove(name, three)).status).toBe(204);
  expect(await readdir(folder)).not.toContain(three);
  expect((await remove(name, three)).problem.code).toBe('unknown_release');
});

it('lets a remote upload sixteen at once', async () => {
  const body = await archive(builtFiles({ name: 'mfe-flood', more: { 'a.json': '1'.repeat(100_000) } }).files);
  const answers = await Promise.all(Array.from({ length: 30 }, () => client.send('mfe-flood', body)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 429]);
  expect(answers.filter(({ body: { created } }) => created)).toHaveLength(1);
  expect((await client.send('mfe-flood', body)).body.created).toBe(false);
});
