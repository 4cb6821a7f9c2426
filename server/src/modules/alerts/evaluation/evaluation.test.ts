import { firstBarAtOrAfter, sessionDatesOf, sliceBars } from '@candlewick/engine/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyWaves } from '../../../testing/alert-market.ts';
import {
  busyRule,
  newAlert,
  offline,
  openEvaluations,
  quickRule,
  quickStrategy,
} from '../../../testing/alert-evaluations.ts';
import type { TestEvaluations, TestWorker } from '../../../testing/alert-evaluations.ts';
import { createBillingService } from '../../billing/ledger/billing.service.ts';
import { completeRule } from '../watches/rule-key.ts';
import type { NewAlert } from '../changes/additions.service.ts';
import type { GivenRule } from '../watches/rule-key.ts';

let test: TestEvaluations;
let worker: TestWorker;
beforeAll(async () => {
  test = await openEvaluations('2026-03-02T15:00:00Z');
  worker = await test.startWorker();
});
afterAll(async () => {
  await worker.stop();
  expect(test.errors).toEqual([]);
  await test.close();
});

const waves = dailyWaves({ ticker: 'KO', type: 'stock' });
/** Moments just after the closes of sessions. */
const closes = [2026, 2027].flatMap((year) => [...sessionDatesOf('xnys', year)]).map((date) => date + 22 * 3_600_000);

async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.pool.query(query, values)).rows as Row[];
}
const firingsOf = (userId: string) =>
  rows<{ bar_time: number; signal: string }>(
    'select bar_time, signal from alert_firings where user_id = $1 order by bar_time, signal desc',
    [userId],
  );
/** Credits that alerts have cost the user. */
const spentOf = async (userId: string) => {
  const [row] = await rows<{ spent: number }>(
    `select coalesce(sum(credits), 0)::int as spent from ledger_entries
     join ledger_transactions on ledger_transactions.id = transaction_id
     where ledger_entries.user_id = $1 and kind = 'alert' and account = 'spent'`,
    [userId],
  );
  return row!.spent;
};
const childrenOf = (userId: string) =>
  rows<{ id: string; fired: number; pause_reason: string | null }>(
    'select id, fired, pause_reason from alert_children where user_id = $1',
    [userId],
  );
const titlesOf = async (userId: string) =>
  (await rows<{ title: string }>('select title from notifications where user_id = $1 order by id', [userId])).map(
    ({ title }) => title,
  );
/** Evaluates the closes of so many sessions. */
async function passSessions(count: number): Promise<void> {
  const start = test.time;
  for (const close of closes.filter((time) => time > start).slice(0, count)) await worker.at(close);
}
/** What a rule had to fire on KO until now, after the session before a date. */
function expectedSince(
  date: string,
  rule: GivenRule = quickRule(),
  bars = dailyWaves({ ticker: 'KO', type: 'stock' }),
) {
  const known = sliceBars(bars, 0, firstBarAtOrAfter(bars, test.time));
  return offline(completeRule(rule), known, Date.parse(date)).map(({ barTime, signal }) => ({
    bar_time: barTime,
    signal,
  }));
}

