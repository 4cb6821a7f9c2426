import { labApi } from '@candlewick/shared-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { creditsOf } from '../../../testing/backtests.ts';
import { inCampaign } from '../../../testing/campaign.ts';
import { experimentEvents, smaSweep } from '../../../testing/experiments.ts';
import { addManyTickers, manyTickers } from '../../../testing/many-tickers.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import {
  call,
  cloneDatabase,
  connectionString,
  logIn,
  startTestServer,
  tokenSecret,
} from '../../../testing/test-server.ts';

const count = inCampaign(60, 24);
let api: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
let startWorker: () => ReturnType<typeof startServerProcess>;
/** A database of its own, also for a second attempt: the first one's charges stay in it. */
beforeEach(async () => {
  const connection = await cloneDatabase();
  await addManyTickers(connection, count);
  api = await startTestServer({ ROLE: 'api' }, connection);
  user = await logIn(api, 'advanced');
  const environment = { DATABASE_URL: connectionString(connection), TOKEN_SECRET: tokenSecret, ROLE: 'worker' };
  startWorker = () => startServerProcess(environment);
});
afterEach(() => api.stop());

it('another worker takes over the jobs of a killed one, and each symbol is charged once', async () => {
  const [killed, other] = await Promise.all([startWorker(), startWorker()]);
  try {
    const axes = [{ paths: ['options.stop_loss_percent'], from: 0.1, to: 20, step: 0.1 }];
    const { id } = (await call(api, labApi.start, { body: smaSweep({ tickers: manyTickers(count), axes }) }, user))
      .body;
    const read = async () => (await call(api, labApi.experiment, { params: { id } }, user)).body;
    await expect.poll(async () => (await read()).done, { interval: 2 }).toBeGreaterThan(0);
    await killed.kill();
    let last: { status: string; done: number } | undefined;
    for await (const event of experimentEvents(api, id, user)) last = event;
    expect(last).toMatchObject({ status: 'completed', done: count * 200 });
    const { symbols, credits } = await read();
    // All have the same history, so they have the same best.
    expect(new Set(symbols.map(({ best }) => JSON.stringify(best))).size).toBe(1);
    expect(credits).toBe(count * 21 * 2);
    expect(await creditsOf(api, user)).toMatchObject({ credits: 20_000 - credits, reserved: 0 });
  } finally {
    await other.stop();
  }
});
