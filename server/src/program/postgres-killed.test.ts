import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backtestApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inCampaign } from '../testing/campaign.ts';
import { progressOf, smaCross, stocks } from '../testing/backtests.ts';
import { startServerProcess, usedDataFolder } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { call, logIn } from '../testing/test-server.ts';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await usedDataFolder(inject('dataDir'));
  server = await startServerProcess({ DATA_DIR: dataDir });
});
afterAll(async () => {
  expect(await server.stop(), server.output()).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
});

const at = () => server as unknown as Parameters<typeof call>[0];
const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

it('restarts a killed PostgreSQL, and logins and backtests work, each time', async () => {
  for (let round = 0; round < inCampaign(3, 2); round += 1) {
    const before = await postmaster();
    const earlier = await logIn(at(), 'business');
    // So that it ends in the middle of transactions.
    const cut = Promise.allSettled(
      Array.from({ length: 6 }, () => call(at(), backtestApi.request, { params: stocks, body: smaCross() }, earlier)),
    );
    await sleep(round * 30);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => postmaster().catch(() => before)).not.toBe(before);
    const login = () => logIn(at(), 'advanced').catch(() => undefined);
    await expect.poll(login, { interval: 100 }).toBeDefined();
    await cut;
    const user = await logIn(at(), 'advanced');
    const { parent_id } = (await call(at(), backtestApi.request, { params: stocks, body: smaCross() }, user)).body;
    expect((await progressOf(server, parent_id, user)).at(-1)).toMatchObject({ status: 'completed', done: 1 });
  }
});