describe('telling', () => {
  it('tells each signal of an offline evaluation of the same bars, once, for one credit each', async () => {
    const user = await test.userOf('advanced');
    await test.alerts.add(user, [newAlert({ name: 'Golden cross' })]);
    await passSessions(40);
    const known = sliceBars(waves, 0, firstBarAtOrAfter(waves, test.time));
    const expected = offline(completeRule(quickRule()), known, Date.parse('2026-02-27'));
    expect(expected.length).toBeGreaterThan(6);
    expect(await firingsOf(user)).toEqual(expected.map(({ barTime, signal }) => ({ bar_time: barTime, signal })));
    const told = await rows(
      'select kind, title, body, href, ticker from notifications where user_id = $1 order by id',
      [user],
    );
    expect(told).toHaveLength(expected.length);
    const [child] = await rows<{ id: string; fired: number }>(
      'select id, fired from alert_children where user_id = $1',
      [user],
    );
    const [{ barTime, signal, price }] = expected as [(typeof expected)[0]];
    const date = new Date(barTime).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(told[0]).toEqual({
      kind: 'alert',
      title: `KO: ${signal} at ${price.toFixed(2)}, daily`,
      body: `Golden cross on ${date}`,
      href: `/alerts/stocks?alert=${child!.id}&bar=${barTime}`,
      ticker: 'KO',
    });
    expect(child!.fired).toBe(expected.length);
    expect(await spentOf(user)).toBe(expected.length);
    const [feed] = await rows<{ evaluated_to: number }>(`select evaluated_to from alert_feeds where ticker = 'KO'`);
    expect(feed!.evaluated_to).toBe(known.time[known.length - 1]);
    expect(await rows('select from alert_signals where not is_told')).toEqual([]);
  });

  it('tells only the signals, days and times that an alert is for', async () => {
    const [business, beginner] = [await test.userOf('business'), await test.userOf('beginner')];
    const rule = quickRule({ stop_loss_percent: 1 });
    const settings = {
      ...newAlert().settings,
      signals: ['exit' as const],
      in_app: false,
      mail: 'daily' as const,
      push: true,
    };
    const today = new Date(test.time).toISOString().slice(0, 10);
    const lastDay = new Date(closes.filter((time) => time > test.time)[9]!).toISOString().slice(0, 10);
    await test.alerts.add(business, [newAlert({ rule, settings })]);
    await test.alerts.add(beginner, [newAlert({ rule, settings: { ...newAlert().settings, expires_on: lastDay } })]);
    await passSessions(20);
    const expected = expectedSince(today, rule).filter(({ bar_time }) => bar_time > Date.parse(today));
    const exits = expected.filter(({ signal }) => signal === 'exit');
    expect(exits.length).toBeGreaterThan(0);
    expect(await firingsOf(business)).toEqual(exits);
    expect(await titlesOf(business)).toEqual([]);
    const dispatches = await rows<{ channel: string }>(
      'select channel from alert_dispatches where user_id = $1 order by id',
      [business],
    );
    expect(dispatches).toEqual(exits.flatMap(() => [{ channel: 'digest' }, { channel: 'push' }]));
    expect(await firingsOf(beginner)).toEqual(expected.filter(({ bar_time }) => bar_time <= Date.parse(lastDay)));
  });

  it('pauses what it cannot charge, and says so once', async () => {
    const user = await test.userOf('free');
    await worker.at('2026-07-01T22:00Z');
    await test.alerts.add(user, [newAlert({ rule: busyRule(2) })]);
    // The month's grant, but for two credits.
    await test.db.transaction((transaction) =>
      createBillingService(test.db).reserve(user, 'a backtest', 998, transaction, new Date(test.time)),
    );
    const before = new Date(test.time).toISOString().slice(0, 10);
    await passSessions(20);
    const expected = expectedSince(before, busyRule(2));
    expect(expected.length).toBeGreaterThan(4);
    expect(await firingsOf(user)).toEqual(expected.slice(0, 2));
    expect((await titlesOf(user)).at(-1)).toBe('An alert is paused: no credits left');
    expect(await titlesOf(user)).toHaveLength(3);
    expect(await childrenOf(user)).toMatchObject([{ fired: 2, pause_reason: 'credits' }]);
    expect(await spentOf(user)).toBe(2);
  });

  it('loses nothing that a worker wrote and did not tell', async () => {
    const user = await test.userOf('intermediate');
    await test.alerts.add(user, [newAlert()]);
    const before = new Date(test.time).toISOString().slice(0, 10);
    await passSessions(20);
    const expected = expectedSince(before);
    expect(await firingsOf(user)).toEqual(expected);
    // As a worker leaves it that is killed between both transactions.
    await test.pool.query('delete from alert_firings where user_id = $1', [user]);
    await test.pool.query('delete from notifications where user_id = $1', [user]);
    await test.pool.query('update alert_signals set is_told = false');
    await worker.stop();
    worker = await test.startWorker();
    await worker.at(test.time);
    expect(await firingsOf(user)).toEqual(expected);
    // The credits of the first time are not taken again.
    expect(await spentOf(user)).toBe(expected.length);
    expect(await rows('select from alert_signals where not is_told')).toEqual([]);
  });

  it('fires conditions on the bars on which they begin to hold', async () => {
    const user = await test.userOf('intermediate');
    const conditions = quickStrategy.entry;
    const price = { left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 104 } } as const;
    const rule = {
      kind: 'conditions',
      conditions: { match: 'any', conditions: [...conditions.conditions, price] },
    } as const;
    const before = new Date(test.time).toISOString().slice(0, 10);
    await test.alerts.add(user, [
      newAlert({ rule, tickers: ['AAPL'], settings: { ...newAlert().settings, signals: ['entry'] } }),
    ]);
    const told = (await firingsOf(user)).length;
    await passSessions(20);
    const aapl = dailyWaves({ ticker: 'AAPL', type: 'stock' });
    const fired = expectedSince(before, rule, aapl);
    expect(fired.length).toBeGreaterThan(1);
    const [{ id }] = (await rows<{ id: string }>(`select id from alert_children where ticker = 'AAPL'`)) as [
      { id: string },
    ];
    expect(
      await rows('select bar_time, signal from alert_firings where child_id = $1 order by bar_time', [id]),
    ).toEqual(fired);
    expect((await firingsOf(user)).length).toBeGreaterThan(told);
  });
});

