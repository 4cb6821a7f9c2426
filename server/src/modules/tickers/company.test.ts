import { authApi, tickersApi } from '@candlewick/shared-api';
import type { Endpoint } from '@candlewick/shared-api';
import { schemasOf } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { giveTier } from '../billing/subscriptions/subscriptions.repository.ts';
import { call, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let [paid, free] = ['', ''];
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  [paid, free] = await Promise.all([logIn(server, 'advanced'), logIn(server, 'free')]);
});
afterAll(() => server.stop());

/** The calls that answer 204 where an instrument has no such data. */
const nullable = Object.values<Endpoint>(tickersApi).filter(
  (endpoint) => endpoint.path.includes(':ticker') && schemasOf(endpoint).response instanceof z.ZodNullable,
);
const rows = nullable.map((endpoint) => [endpoint.id, endpoint] as const);
const ask = (endpoint: Endpoint, ticker: string, token = paid, query?: Record<string, string>) =>
  call(
    server,
    endpoint,
    { params: { ticker, period: 'annual', granularity: '15m' }, ...(query ? { query } : {}) } as never,
    token,
  );

/** The schema with every object closed, so that a field too many is an error. */
function closed(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => [name, closed(part)]);
  return z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodType>);
}

describe('data of a company', () => {
  it.each(rows)('%s has exactly the shape of the contract', async (_, endpoint) => {
    const answers = await Promise.all(['MSFT', 'JPM', 'BRK-B', 'SPY', 'GLD'].map((ticker) => ask(endpoint, ticker)));
    const bodies = answers.filter(({ status }) => status === 200).map(({ body }) => body as unknown);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      expect(closed(schemasOf(endpoint).response!).safeParse(body).error?.issues).toBeUndefined();
      expect(body).toMatchObject({ source: 'sample', simulated: true, delayed_by: 15 * 60_000 });
    }
  });

  it.each(rows)('%s knows odd tickers from unknown ones', async (_, endpoint) => {
    for (const ticker of ['^GSPC', 'EURUSD=X', 'GC=F', 'BTC-USD']) {
      const { status } = await ask(endpoint, ticker);
      expect([200, 204], ticker).toContain(status);
    }
    for (const ticker of ['NOPE', '💥', 'ÅÄÖ', 'A'.repeat(200), '../AAPL', 'BRK/B', '%00', ' ']) {
      const answer = await ask(endpoint, ticker);
      expect(answer.status, ticker).toBe(404);
      expect(answer.problem.code, ticker).toBe('unknown_ticker');
    }
    expect((await ask(endpoint, 'msft')).status).toBe((await ask(endpoint, 'MSFT')).status);
  });

  it('is empty for what has no company', async () => {
    const answer = await ask(tickersApi.incomeStatement, '^GSPC');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([204, null]);
    expect((await ask(tickersApi.dividends, 'SPY')).status).toBe(200);
    expect((await ask(tickersApi.exDividendDate, 'BRK-B')).status).toBe(204);
  });

  it('shows the free plan the latest two periods', async () => {
    const of = async (token: string, interval: string) =>
      (await call(server, tickersApi.balanceSheet, { params: { ticker: 'MSFT' }, query: { interval } as never }, token))
        .body!;
    for (const interval of ['annual', 'quarterly']) {
      const [some, all] = [await of(free, interval), await of(paid, interval)];
      expect(some.periods).toEqual(all.periods.slice(0, 2));
      expect(some.hidden_periods).toBe(all.periods.length - 2);
      expect(all.hidden_periods).toBe(0);
      expect(some.delayed_by).toBe(24 * 3_600_000);
    }
    const refused = await ask(tickersApi.payouts, 'MSFT', free);
    expect(refused.problem).toMatchObject({ code: 'tier_required', feature: 'stakeholder_payouts' });
  });

  it('locks nothing that no plan has', async () => {
    expect(await ask(tickersApi.fundOwnership, '^GSPC', free)).toMatchObject({ status: 204 });
    expect(await ask(tickersApi.peRatio, 'NOPE', free, { period: 'annual' })).toMatchObject({ status: 404 });
  });

  it('is what was known by the delay of the plan', async () => {
    const beginner = await logIn(server, 'beginner');
    for (const endpoint of nullable) {
      const ticker = endpoint.id === 'tickers.etfHoldings' || endpoint.id === 'tickers.sectorExposure' ? 'XLK' : 'MSFT';
      const { as_of } = (await ask(endpoint, ticker, beginner)).body as unknown as { as_of: number };
      expect(as_of, endpoint.id).toBeLessThanOrEqual(Date.now() - 24 * 3_600_000);
    }
  });

  it('is open immediately after an upgrade', async () => {
    const token = await registerUser(server);
    expect((await ask(tickersApi.payouts, 'MSFT', token)).status).toBe(403);
    const pool = new pg.Pool(server.connection);
    const { id } = (await call(server, authApi.me, {}, token)).body;
    await giveTier(id, 'beginner', drizzle(pool));
    await pool.end();
    expect((await ask(tickersApi.payouts, 'MSFT', token)).status).toBe(200);
    const all = await ask(tickersApi.balanceSheet, 'MSFT', token);
    expect(all.body).toMatchObject({ hidden_periods: 0 });
  });

  it('pages the holdings of a fund', async () => {
    const page = async (skip: string, limit: string) =>
      (await ask(tickersApi.etfHoldings, 'XLK', paid, { skip, limit })).body as unknown as { holdings: unknown[] };
    const [first, second, both] = await Promise.all([page('0', '10'), page('10', '10'), page('0', '20')]);
    expect([...first.holdings, ...second.holdings]).toEqual(both.holdings);
    expect((await ask(tickersApi.etfHoldings, 'XLK', paid, { skip: '-1' })).problem.code).toBe('invalid_request');
    expect((await page('9000', '10')).holdings).toEqual([]);
  });

  it('adds figures with a source of their own to the profile', async () => {
    const { body } = await ask(tickersApi.profile, 'AAPL');
    expect(body).toMatchObject({ headquarters: 'Cupertino, California', figures: { simulated: true } });
    expect((await ask(tickersApi.profile, '^GSPC')).body).toMatchObject({ headquarters: null, figures: null });
  });

  it('refuses an interval that does not exist', async () => {
    const answer = await ask(tickersApi.cashFlow, 'MSFT', paid, { interval: 'weekly' });
    expect(answer.problem.code).toBe('invalid_request');
    expect((await ask({ ...tickersApi.peRatio, path: '/MSFT/pe_ratio/weekly' }, 'MSFT')).problem.code).toBe(
      'invalid_request',
    );
  });

  it('prefers paths of services to tickers of the same name', async () => {
    const response = await fetch(`${server.address}/api/tickers/ticker_data/profile`, {
      headers: { authorization: `Bearer ${paid}` },
    });
    expect(response.status).toBe(404);
    expect((await ask(tickersApi.dividendDate, 'KO')).body).toMatchObject({ ticker: 'KO' });
  });
});
