import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../../program/start-server.ts';
import { builtFiles } from '../../../testing/releases.ts';
import { temporaryFolder } from '../../../testing/server-process.ts';
import { adminToken, call, cloneDatabase, startTestServer } from '../../../testing/test-server.ts';

let root: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  root = await temporaryFolder();
  database = await cloneDatabase();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Puts a build beside the server; gives its hash. */
async function build(name: string, options: Parameters<typeof builtFiles>[0] = {}): Promise<string> {
  const { files, release } = builtFiles({ name, ...options });
  const folder = join(root, name, 'dist');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return release.hash;
}

/** What is active after a start, and after what is done with the server then. */
async function afterStart(use?: (server: RunningServer) => Promise<unknown>): Promise<Record<string, string | null>> {
  const environment = { REGISTRY: 'on', REGISTRY_AUTO_PUBLISH: 'on', DATA_DIR: join(root, 'data') };
  const server = await startTestServer(environment, database, { repositoryRoot: root });
  try {
    await use?.(server);
    const { remotes } = (await call(server, registryApi.remotes, {}, adminToken)).body;
    return Object.fromEntries(remotes.map(({ remote, active }) => [remote, active]));
  } finally {
    await server.stop();
  }
}

const page = { expose: 'page', layout: 'main', guard: 'public', title: 'Page' } as const;
const rollback = (server: RunningServer) =>
  call(server, registryApi.rollback, { params: { remote: 'mfe-a' }, body: {} }, adminToken);

it('needs a shell', async () => {
  await expect(afterStart()).rejects.toThrow(/The shell has not been built/);
});

it('promotes new builds, and keeps a rollback', async () => {
  const shell = await build('shell', { provides: '1.0.0', pages: [] });
  const first = await build('mfe-a', { version: '1.0.0' });
  expect(await afterStart()).toEqual({ shell, 'mfe-a': first });
  const second = await build('mfe-a', { version: '2.0.0' });
  expect(await afterStart()).toEqual({ shell, 'mfe-a': second });
  expect(await afterStart(rollback)).toEqual({ shell, 'mfe-a': first });
  expect(await afterStart()).toEqual({ shell, 'mfe-a': first });
  const third = await build('mfe-a', { version: '3.0.0' });
  expect(await afterStart()).toEqual({ shell, 'mfe-a': third });
  // An older build that is checked out again is what the next start shows.
  await build('mfe-a', { version: '2.0.0' });
  expect((await afterStart())['mfe-a']).toBe(second);
});

it('lets a path move from one remote to another', async () => {
  await build('mfe-b', { pages: [{ ...page, path: '/moving' }] });
  await afterStart();
  const [a, b] = [
    await build('mfe-a', { version: '4.0.0', pages: [{ ...page, path: '/moving' }] }),
    await build('mfe-b', { version: '4.0.0', pages: [{ ...page, path: '/staying' }] }),
  ];
  expect(await afterStart()).toMatchObject({ 'mfe-a': a, 'mfe-b': b });
});

it('withdraws a remote whose build is gone', async () => {
  await rm(join(root, 'mfe-b'), { recursive: true });
  expect((await afterStart())['mfe-b']).toBeNull();
});

it('refuses to start with an invalid build, and says why', async () => {
  await build('mfe-c', { contract: '^9.0.0' });
  await expect(afterStart()).rejects.toThrow(/mfe-c was not published.*\n.*needs the shell API \^9\.0\.0/);
  await rm(join(root, 'mfe-c'), { recursive: true });
});

it('republishes files that the store has lost', async () => {
  await rm(join(root, 'data/artifacts'), { recursive: true });
  const active = await afterStart(async (server) => {
    expect((await fetch(`${server.address}/remotes/mfe-a/entry.js`)).status).toBe(200);
  });
  expect(active['mfe-a']).not.toBeNull();
});
