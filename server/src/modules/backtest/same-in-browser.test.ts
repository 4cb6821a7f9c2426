import { historyBars, runBacktest, type Bars } from '@candlewick/engine';
import { optionsOf, sessionsBetween, sliceBars } from '@candlewick/engine/market';
import { describeMetrics } from '@candlewick/engine/texts';
import { backtestApi, pricesApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await logIn(server, 'advanced');
});
afterAll(() => server.stop());

const ema = (period: number) => ({ indicator: 'EMA', params: { period } });
const side = (operator: 'cross_over' | 'cross_under') => ({
  match: 'all' as const,
  conditions: [{ left: ema(12), operator, right: ema(40) }],
});
const strategy = { entry: side('cross_over'), exit: side('cross_under') };

/** As the page gets them. */
async function historyOf(ticker: string) {
  const params = { ticker, interval: 'daily' as const, range: 'max' as const };
  const { body } = await call(server, pricesApi.history, { params, query: { digits: 'all' } }, user);
  const column = (name: keyof typeof body.bars) => Float64Array.from(body.bars[name]);
  const bars: Bars = {
    length: body.bars.time.length,
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
  return { ...body, bars };
}

it.each(['AAPL', 'BTC-USD', 'EURUSD=X'])(
  'a run of %s in the browser has the figures of a certified one',
  async (ticker) => {
    const body = smaCross({
      tickers: [ticker],
      strategy,
      start_date: '2019-03-01',
      end_date: '2024-10-31',
      options: { stop_loss_percent: 6, slippage_bps: 2 },
    });
    const { childId } = await runToEnd(server, user, body);
    const params = { ...stocks, id: childId };
    const details = (await call(server, backtestApi.detailedResult, { params }, user)).body;
    const summary = (await call(server, backtestApi.summaryResult, { params }, user)).body;
    const { bars, type, periods_per_year } = await historyOf(ticker);
    const { from, to } = sessionsBetween(bars, body.start_date, body.end_date);
    const { options } = summary.body;
    const part = sliceBars(bars, Math.max(0, from - historyBars(strategy, options)), to);
    const run = runBacktest(part, strategy, optionsOf(options, type), {
      tradeFrom: part.length - (to - from),
      periodsPerYear: periods_per_year,
    });
    expect(describeMetrics(run.metrics)).toEqual(details.metrics);
    expect(Array.from(run.equity)).toEqual(summary.series.equity);
    expect(run.trades.length).toBeGreaterThan(5);
  },
);
