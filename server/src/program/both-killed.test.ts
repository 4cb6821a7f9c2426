import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { inCampaign } from '../testing/campaign.ts';
import { startServerProcess, stillRunning, usedDataFolder } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { logIn } from '../testing/test-server.ts';

let dataDir: string;
let server: ServerProcess;
const start = () => startServerProcess({ DATA_DIR: dataDir });
beforeAll(async () => {
  dataDir = await usedDataFolder(inject('dataDir'));
  server = await start();
});
beforeEach(async () => {
  server = await stillRunning(server, start);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const socketLock = () => join(dataDir, 'postgres/run/.s.PGSQL.5432.lock');

async function killBoth(): Promise<void> {
  const postmaster = Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  await server.kill();
}

it('starts after server and PostgreSQL were killed together', async () => {
  for (let round = 0; round < inCampaign(3, 1); round += 1) {
    await killBoth();
    server = await start();
    expect(await logIn(server as never, 'free')).toBeTruthy();
  }
});

it('starts even if another process now has the id in their lock files', async () => {
  await killBoth();
  for (const path of [pidFile(), socketLock()]) {
    const [, ...lines] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, [process.pid, ...lines].join('\n'));
  }
  server = await start();
  expect(await logIn(server as never, 'free')).toBeTruthy();
});
