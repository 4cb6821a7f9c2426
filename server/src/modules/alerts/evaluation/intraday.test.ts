import { sessionOn } from '@candlewick/engine/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { busyRule, newAlert, openEvaluations } from '../../../testing/alert-evaluations.ts';
import type { TestEvaluations, TestWorker } from '../../../testing/alert-evaluations.ts';
import { lastClosedBar, nextBarClose } from '../watches/bar-closes.ts';

let test: TestEvaluations;
let worker: TestWorker;
beforeAll(async () => {
  test = await openEvaluations('2026-10-29T13:00:00Z');
  worker = await test.startWorker();
});
afterAll(async () => {
  await worker.stop();
  expect(test.errors).toEqual([]);
  await test.close();
});

/** Opens of the bars whose close the clock passes until a moment. */
async function passBars(until: string): Promise<number[]> {
  const opens: number[] = [];
  for (;;) {
    const close = nextBarClose('stock', '1h', test.time)!;
    if (close > Date.parse(until)) return opens;
    await worker.at(close);
    opens.push(lastClosedBar('stock', '1h', close)!.time);
  }
}

it('evaluates each hour over the change of clocks and on a half-day at its close', async () => {
  const user = await test.userOf('business');
  await test.alerts.add(user, [newAlert({ tickers: ['KO'], interval: '1h', rule: busyRule(1) })]);
  await worker.at(test.time);
  // Clocks went back on Sunday, 1 November.
  const opens = await passBars('2026-11-03T00:00:00Z');
  expect(opens).toHaveLength(21);
  const openOf = (date: string) => sessionOn('xnys', Date.parse(date))!.open;
  expect(openOf('2026-11-02') - openOf('2026-10-30')).toBe(3 * 86_400_000 + 3_600_000);
  expect(opens).toContain(openOf('2026-11-02'));
  await worker.at('2026-11-26T12:00:00Z');
  // The day after Thanksgiving ends at 13:00, with a bar of half an hour.
  const short = await passBars('2026-11-28T00:00:00Z');
  expect(short.map((open) => (open - openOf('2026-11-27')) / 3_600_000)).toEqual([0, 1, 2, 3]);
  const { rows } = await test.pool.query<{ bar_time: number }>(
    'select distinct bar_time from alert_firings where user_id = $1 order by bar_time',
    [user],
  );
  const fired = new Set(rows.map(({ bar_time }) => bar_time));
  // It enters on one bar and leaves on the next.
  for (const bars of [opens, short]) for (const open of bars) expect(fired).toContain(open);
  const feed = await test.pool.query<{ evaluated_to: number }>('select evaluated_to from alert_feeds');
  expect(feed.rows).toEqual([{ evaluated_to: short.at(-1) }]);
});

it('gives the same after a restart in the middle of a session', async () => {
  const before = await test.pool.query('select bar_time, signal, remark from alert_signals order by bar_time, signal');
  await worker.stop();
  worker = await test.startWorker();
  await worker.at('2026-11-30T17:31:00Z');
  const after = await test.pool.query('select bar_time, signal, remark from alert_signals order by bar_time, signal');
  expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows);
  expect(after.rows.length).toBeGreaterThan(before.rows.length);
  const feed = await test.pool.query<{ evaluated_to: number }>('select evaluated_to from alert_feeds');
  expect(feed.rows).toEqual([{ evaluated_to: Date.parse('2026-11-30T16:30:00Z') }]);
});
