import { backtestApi } from '@candlewick/shared-api';
import { backtest } from '@candlewick/shared-api/schemas';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: string;
let free: string;
beforeAll(async () => {
  server = await startTestServer();
  pool = new pg.Pool(server.connection);
  [user, free] = await Promise.all([logIn(server, 'advanced'), logIn(server, 'free')]);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const checksOf = async (id: string, token = user) =>
  (await call(server, backtestApi.checksResult, { params: { ...stocks, id } }, token)).body;
const range = { start_date: '2010-01-01', end_date: '2012-12-31' };
const priceThan = (operator: 'greater_than' | 'less_than', constant: number) => ({
  match: 'all' as const,
  conditions: [{ left: { indicator: 'Price' }, operator, right: { constant } }],
});

describe('the checks of a result', () => {
  it('cut off the future of every signal, and rank the strategy among random entries, on every plan', async () => {
    const { childId } = await runToEnd(server, free, smaCross(range));
    const checks = await checksOf(childId, free);
    expect(backtest.checksResult.response.parse(checks)).toEqual(checks);
    const { reason, look_ahead: lookAhead, random_entries: random } = checks;
    expect(reason).toBeNull();
    expect(lookAhead).toEqual({ checks: lookAhead?.signals, signals: lookAhead?.signals, violations: 0 });
    expect(lookAhead?.checks).toBeGreaterThan(10);
    const { returns = [], percentile = NaN, strategy_return: own = NaN } = random ?? {};
    expect(returns).toHaveLength(1000);
    expect(returns).toEqual(returns.toSorted((a, b) => a - b));
    expect(percentile).toBeCloseTo(returns.filter((value) => value < own).length / 1000, 1);
    const { card } = (await call(server, backtestApi.summaryResult, { params: { ...stocks, id: childId } }, free)).body;
    expect(own).toBe(card.return_fraction);
    expect(await checksOf(childId, free)).toEqual(checks);
  });

  it('are limited where a group holds on most bars', async () => {
    const strategy = { entry: priceThan('greater_than', 1), exit: priceThan('less_than', 1) };
    const { childId } = await runToEnd(server, user, smaCross({ strategy, start_date: '2005-01-01' }));
    const { look_ahead: lookAhead } = await checksOf(childId);
    expect(lookAhead).toMatchObject({ checks: 1000, violations: 0 });
    expect(lookAhead?.signals).toBeGreaterThan(2000);
  });

  it('have no random entries without trades', async () => {
    const strategy = { entry: priceThan('greater_than', 1e9), exit: priceThan('less_than', 0) };
    const { childId } = await runToEnd(server, user, smaCross({ ...range, strategy }));
    expect(await checksOf(childId)).toEqual({
      reason: null,
      look_ahead: { checks: 0, signals: 0, violations: 0 },
      random_entries: null,
    });
  });

  it.each([
    ['the prices were corrected since', "bars_hash = 'another'", /corrected after this run/],
    ['the symbol is gone', "ticker = 'GONE'", /GONE are no longer available/],
    ['the engine is another one', 'semantics_version = 0', /earlier engine/],
    ['the engine computes something else', 'final_equity = 1', /earlier engine/],
  ])('are not there if %s', async (_, change, reason) => {
    const { childId } = await runToEnd(server, user, smaCross({ start_date: '2019-01-01' }));
    await pool.query(`update backtest_results set ${change} where id = $1`, [childId]);
    expect(await checksOf(childId)).toEqual({
      reason: expect.stringMatching(reason) as string,
      look_ahead: null,
      random_entries: null,
    });
  });
});
