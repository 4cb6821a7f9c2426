import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { registryApi } from '@candlewick/shared-api';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { archive, builtFiles } from '../../../testing/releases.ts';
import { registryClient } from '../../../testing/registry-client.ts';
import { startS3Double } from '../../../testing/s3-double.ts';
import type { S3Double } from '../../../testing/s3-double.ts';
import { temporaryFolder } from '../../../testing/server-process.ts';
import { adminToken, call, cloneDatabase, startTestServer } from '../../../testing/test-server.ts';
import type { RunningServer } from '../../../program/start-server.ts';
import { createDiskStore } from './disk.store.ts';
import { S3Store } from './s3.store.ts';

let bucket: S3Double;
let folders: string[];
/** Two processes on one database and one bucket, each with a disk of its own. */
let servers: RunningServer[];
beforeAll(async () => {
  bucket = await startS3Double();
  const database = await cloneDatabase();
  folders = [await temporaryFolder(), await temporaryFolder()];
  servers = [];
  for (const DATA_DIR of folders) {
    const environment = {
      REGISTRY: 'on',
      REGISTRY_AUTO_PUBLISH: 'off',
      DATA_DIR,
      ARTIFACTS: 's3',
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: 'artifacts',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    servers.push(await startTestServer(environment, database));
  }
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await bucket.close();
});

afterEach(() => vi.restoreAllMocks());

const addressOf = (input: string | URL | Request) => (input instanceof Request ? input.url : String(input));
const [first, second] = [() => servers[0] as RunningServer, () => servers[1] as RunningServer];

it('stores releases in the bucket; every process serves them and is notified of a promotion', async () => {
  for (const options of [{ name: 'shell', provides: '1.0.0', pages: [] }, { name: 'mfe-shared' }]) {
    const { files, release } = builtFiles(options);
    const { name } = options;
    const published = await fetch(`${first().address}/api/registry/remotes/${name}/releases`, {
      method: 'POST',
      body: await archive(files),
      headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${adminToken}` },
    });
    expect(published.status).toBe(200);
    expect([...bucket.objects.keys()]).toContain(`artifacts/${name}/${release.hash}/release.json`);
    const input = { params: { remote: name }, body: { release: release.hash } };
    await call(first(), registryApi.promote, input, adminToken);
    const file = await fetch(`${second().address}/remotes/${name}/entry.js`);
    expect([file.status, await file.text()]).toEqual([200, 'entry()']);
    const idOf = async (server: RunningServer) => (await call(server, registryApi.current, { query: {} })).body.id;
    const wanted = await idOf(first());
    await expect.poll(() => idOf(second())).toBe(wanted);
  }
  expect((await fetch(`${second().address}/remotes/mfe-shared/lost.js`)).status).toBe(404);
});

it('asks the bucket only for known files, not for invented ones', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  for (const made of [
    'mfe-shared/made-up.js',
    'mfe-shared/release.json',
    'mfe-shared/..%2fshell/entry.js',
    'mfe-made-up/entry.js',
  ])
    expect((await fetch(`${second().address}/remotes/${made}`)).status).toBe(404);
  expect(asked.mock.calls.map(([url]) => addressOf(url)).filter((url) => url.startsWith(bucket.endpoint))).toEqual([]);
});

it('does not block other changes while it fetches files from a slow bucket', async () => {
  const { files, release } = builtFiles({ name: 'mfe-waiting' });
  await registryClient(first()).publish('mfe-waiting', files);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { fetch: real } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (addressOf(url).startsWith(bucket.endpoint)) {
      asked.resolve();
      await answer.promise;
    }
    return real(url, init);
  });
  const promoting = registryClient(second()).promote('mfe-waiting', release.hash);
  await asked.promise;
  const meanwhile = await registryClient(first()).rollback('mfe-shared', true);
  expect([meanwhile.status, meanwhile.body.active]).toEqual([200, null]);
  answer.resolve();
  expect((await promoting).body.active).toBe(release.hash);
});

it('gives up on a bucket that does not answer', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const { timeout } = AbortSignal;
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50));
  const [folder = ''] = folders;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' };
  const store = new S3Store(
    { endpoint: `http://127.0.0.1:${port}`, bucket: 'artifacts', ...keys },
    createDiskStore(join(folder, 'none'), folder),
    folder,
  );
  await expect(store.provide({ remote: 'mfe-one', hash: '0'.repeat(16) })).rejects.toThrow('timeout');
  expect(limit).toHaveBeenCalledWith(30_000);
  silent.closeAllConnections();
  await new Promise((done) => silent.close(done));
});

it('removes files without a release', async () => {
  bucket.objects.set('artifacts/mfe-lost/0123456789abcdef/half.js', Buffer.from('x'));
  await call(first(), registryApi.collect, { body: {} }, adminToken);
  const keys = [...bucket.objects.keys()];
  expect(keys.some((key) => key.includes('mfe-lost'))).toBe(false);
  expect(keys.some((key) => key.includes('mfe-shared'))).toBe(true);
});

it('reports the bucket’s error, and records nothing', async () => {
  const { files } = builtFiles({ name: 'mfe-unlucky' });
  await bucket.close();
  const published = await fetch(`${first().address}/api/registry/remotes/mfe-unlucky/releases`, {
    method: 'POST',
    body: await archive(files),
    headers: { 'content-type': 'application/x-tar', authorization: `Bearer ${adminToken}` },
  });
  expect(published.status).toBeGreaterThanOrEqual(500);
  const { problem } = await call(first(), registryApi.releases, { params: { remote: 'mfe-unlucky' } }, adminToken);
  expect(problem.code).toBe('unknown_remote');
});
