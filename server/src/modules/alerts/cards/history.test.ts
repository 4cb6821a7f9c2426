import { alertsApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { alertCalls } from '../../../testing/alerts.ts';
import { call, logIn, startTestServer } from '../../../testing/test-server.ts';
import { tell } from '../evaluation/telling.service.ts';
import { exchangeDate } from '../expiry.ts';

const minuteMs = 60_000;
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: ReturnType<typeof alertCalls>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
  pool = new pg.Pool(server.connection);
  user = alertCalls(server, await logIn(server, 'business'));
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

/** A signal of a bar that closes as many minutes after now. */
const signalAt = (watchId: number, minutes: number, signal: 'entry' | 'exit' = 'entry') => {
  const close = Date.now() + minutes * minuteMs;
  return { watchId, barTime: close - minuteMs, signal, price: 100 + minutes, close, date: exchangeDate(close) };
};
const tellAll = (signals: readonly ReturnType<typeof signalAt>[]) =>
  tell(signals, { db: drizzle(pool) as unknown as Database, now: Date.now });
async function watchesOf(parent: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select watch_id::int as id from alert_children where parent_id = $1 order by ticker',
    [parent],
  );
  return rows.map(({ id }) => id);
}

it('lists what an alert has told, newest first, with its notification and what is odd about the bar', async () => {
  const { id } = await user.addedStock({ tickers: ['KO'] });
  const [child] = await user.childrenOf(id);
  const [watch] = await watchesOf(id);
  const signals = [-5, 1, 2].map((minutes) => signalAt(watch ?? 0, minutes));
  await tellAll(signals);
  await tellAll(signals);
  await pool.query(
    `insert into alert_signals (watch_id, bar_time, signal, price, remark) values ($1, $2, 'entry', 1, 'late')
     on conflict (watch_id, bar_time, signal) do update set remark = excluded.remark`,
    [watch, signals[2]?.barTime],
  );
  const { history } = (await user.history(child?.id ?? '')).body;
  expect(history).toMatchObject([
    { signal: 'entry', bar_time: signals[2]?.barTime, price: 102, remark: 'late' },
    { signal: 'entry', bar_time: signals[1]?.barTime, price: 101, remark: null },
  ]);
  const body = { alert_child_id: child?.id ?? '' };
  const input = { params: { page: 1 }, query: { results_per_page: 5 }, body };
  const told = (await call(server, alertsApi.notifications, input, user.token)).body;
  expect(told.notifications.map((one) => one.id).toSorted()).toEqual(
    history.map((one) => one.notification_id).toSorted(),
  );
  expect((await user.parent(id)).body).toMatchObject({ fired: 2, last_fired_at: expect.any(Number) });
});

it('is told and changed at once without a failure, and told at most once', async () => {
  const tickers = ['AAPL', 'GS', 'JPM', 'IBM', 'MCD', 'WMT', 'HD', 'DIS', 'KO', 'MSFT'];
  const { id } = await user.addedStock({ tickers, interval: '1h' });
  const watches = await watchesOf(id);
  for (let round = 1; round <= 8; round += 1) {
    const signals = watches.map((watch) => signalAt(watch, 10 * round));
    const changes = await Promise.all([
      user.pause('parent', id),
      user.activate('parent', id),
      user.tag('parent', [id], [`t${round}`]),
      user.tickers('remove', [id], ['KO']),
      user.tickers('add', [id], ['KO']),
      ...[signals, signals.toReversed()].map((some) => tellAll(some).then(() => ({ status: 200 }))),
    ]);
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 204, 200, 200, 200, 200]);
    await user.activate('parent', id);
  }
  const { fired } = (await user.parent(id)).body;
  const charged = await pool.query<{ count: number }>(
    `select count(*)::int from ledger_transactions where kind = 'alert' and reference ~ any(
       select ticker || '/' || id from alert_children where parent_id = $1 and deleted_at is null)`,
    [id],
  );
  expect(charged.rows[0]?.count).toBe(fired);
  expect(fired).toBeGreaterThan(0);
});
