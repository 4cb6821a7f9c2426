import { alertsApi, authApi, backtestApi, pricesApi, tickersApi, watchlistsApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../caller.ts';
import { runToEnd, smaCross } from '../../testing/backtests.ts';
import { call, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';
import { createOwnCalls } from './own-calls.ts';
import type { OwnCalls } from './own-calls.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let read: OwnCalls;
let advanced: string;

async function callerOf(token: string): Promise<Caller> {
  const { uid } = (await call(server, authApi.me, {}, token)).body;
  return { userId: uid, sessionId: '' };
}

beforeAll(async () => {
  server = await startTestServer();
  read = createOwnCalls(server.app);
  advanced = await logIn(server, 'advanced');
});
afterAll(() => server.stop());

describe('a call within the process', () => {
  it('answers what the same request does', async () => {
    const input = { params: { ticker: 'AAPL' }, query: { interval: 'annual' as const } };
    const own = await read(tickersApi.incomeStatement, input, await callerOf(advanced));
    expect(own).toEqual((await call(server, tickersApi.incomeStatement, input, advanced)).body);
  });

  it('is null where the request has no content', async () => {
    const own = await read(tickersApi.epsAndRevenue, { params: { ticker: '^GSPC' } }, await callerOf(advanced));
    expect(own).toBeNull();
  });

  it('refuses what the plan of the caller lacks', async () => {
    const caller = await callerOf(await registerUser(server));
    const ratios = read(tickersApi.financialRatios, { params: { ticker: 'AAPL' }, query: {} }, caller);
    await expect(ratios).rejects.toMatchObject({ code: 'tier_required', feature: 'financial_ratios' });
    const statement = await read(tickersApi.incomeStatement, { params: { ticker: 'AAPL' }, query: {} }, caller);
    expect(statement?.periods.length).toBe(2);
  });

  it('shows prices as old as the plan says', async () => {
    const delays = await Promise.all(
      [advanced, await registerUser(server)].map(async (token) => {
        const quote = await read(pricesApi.quote, { params: { ticker: 'AAPL' } }, await callerOf(token));
        return quote.delayed_by;
      }),
    );
    expect(delays).toEqual([15 * 60_000, 24 * 60 * 60_000]);
  });

  it('finds nothing of other users', async () => {
    const { parent_id } = await runToEnd(server, advanced, smaCross());
    await call(server, watchlistsApi.createWatchlist, { body: { name: 'Mine', tickers: ['AAPL'] } }, advanced);
    const stranger = await callerOf(await registerUser(server));
    const params = { type: 'stocks' as const };
    const foreign = read(backtestApi.summaryResults, { params, body: { id_list: [parent_id] } }, stranger);
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(watchlistsApi.watchlists, {}, stranger)).watchlists).toEqual([]);
    expect((await read(watchlistsApi.watchlists, {}, await callerOf(advanced))).watchlists).toHaveLength(1);
  });

  it('checks its input', async () => {
    const caller = await callerOf(advanced);
    await expect(read(pricesApi.quote, { params: { ticker: '<b>' } }, caller)).rejects.toMatchObject({
      code: 'unknown_ticker',
    });
    const nul = read(tickersApi.searchTickers, { params: { q: 'a\0b' } }, caller);
    await expect(nul).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('changes nothing', async () => {
    const caller = await callerOf(advanced);
    const create = read(watchlistsApi.createWatchlist, { body: { name: 'New', tickers: [] } }, caller);
    await expect(create).rejects.toThrow('does more than read');
    await expect(read(authApi.login, { body: { username: 'a', password: 'b' } }, caller)).rejects.toThrow(
      'more than read',
    );
    await expect(read(alertsApi.deleteAlertParentCards, { body: { id_list: [] } }, caller)).rejects.toThrow(
      'more than read',
    );
  });
});
