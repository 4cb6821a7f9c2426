import { expect, it } from 'vitest';
import { newAlert, openEvaluations } from '../../../testing/alert-evaluations.ts';

it('asks less and less often for bars that fail, says so, and begins as usual when they come', async () => {
  const test = await openEvaluations('2026-03-02T22:00:00Z');
  const worker = await test.startWorker();
  try {
    const user = await test.userOf('business');
    await test.alerts.add(user, [newAlert({ tickers: ['KO', 'JPM'] })]);
    let asked = 0;
    test.change = (bars, ticker) => {
      if (ticker === 'JPM') asked += 1;
      if (ticker === 'JPM') throw new Error('The provider is broken.');
      return bars;
    };
    const start = test.time;
    for (let second = 0; second <= 130; second += 1) await worker.at(start + second * 1000);
    // After 1, 2, 4 … 64 seconds.
    expect(asked).toBe(8);
    for (const second of [255, 511, 1023]) await worker.at(start + second * 1000);
    expect(asked).toBe(11);
    const messages = test.errors.map((error) => (error as Error).message);
    expect(messages[0]).toBe('JPM (1d) has failed once; trying again in 1 s');
    expect(messages.at(-1)).toBe('JPM (1d) has failed 11 times; trying again in 900 s');
    test.change = (bars) => bars;
    await worker.at(start + 1923 * 1000);
    const { rows } = await test.pool.query<{ ticker: string }>('select ticker from alert_feeds order by ticker');
    expect(rows.map(({ ticker }) => ticker)).toEqual(['JPM', 'KO']);
  } finally {
    await worker.stop();
    await test.close();
  }
});
