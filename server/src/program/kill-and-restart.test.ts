import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { backtestApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { creditsOf, progressOf, smaCross, stocks } from '../testing/backtests.ts';
import { inCampaign } from '../testing/campaign.ts';
import type { RequestBody } from '../testing/backtests.ts';
import { startServerProcess, stillRunning, usedDataFolder } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { addManyTickersTo, manyTickers } from '../testing/many-tickers.ts';
import { call, logIn, registerUser } from '../testing/test-server.ts';

const count = 80;
let dataDir: string;
let server: ServerProcess;
const start = () => startServerProcess({ DATA_DIR: dataDir });
beforeAll(async () => {
  dataDir = await usedDataFolder(inject('dataDir'));
  await addManyTickersTo(dataDir, count);
  server = await start();
});
beforeEach(async () => {
  server = await stillRunning(server, start);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const at = () => server as unknown as Parameters<typeof call>[0];
const ask = (user: string, body: RequestBody) => call(at(), backtestApi.request, { params: stocks, body }, user);
const six = () => Array.from({ length: 6 }, () => smaCross());
const charged = (each: number) => ({ credits: 1000 - each, grant: 1000 - each, purchased: 0, reserved: 0 });

describe('a server that is killed while backtests run', () => {
  // Chosen to hit before, in and after the run of the first ones; a run takes some 10 ms.
  it.each(inCampaign([0, 2, 5, 10, 15, 25, 40, 60, 100, 200], [12]))(
    '%i ms after requests completes what it accepted, keeps what was finished, and charges each run once',
    async (delayMs) => {
      const user = await registerUser(at());
      const other = await registerUser(at());
      const advanced = await logIn(at(), 'advanced');
      const before = await creditsOf(at(), advanced);
      const { parent_id } = (await ask(advanced, smaCross({ tickers: manyTickers(count) }))).body;
      const done = async () =>
        (await call(at(), backtestApi.parentCard, { params: { ...stocks, id: parent_id } }, advanced)).body.done;
      await expect.poll(done, { interval: 2, timeout: 30_000 }).toBeGreaterThan(10);
      const accepted = await Promise.all(six().map((body) => ask(user, body)));
      const bodies = six();
      const cut = Promise.allSettled(bodies.map((body) => ask(other, body)));
      await sleep(delayMs);
      await server.kill();
      await cut;
      server = await start();

      expect(await done()).toBeGreaterThan(10);
      const ends = await Promise.all(accepted.map(({ body }) => progressOf(server, body.parent_id, user)));
      expect(ends.map((events) => events.at(-1))).toMatchObject(accepted.map(() => ({ status: 'completed', done: 1 })));
      expect(await creditsOf(at(), user)).toEqual(charged(6 * 21));

      // Repeating a request starts and charges nothing twice.
      const answers = await Promise.all(bodies.map((body) => ask(other, body)));
      expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 202));
      await Promise.all(answers.map(({ body }) => progressOf(server, body.parent_id, other)));
      expect(await creditsOf(at(), other)).toEqual(charged(6 * 21));
      expect((await call(at(), backtestApi.parentCards, { params: stocks, query: {} }, other)).body.total).toBe(6);

      expect((await progressOf(server, parent_id, advanced)).at(-1)).toMatchObject({
        status: 'completed',
        done: count,
      });
      expect(await creditsOf(at(), advanced)).toMatchObject({ credits: before.credits - count * 21, reserved: 0 });
    },
  );

  it('or shut down, runs the rest after the next start', async () => {
    const user = await registerUser(at());
    const accepted = await Promise.all(Array.from({ length: 6 }, () => ask(user, smaCross())));
    expect(await server.stop()).toBe(0);
    server = await start();
    const ends = await Promise.all(accepted.map(({ body }) => progressOf(server, body.parent_id, user)));
    expect(ends.map((events) => events.at(-1)?.status)).toEqual(accepted.map(() => 'completed'));
    expect((await creditsOf(at(), user)).credits).toBe(1000 - 6 * 21);
  });
});
