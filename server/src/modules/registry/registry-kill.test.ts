import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { archive, builtFiles } from '../../testing/releases.ts';
import { startServerProcess, stillRunning, usedDataFolder } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { adminToken } from '../../testing/test-server.ts';

let dataDir: string;
let server: ServerProcess;
const start = () => startServerProcess({ DATA_DIR: dataDir, REGISTRY_ADMIN_TOKEN: adminToken });
beforeAll(async () => {
  dataDir = await usedDataFolder(inject('dataDir'));
  server = await start();
});
beforeEach(async () => {
  name = `mfe-killed-${crypto.randomUUID().slice(0, 8)}`;
  server = await stillRunning(server, start);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Of each attempt: a first one may leave releases. */
let name = '';
const authorization = `Bearer ${adminToken}`;
const url = (path: string) => `${server.address}/api/registry/remotes/${name}${path}`;

async function post(path: string, body: Buffer<ArrayBuffer> | object): Promise<Record<string, unknown>> {
  const tar = Buffer.isBuffer(body);
  const answer = await fetch(url(path), {
    method: 'POST',
    body: tar ? body : JSON.stringify(body),
    headers: { authorization, 'content-type': tar ? 'application/x-tar' : 'application/json' },
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function releases(): Promise<{ hash: string; active: boolean }[]> {
  const answer = await fetch(url('/releases'), { headers: { authorization } });
  return answer.ok ? ((await answer.json()) as { releases: { hash: string; active: boolean }[] }).releases : [];
}

it('a server killed during an upload keeps nothing of it, and accepts it again', async () => {
  const { files, release } = builtFiles({ name });
  const body = await archive(files);
  const upload = request(url('/releases'), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-tar', 'content-length': body.length },
  });
  upload.on('error', () => undefined); // the connection ends with the server
  upload.write(body.subarray(0, body.length - 2000));
  await new Promise((done) => setTimeout(done, 300));
  await server.kill();
  server = await start();
  expect(await releases()).toEqual([]);
  expect(await post('/releases', body)).toMatchObject({ status: 200, hash: release.hash, created: true });
});

it('a server killed during publications, promotions and rollbacks has each one fully or not at all', async () => {
  const builds = Array.from({ length: 12 }, (_, index) =>
    builtFiles({ name, version: `2.0.${index}`, script: `v${index}` }),
  );
  const archives = await Promise.all(builds.map(({ files }) => archive(files)));
  const answered: string[] = [];
  const working = Promise.allSettled(
    builds.map(async ({ release: { hash } }, index) => {
      await post('/releases', archives[index] as Buffer<ArrayBuffer>);
      await post('/promote', { release: hash });
      if (index % 3 === 0) await post('/rollback', { withdraw: false });
      answered.push(hash);
    }),
  );
  while (answered.length < 3) await new Promise((done) => setTimeout(done, 5));
  await server.kill();
  await working;
  server = await start();
  const found = await releases();
  for (const hash of answered) expect(found.map((each) => each.hash)).toContain(hash);
  expect(found.filter(({ active }) => active)).toHaveLength(1);
  const audit = await fetch(`${server.address}/api/registry/audit?limit=500&remote=${name}`, {
    headers: { authorization },
  });
  const { entries } = (await audit.json()) as {
    entries: { action: string; detail: { hash: string; before: string | null } }[];
  };
  expect(new Set(entries.filter(({ action }) => action === 'publish').map(({ detail }) => detail.hash))).toEqual(
    new Set(found.map(({ hash }) => hash)),
  );
  // What the log says, done again, leads to what is active: each change starts from what the one before left.
  const history: string[] = [];
  let active: string | null = null;
  for (const { action, detail } of entries.toReversed()) {
    if (action !== 'promote' && action !== 'rollback') continue;
    expect(detail.before).toBe(active);
    if (action === 'rollback') expect(detail.hash).toBe(history.pop());
    else if (active !== null) history.push(active);
    active = detail.hash;
  }
  expect(active).toBe(found.find((each) => each.active)?.hash);
  for (const { hash } of found)
    expect(await post('/promote', { release: hash })).toMatchObject({ status: 200, active: hash });
});
