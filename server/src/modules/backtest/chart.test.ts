import { backtestApi } from '@candlewick/shared-api';
import { backtest } from '@candlewick/shared-api/schemas';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
  pool = new pg.Pool(server.connection);
  user = await logIn(server, 'advanced');
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const chartOf = async (id: string) =>
  (await call(server, backtestApi.chartResult, { params: { ...stocks, id } }, user)).body;
const tradesOf = async (id: string) =>
  (await call(server, backtestApi.detailedResult, { params: { ...stocks, id } }, user)).body.trades;

describe('the chart of a result', () => {
  it('has the bars on which its trades were filled', async () => {
    const { childId } = await runToEnd(server, user, smaCross({ start_date: '2010-01-01', end_date: '2012-12-31' }));
    const chart = await chartOf(childId);
    expect(backtest.chartResult.response.parse(chart)).toEqual(chart);
    expect(chart).toMatchObject({ bars_changed: false, currency: 'USD', simulated: false });
    const trades = await tradesOf(childId);
    expect(trades.length).toBeGreaterThan(5);
    for (const trade of trades) {
      expect(chart.bars.time[trade.entry_bar]).toBe(trade.entry_time);
      expect(chart.bars.open[trade.entry_bar]).toBe(trade.entry_price);
      expect(chart.bars.open[trade.exit_bar]).toBe(trade.exit_price);
    }
  });

  it('has what the strategy saw: each entry follows its signal, from the first bar of the range on', async () => {
    const { childId } = await runToEnd(server, user, smaCross({ start_date: '2010-01-01', end_date: '2012-12-31' }));
    const { indicators, bars } = await chartOf(childId);
    expect(indicators.map(({ label, pane, params }) => ({ label, pane, params }))).toEqual([
      { label: 'SMA 10', pane: 'price', params: { period: 10 } },
      { label: 'SMA 20', pane: 'price', params: { period: 20 } },
    ]);
    const [fast = [], slow = []] = indicators.map(({ values }) => values.map((value) => value ?? Number.NaN));
    expect(fast).toHaveLength(bars.time.length);
    expect(slow[0]).toBeGreaterThan(0);
    for (const { entry_bar: entry } of await tradesOf(childId)) {
      expect(fast[entry - 2]).toBeLessThan(slow[entry - 2] ?? 0);
      expect(fast[entry - 1]).toBeGreaterThan(slow[entry - 1] ?? 0);
    }
    const digits = String(fast[100]).replace(/\D/g, '');
    expect(digits.length).toBeLessThanOrEqual(10);
  });

  it('gives the warm-up as null, oscillators their own pane and patterns as marks', async () => {
    const rsi = { indicator: 'RSI' };
    const strategy = {
      entry: {
        match: 'any' as const,
        conditions: [
          { left: rsi, operator: 'less_than' as const, right: { constant: 30 } },
          { left: { indicator: 'CDLENGULFING-BULLISH' }, operator: 'is' as const, right: { constant: 1 } },
        ],
      },
      exit: {
        match: 'all' as const,
        conditions: [{ left: rsi, operator: 'greater_than' as const, right: { constant: 70 } }],
      },
    };
    // The history begins with the range, so nothing warms the indicators up.
    const { childId } = await runToEnd(server, user, smaCross({ strategy, end_date: '2001-01-01' }));
    const { indicators } = await chartOf(childId);
    expect(indicators.map(({ label, pane }) => [label, pane])).toEqual([
      ['RSI 14', 'own'],
      [expect.stringContaining('ngulfing'), 'pattern'],
    ]);
    expect(indicators[0]?.values.slice(0, 14)).toEqual(Array(14).fill(null));
    expect(indicators[0]?.values[14]).toBeGreaterThan(0);
    expect(new Set(indicators[1]?.values)).toEqual(new Set([null, 0, 1]));
  });

  it('has the values of stops and sums of the whole history, wherever the range begins', async () => {
    const above = (indicator: string, params?: Record<string, number>) => ({
      left: { indicator: 'Price' },
      operator: 'greater_than' as const,
      right: { indicator, ...(params ? { params } : {}) },
    });
    const conditions = [above('SUPERTREND'), above('SAR'), above('AVWAP', { anchor_date: 20030310 })];
    const strategy = {
      entry: { match: 'any' as const, conditions },
      exit: { match: 'all' as const, conditions: [] },
    };
    const lastValues = async (start_date: string) => {
      const { childId } = await runToEnd(server, user, smaCross({ strategy, start_date, end_date: '2011-06-30' }));
      return (await chartOf(childId)).indicators.map(({ label, values }) => [label, values.at(-1)]);
    };
    const values = await lastValues('2010-01-01');
    expect(values).toEqual(await lastValues('2011-06-01'));
    expect(values.map(([label, value]) => [label, Number(value) > 0])).toEqual([
      ['Price', true],
      ['SUPERTREND 10 3', true],
      ['SAR 2 20', true],
      ['AVWAP 20030310', true],
    ]);
  });

  it('says when the prices were corrected since the run', async () => {
    const { childId } = await runToEnd(server, user, smaCross({ end_date: '2001-06-01' }));
    await pool.query("update backtest_results set bars_hash = 'another' where id = $1", [childId]);
    expect((await chartOf(childId)).bars_changed).toBe(true);
  });
});
