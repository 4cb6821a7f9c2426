import { backtestApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';
import { packTrades, unpackTrades } from './packed-trades.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await logIn(server, 'advanced');
});
afterAll(() => server.stop());

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
});