describe('bars', () => {
  /** The alert of the business plan on a ticker of its own. */
  const watch = async (ticker: string, changes: Partial<NewAlert> = {}) => {
    const user = await test.userOf('business');
    await test.alerts.add(user, [newAlert({ tickers: [ticker], name: `On ${ticker}`, ...changes })]);
    const before = new Date(test.time).toISOString().slice(0, 10);
    await worker.at(test.time);
    const firings = () =>
      rows<{ bar_time: number; signal: string }>(
        `select bar_time, signal from alert_firings join alert_children c on c.id = child_id
         where c.ticker = $1 order by bar_time, signal desc`,
        [ticker],
      );
    return { user, before, firings };
  };
  const remarksOn = async (ticker: string) =>
    rows<{ bar_time: number; remark: string | null }>(
      `select bar_time, remark from alert_signals s join alert_watches w on w.id = watch_id where ticker = $1 order by bar_time`,
      [ticker],
    );

  it('fires the same if the provider repeats and reorders them', async () => {
    const { before, firings } = await watch('MSFT');
    test.change = (bars) => {
      const order = Array.from({ length: bars.length }, (_, i) =>
        i % 2 === 0 && i + 1 < bars.length ? i + 1 : i - (i % 2),
      );
      const twice = [...order, ...order.slice(-3)];
      const pick = (column: Float64Array) => Float64Array.from(twice, (i) => column[i]!);
      const { open, high, low, close, volume, time } = bars;
      return {
        length: twice.length,
        time: pick(time),
        open: pick(open),
        high: pick(high),
        low: pick(low),
        close: pick(close),
        volume: pick(volume),
      };
    };
    await passSessions(20);
    test.change = (bars) => bars;
    const expected = expectedSince(before, quickRule(), dailyWaves({ ticker: 'MSFT', type: 'stock' }));
    expect(expected.length).toBeGreaterThan(2);
    expect(await firings()).toEqual(expected);
  });

  it('says which signals corrected bars no longer give, and does not tell them twice', async () => {
    const { before, firings } = await watch('GS');
    await passSessions(20);
    const told = await firings();
    expect(told.length).toBeGreaterThan(2);
    const wrong = told.at(-2)!.bar_time;
    test.change = (bars, ticker) => {
      const at = bars.time.indexOf(wrong);
      if (ticker !== 'GS' || at < 0) return bars;
      const close = bars.close.slice();
      // On the other side of its average.
      close[at] = told.at(-2)!.signal === 'entry' ? bars.low[at]! * 0.95 : bars.high[at]! * 1.05;
      const low = bars.low.with(at, Math.min(bars.low[at]!, close[at]!));
      return { ...bars, close, low, high: bars.high.with(at, Math.max(bars.high[at]!, close[at]!)) };
    };
    await passSessions(1);
    const corrected = (await remarksOn('GS')).filter(({ remark }) => remark === 'corrected');
    expect(corrected.map(({ bar_time }) => bar_time)).toContain(wrong);
    expect((await firings()).slice(0, told.length)).toEqual(told);
    test.change = (bars) => bars;
    await passSessions(1);
    const expected = expectedSince(before, quickRule(), dailyWaves({ ticker: 'GS', type: 'stock' }));
    expect((await firings()).slice(0, told.length)).toEqual(expected.slice(0, told.length));
  });

  it('evaluates late bars with a remark, and pauses alerts on a ticker without any for a week', async () => {
    const { user, before, firings } = await watch('JPM');
    await passSessions(10);
    const stoppedAt = test.time;
    test.change = (bars, ticker) => (ticker === 'JPM' ? sliceBars(bars, 0, firstBarAtOrAfter(bars, stoppedAt)) : bars);
    await passSessions(4);
    expect(await rows(`select from alert_children where ticker = 'JPM' and pause_reason is not null`)).toEqual([]);
    test.change = (bars) => bars;
    await worker.at(test.time + 20 * 60_000);
    const expected = expectedSince(before, quickRule(), dailyWaves({ ticker: 'JPM', type: 'stock' }));
    expect(await firings()).toEqual(expected);
    const remarks = await remarksOn('JPM');
    const isLate = (time: number) => time > stoppedAt && test.time - (time + 20 * 3_600_000) > 2 * 86_400_000;
    expect(remarks).toEqual(expected.map(({ bar_time }) => ({ bar_time, remark: isLate(bar_time) ? 'late' : null })));
    test.change = (bars, ticker) => (ticker === 'JPM' ? sliceBars(bars, 0, firstBarAtOrAfter(bars, stoppedAt)) : bars);
    await passSessions(12);
    test.change = (bars) => bars;
    const titles = (await titlesOf(user)).filter((title) => title.includes('no new prices'));
    expect(titles).toEqual(['Alerts on JPM are paused: no new prices']);
    expect(await rows(`select pause_reason from alert_children where ticker = 'JPM'`)).toEqual([
      { pause_reason: 'no_prices' },
    ]);
  });
});

