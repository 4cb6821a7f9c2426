import { backtestApi } from '@candlewick/shared-api';
import { SEMANTICS_VERSION } from '@candlewick/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const above200 = (operator: 'greater_than' | 'less_than') => ({
  match: 'all' as const,
  conditions: [{ left: { indicator: 'Price' }, operator, right: sma(200) }],
});

describe('the history before the range', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let user: string;
  beforeAll(async () => {
    server = await startTestServer();
    user = await logIn(server, 'beginner');
  });
  afterAll(() => server.stop());

  const summaryOf = async (changes: Parameters<typeof smaCross>[0]) => {
    const { childId } = await runToEnd(server, user, smaCross(changes));
    return (await call(server, backtestApi.summaryResult, { params: { ...stocks, id: childId } }, user)).body;
  };
  const strategy = { entry: above200('greater_than'), exit: above200('less_than') };

  it('lets a strategy trade on the first day of its range', async () => {
    const summary = await summaryOf({ strategy, start_date: '2015-01-01', end_date: '2015-12-31' });
    expect(summary).toMatchObject({
      first_date: '2015-01-02',
      first_decision_date: '2015-01-02',
      last_date: '2015-12-31',
      semantics_version: SEMANTICS_VERSION,
    });
    const { time, equity, buy_and_hold: held } = summary.series;
    expect([time.length, equity.length, held.length]).toEqual([252, 252, 252]);
    // 2,058.20 and 2,043.94: the index's own closes of the first and the last session.
    expect([held[0], held.at(-1)]).toEqual([1_000_000, expect.closeTo((1_000_000 * 2043.939941) / 2058.199951, 0)]);
    // The close of 2 January is above its average: bought at the next open.
    expect(equity[0]).toBe(1_000_000);
    expect(equity[1]).not.toBe(1_000_000);
  });

  it('does not reach back before the data', async () => {
    const summary = await summaryOf({ strategy, start_date: '2000-01-01', end_date: '2000-12-31' });
    expect(summary).toMatchObject({ first_date: '2000-01-03', first_decision_date: '2000-10-16' });
  });
});
