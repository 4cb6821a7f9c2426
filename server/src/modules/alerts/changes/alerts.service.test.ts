import { defaultBacktestOptions } from '@candlewick/engine';
import { authApi, usualTells } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { smaCross } from '../../../testing/backtests.ts';
import { call, logIn, registerUser, startTestServer } from '../../../testing/test-server.ts';
import { createAlertsService } from './alerts.service.ts';
import type { NewAlert } from './additions.service.ts';
import type { AlertsService } from './alerts.service.ts';
import { purgeDeleted } from './deletion.repository.ts';
import { ruleKeyOf } from '../watches/rule-key.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let alerts: AlertsService;
let time = Date.parse('2026-03-02T15:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  pool = new pg.Pool(server.connection);
  const market = { find: () => ({ ticker: 'KO', type: 'stock' }) as never };
  alerts = createAlertsService({ db: drizzle(pool) as unknown as Database, market, now: () => time });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const idOf = async (token: string) => (await call(server, authApi.me, {}, token)).body.uid;
const { strategy } = smaCross();
const settings = {
  signals: ['entry'],
  ...usualTells,
  expires_on: null,
} as const;
const newAlert = (changes: Partial<NewAlert> = {}): NewAlert => ({
  type: 'stocks',
  rule: { kind: 'strategy', strategy, options: defaultBacktestOptions, start_date: '2000-01-01' },
  name: 'Crossing',
  interval: '1d',
  tickers: ['KO', 'AAPL'],
  settings: { ...settings, signals: [...settings.signals] },
  origin: {},
  ...changes,
});

describe('adding alerts', () => {
  it('makes one per ticker, which share their watches with those of others', async () => {
    const [ada, bob] = [await idOf(await logIn(server, 'advanced')), await idOf(await logIn(server, 'business'))];
    const added = await alerts.add(ada, [newAlert()]);
    expect(added).toMatchObject({ added: 2, present: 0, cards: [{ tickers: ['AAPL', 'KO'], active: 2, paused: 0 }] });
    expect(added.usage.find(({ interval }) => interval === '1d')).toEqual({ interval: '1d', active: 2, limit: 200 });
    expect(added.cards[0]?.next_evaluation).toBe(Date.parse('2026-03-02T21:00:00Z'));
    await alerts.add(bob, [newAlert({ tickers: ['KO'] })]);
    const { rows } = await pool.query('select ticker, rule_key from alert_watches order by ticker');
    expect(rows).toEqual(['AAPL', 'KO'].map((ticker) => ({ ticker, rule_key: ruleKeyOf(newAlert().rule) })));
    const again = await alerts.add(ada, [newAlert({ tickers: ['KO', 'GS', 'GS'] })]);
    expect(again).toMatchObject({ added: 1, present: 1, cards: [{ id: added.cards[0]?.id, active: 3 }] });
  });

  it('begins an expired one again with the tickers of the call', async () => {
    const user = await idOf(await registerUser(server));
    const ending = newAlert({ tickers: ['KO'], settings: { ...newAlert().settings, expires_on: '2026-03-02' } });
    const first = await alerts.add(user, [ending]);
    await expect(alerts.add(user, [newAlert({ tickers: ['GS'] })])).rejects.toMatchObject({ code: 'too_many_alerts' });
    time += 86_400_000;
    await expect(alerts.add(user, [ending])).rejects.toMatchObject({ code: 'invalid_request' });
    const again = await alerts.add(user, [newAlert({ tickers: ['GS'] })]);
    const [card] = again.cards;
    expect(card).toMatchObject({ id: first.cards[0]?.id, active: 1, paused: 1, expired: 0 });
    expect(card?.settings.expires_on).toBeNull();
    expect(again.added).toBe(1);
  });

  it('takes a thousand tickers at once, and not one more than the plan has', async () => {
    const user = await idOf(await logIn(server, 'business'));
    const { usage } = await alerts.removeTickers(user, { type: 'stocks', ids: [], tickers: [] });
    const left = 1000 - (usage.find(({ interval }) => interval === '1d')?.active ?? 0);
    const tickers = Array.from({ length: left }, (_, index) => `T${index}`);
    const rule = { kind: 'conditions', conditions: { match: 'all', conditions: [] } } as const;
    await expect(alerts.add(user, [newAlert({ rule, tickers: [...tickers, 'MORE'] })])).rejects.toMatchObject({
      code: 'too_many_alerts',
    });
    const { rows } = await pool.query('select count(*)::int as parents from alert_parents where user_id = $1', [user]);
    expect(rows).toEqual([{ parents: 1 }]);
    expect((await alerts.add(user, [newAlert({ rule, tickers })])).added).toBe(left);
    const more = newAlert({ tickers: ['MORE'] });
    await expect(alerts.add(user, [more])).rejects.toMatchObject({ code: 'too_many_alerts' });
  });
});

it('is removed with all that it told once it can be restored no more', async () => {
  const user = await idOf(await logIn(server, 'intermediate'));
  const { cards } = await alerts.add(user, [newAlert({ tickers: ['KO', 'GS'] })]);
  await alerts.removeTickers(user, { type: 'stocks', ids: [cards[0]?.id ?? ''], tickers: ['KO'] });
  const left = async () =>
    (
      await pool.query<{ ticker: string }>('select ticker from alert_children where user_id = $1 order by ticker', [
        user,
      ])
    ).rows;
  const db = drizzle(pool) as unknown as Database;
  await purgeDeleted(new Date(time), db);
  expect(await left()).toHaveLength(2);
  await purgeDeleted(new Date(time + 1), db);
  expect(await left()).toEqual([{ ticker: 'GS' }]);
  await alerts.removeTickers(user, { type: 'stocks', ids: [cards[0]?.id ?? ''], tickers: ['GS'] });
  await purgeDeleted(new Date(time + 1), db);
  expect(await left()).toEqual([]);
});
