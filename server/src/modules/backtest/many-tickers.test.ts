import { backtestApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditsOf, progressOf, runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { addManyTickers, manyTickers } from '../../testing/many-tickers.ts';
import { call, cloneDatabase, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';

const count = 120;
let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  const connection = await cloneDatabase();
  await addManyTickers(connection, count);
  server = await startTestServer({}, connection);
  user = await logIn(server, 'advanced');
});
afterAll(() => server.stop());

const request = () => smaCross({ tickers: manyTickers(count) });
const cost = count * 21;

describe('a backtest over many tickers', () => {
  it('is split into jobs, reports progress throughout, and ends with the last one', async () => {
    const before = await creditsOf(server, user);
    const { parent_id, credits, children, events } = await runToEnd(server, user, request());
    expect(credits).toBe(cost);
    expect(children.map(({ ticker }) => ticker)).toEqual(manyTickers(count));
    const done = events.map((event) => event.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(new Set(done).size).toBeGreaterThan(3);
    expect(events.at(-1)).toMatchObject({ status: 'completed', done: count, total: count });
    expect((await creditsOf(server, user)).credits).toBe(before.credits - cost);
    const params = { ...stocks, id: parent_id, sort: 'ticker' as const };
    const { cards } = (
      await call(server, backtestApi.childCards, { params, query: { page_size: '1000' }, body: {} }, user)
    ).body;
    expect(new Set(cards.map(({ final_equity }) => final_equity)).size).toBe(1);
    expect(cards).toHaveLength(count);
  });

  it('computes simulated prices on its threads', async () => {
    const tickers = ['MSFT', 'JPM', 'XOM', 'KO', 'PFE', 'CAT', 'NEE', 'AAPL'];
    const range = { start_date: '2017-01-03', end_date: '2025-12-31' };
    const body = smaCross({ tickers, ...range });
    const { credits, children, parent_id } = await runToEnd(server, user, body);
    expect(credits).toBe(tickers.length * 9);
    expect(children.map(({ ticker }) => ticker)).toEqual(tickers);
    const params = { ...stocks, id: parent_id, sort: 'ticker' as const };
    const { cards } = (
      await call(server, backtestApi.childCards, { params, query: { page_size: '1000' }, body: {} }, user)
    ).body;
    expect(new Set(cards.map(({ final_equity }) => final_equity)).size).toBe(tickers.length);
  });

  it('stops on cancellation and charges the completed part', async () => {
    const before = await creditsOf(server, user);
    const { parent_id } = (await call(server, backtestApi.request, { params: stocks, body: request() }, user)).body;
    const watching = progressOf(server, parent_id, user);
    await expect
      .poll(
        async () =>
          (await call(server, backtestApi.parentCard, { params: { ...stocks, id: parent_id } }, user)).body.done,
        { interval: 2 },
      )
      .toBeGreaterThan(0);
    const cancelled = (await call(server, backtestApi.cancel, { params: { ...stocks, id: parent_id } }, user)).body;
    expect(cancelled.status).toBe('cancelled');
    expect(cancelled.done).toBeLessThan(count);
    expect((await watching).at(-1)).toMatchObject({ status: 'cancelled', done: cancelled.done });
    expect(await creditsOf(server, user)).toEqual({
      ...before,
      credits: before.credits - cancelled.done * 21,
      grant: before.grant - cancelled.done * 21,
    });
    const card = (await call(server, backtestApi.parentCard, { params: { ...stocks, id: parent_id } }, user)).body;
    expect(card).toMatchObject({ status: 'cancelled', credits: cancelled.done * 21, done: cancelled.done });
  });

  it('lets other users through: their run waits for a few jobs, not for the whole backtest', async () => {
    const other = await registerUser(server);
    const big = await Promise.all(
      Array.from({ length: 5 }, () => call(server, backtestApi.request, { params: stocks, body: request() }, user)),
    );
    const ids = big.map(({ body }) => body.parent_id);
    const done = async () => {
      const cards = await Promise.all(
        ids.map((id) => call(server, backtestApi.parentCard, { params: { ...stocks, id } }, user)),
      );
      return cards.reduce((sum, { body }) => sum + body.done, 0);
    };
    await expect.poll(done, { interval: 2 }).toBeGreaterThan(0);
    const before = await done();
    await runToEnd(server, other, smaCross());
    // Two jobs of 20 tickers were running when it came, and two more may have been claimed while it was accepted.
    expect((await done()) - before).toBeLessThanOrEqual(6 * 20);
    await Promise.all(ids.map((id) => call(server, backtestApi.cancel, { params: { ...stocks, id } }, user)));
  });
});
