import { backtestApi } from '@candlewick/shared-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { creditsOf, progressOf, smaCross, stocks } from '../../testing/backtests.ts';
import { inCampaign } from '../../testing/campaign.ts';
import { addManyTickers, manyTickers } from '../../testing/many-tickers.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import {
  call,
  cloneDatabase,
  connectionString,
  logIn,
  startTestServer,
  tokenSecret,
} from '../../testing/test-server.ts';

const count = inCampaign(120, 60);
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

it('another worker takes over the jobs of a killed one, and each ticker is charged once', async () => {
  const [killed, other] = await Promise.all([startWorker(), startWorker()]);
  try {
    const body = smaCross({ tickers: manyTickers(count) });
    const { parent_id } = (await call(api, backtestApi.request, { params: stocks, body }, user)).body;
    const card = async () =>
      (await call(api, backtestApi.parentCard, { params: { ...stocks, id: parent_id } }, user)).body;
    await expect.poll(async () => (await card()).done, { interval: 2 }).toBeGreaterThan(0);
    await killed.kill();
    expect((await progressOf(api, parent_id, user)).at(-1)).toMatchObject({ status: 'completed', done: count });
    expect(await creditsOf(api, user)).toMatchObject({ credits: 20_000 - count * 21, reserved: 0 });
  } finally {
    await other.stop();
  }
});