it('pauses an alert whose rule the engine no longer knows, and evaluates the others on the ticker', async () => {
  const [user, other] = [await test.userOf('business'), await test.userOf('advanced')];
  await test.alerts.add(user, [newAlert({ tickers: ['PEP'], rule: busyRule(3), name: 'Of before' })]);
  await test.pool.query(
    `update alert_watches set rule = replace(rule::text, '"Price"', '"VORTEX"')::jsonb where ticker = 'PEP'`,
  );
  await test.alerts.add(other, [newAlert({ tickers: ['PEP'], rule: busyRule(1) })]);
  await passSessions(3);
  expect(
    await rows(`select user_id, pause_reason, fired > 0 as has_fired from alert_children where ticker = 'PEP'`),
  ).toEqual(
    expect.arrayContaining([
      { user_id: user, pause_reason: 'unknown_rule', has_fired: false },
      { user_id: other, pause_reason: null, has_fired: true },
    ]),
  );
  expect((await titlesOf(user)).filter((title) => title.includes('PEP'))).toEqual([
    'An alert on PEP is paused: its rule is out of date',
  ]);
});

it('writes nothing without its lease, and makes up for it when it has the lease again', async () => {
  const user = await test.userOf('business');
  await test.alerts.add(user, [newAlert({ tickers: ['NVDA'], rule: busyRule(1) })]);
  await worker.at(test.time);
  const signals = () =>
    rows<{ bar_time: number }>(
      `select bar_time from alert_signals s join alert_watches w on w.id = watch_id where ticker = 'NVDA' order by 1`,
    );
  await passSessions(2);
  const before = await signals();
  const [own] = await rows<{ worker: string }>('select worker from alert_partitions limit 1');
  await test.pool.query('update alert_partitions set worker = gen_random_uuid()');
  await passSessions(1);
  expect(await signals()).toEqual(before);
  await test.pool.query('update alert_partitions set worker = $1', [own!.worker]);
  await passSessions(1);
  // If a renewal has noticed that the leases were gone, the next one takes them again.
  await expect.poll(signals, { timeout: 20_000 }).toHaveLength(before.length + 2);
});
