import { backtestApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';
import { packTrades, unpackTrades } from './packed-trades.ts';

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

const detailsOf = async (id: string) =>
  (await call(server, backtestApi.detailedResult, { params: { ...stocks, id } }, user)).body;

describe('stored trades', () => {
  it('are those of the run: every way out, both sides, and one that is still open', async () => {
    const options = {
      initial_cash: 1_000_000,
      direction: 'both',
      stop_loss_percent: 3,
      take_profit_percent: 5,
      trailing_stop_percent: 4,
      max_holding_bars: 15,
      commission_bps: 2,
    } as const;
    const { childId } = await runToEnd(server, user, smaCross({ options }));
    const { trades } = await detailsOf(childId);
    const reasons = new Set(trades.map(({ exit_reason }) => exit_reason));
    expect(reasons).toEqual(new Set(['signal', 'stop_loss', 'take_profit', 'trailing_stop', 'max_holding']));
    expect(new Set(trades.map(({ direction }) => direction))).toEqual(new Set(['long', 'short']));
    const open = { ...trades[0]!, open: true, exit_reason: null };
    const all = [
      ...trades,
      open,
      { ...open, exit_reason: 'margin_call' as const },
      { ...open, exit_reason: 'end_of_data' as const },
    ];
    expect(unpackTrades(packTrades(all))).toEqual(all);
    expect(unpackTrades(packTrades([]))).toEqual([]);
  });

  it('and metrics of earlier results, which are JSON with texts, have the texts of today', async () => {
    const { childId } = await runToEnd(server, user, smaCross({ start_date: '2015-01-01' }));
    const details = await detailsOf(childId);
    const earlier = details.metrics.map((metric) => ({ ...metric, formula: 'an earlier formula' }));
    await pool.query('update backtest_results set packed_trades = null, trades = $2, metrics = $3 where id = $1', [
      childId,
      JSON.stringify(details.trades),
      JSON.stringify(earlier),
    ]);
    expect(await detailsOf(childId)).toEqual(details);
  });
});
