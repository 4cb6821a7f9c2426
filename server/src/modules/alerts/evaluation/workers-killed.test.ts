import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstBarAtOrAfter, sliceBars } from '@candlewick/engine/market';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it, onTestFailed } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';
import { startEmbeddedPostgres } from '../../../platform/postgres/embedded.ts';
import type { EmbeddedPostgres } from '../../../platform/postgres/embedded.ts';
import { busyRule, newAlert, offline, quickRule } from '../../../testing/alert-evaluations.ts';
import { dailyWaves } from '../../../testing/alert-market.ts';
import { startAlertTraffic } from '../../../testing/alert-traffic.ts';
import { startAlertWorker } from '../../../testing/alert-workers.ts';
import type { AlertWorkerProcess, WorkerClock } from '../../../testing/alert-workers.ts';
import { inCampaign } from '../../../testing/campaign.ts';
import { usedDataFolder } from '../../../testing/server-process.ts';
import { connectionString } from '../../../testing/test-server.ts';
import { demoAccounts } from '../../../program/demo-accounts.ts';
import { createAlertsService } from '../changes/alerts.service.ts';

const day = 86_400_000;
/** After the close of 2 March, and so many days on. */
const from = Date.parse('2026-03-02T22:00:00Z');
const days = inCampaign(120, 12);
const rounds = inCampaign(16, 2);
const tickerCount = inCampaign(60, 20);

let dataDir: string;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
/** A cluster of its own, also for a second attempt: the test kills it. */
beforeEach(async () => {
  dataDir = await usedDataFolder(inject('dataDir'));
  postgres = await startEmbeddedPostgres(dataDir, 5000);
  postgres.keepAlive({ onRelaunch: () => undefined, onGivenUp: () => undefined });
  pool = new pg.Pool(postgres.connection);
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function rows<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query(query, values)).rows as Row[];
}

/** Alerts of two users on stocks, which fire on most days; gives the tickers. */
async function addAlerts(): Promise<string[]> {
  const db = drizzle(pool) as unknown as Database;
  const alerts = createAlertsService({ db, market: { find: () => undefined }, now: () => from });
  const stocks = await rows<{ ticker: string }>(
    `select ticker from instruments where type = 'stock' order by ticker limit $1`,
    [tickerCount],
  );
  const tickers = stocks.map(({ ticker }) => ticker);
  for (const { email, tier } of demoAccounts.filter(({ tier }) => tier === 'advanced' || tier === 'business')) {
    const [user] = await rows<{ id: string }>('select id from users where email = $1', [email]);
    const all = [newAlert({ tickers, name: tier }), newAlert({ tickers, rule: busyRule(2) })];
    for (const alert of [...all, newAlert({ tickers, rule: quickRule({ direction: 'both', stop_loss_percent: 1 }) })]) {
      await alerts.add(user!.id, [alert]);
    }
  }
  return tickers;
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Partitions that each worker holds. */
const shares = async () =>
  (await rows<{ count: number }>('select count(*)::int as count from alert_partitions group by worker')).map(
    ({ count }) => count,
  );

/** The same by each worker that has not been forgotten, also one that holds none. */
const sharesOfKnown = async () =>
  (
    await rows<{ count: number }>(
      'select count(partition)::int as count from alert_workers left join alert_partitions on worker = id group by id',
    )
  ).map(({ count }) => count);

interface Child {
  readonly id: string;
  readonly ticker: string;
  readonly rule: AlertRule;
}

/** Compares firings, notifications and credits with an offline evaluation of the same bars. */
async function checkEverything(until: number): Promise<number> {
  const children = await rows<Child>(
    'select c.id, c.ticker, w.rule from alert_children c join alert_watches w on w.id = c.watch_id',
  );
  const expected = new Map<string, readonly string[]>();
  for (const { id, ticker, rule } of children) {
    const waves = dailyWaves({ ticker, type: 'stock' });
    const known = sliceBars(waves, 0, firstBarAtOrAfter(waves, until));
    const fired = offline(rule, known, Date.parse('2026-03-02'));
    expected.set(id, fired.map(({ barTime, signal }) => `${barTime} ${signal}`).toSorted());
  }
  const told = new Map<string, string[]>(children.map(({ id }) => [id, []]));
  const firings = await rows<{ child_id: string; bar_time: number; signal: string; notification_id: string }>(
    'select child_id, bar_time, signal, notification_id from alert_firings',
  );
  for (const { child_id, bar_time, signal } of firings) told.get(child_id)!.push(`${bar_time} ${signal}`);
  for (const [id, all] of told) expect(all.toSorted()).toEqual(expected.get(id));
  // A notification of each, besides those that were pruned because a user has more than 1,000.
  expect(new Set(firings.map(({ notification_id }) => notification_id)).size).toBe(firings.length);
  const [charged] = await rows<{ spent: number; references: number }>(
    `select sum(credits)::int as spent, count(distinct reference)::int as references from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id where kind = 'alert' and account = 'spent'`,
  );
  expect(charged).toEqual({ spent: firings.length, references: firings.length });
  expect(await rows('select from alert_children where pause_reason is not null')).toEqual([]);
  return firings.length;
}

it(
  'loses nothing, tells nothing twice and charges rightly when workers, the API server and PostgreSQL are killed',
  async () => {
    const [ticker] = await addAlerts();
    const speed = day / inCampaign(1000, 400);
    const clock: WorkerClock = { from, until: from + days * day, startedAt: Date.now(), speed };
    const url = connectionString(postgres.connection);
    const start = () => startAlertWorker(url, clock, 1500);
    const workers: AlertWorkerProcess[] = await Promise.all([start(), start()]);
    const traffic = await startAlertTraffic(url, ticker!);
    onTestFailed(async () => {
      await Promise.all([traffic.stop(), ...workers.map((worker) => worker.kill())]);
    });
    const runMs = (days * day) / speed;
    let kills = 0;
    for (let round = 0; round < rounds; round += 1) {
      await sleep((runMs / rounds) * (0.5 + Math.random() / 2));
      // Each fourth time PostgreSQL, too, and both workers at once.
      const isAll = round % 4 === 1;
      const victims = isAll ? workers.splice(0) : workers.splice(round % 2, 1);
      if (isAll) process.kill(await postmaster(), 'SIGKILL');
      await Promise.all(victims.map((worker) => worker.kill()));
      const isServing = round % 2 === 0 ? undefined : traffic.restart();
      kills += victims.length;
      const restart = () => start().catch(() => undefined);
      for (const _ of victims) {
        let worker = await restart();
        while (!worker) worker = await restart();
        workers.push(worker);
      }
      await isServing;
    }
    const { there, gone, unsure, answered, failed } = await traffic.stop();
    const known = await rows<{ name: string; deleted: boolean }>(
      'select name, deleted_at is not null as deleted from alert_parents where name like $1',
      [traffic.names],
    );
    const sure = known.filter(({ name }) => !unsure.has(name));
    expect(new Set(known.map(({ name }) => name)).size).toBe(known.length);
    expect(new Set(sure.flatMap(({ name, deleted }) => (deleted ? [] : [name])))).toEqual(there);
    expect(new Set(sure.flatMap(({ name, deleted }) => (deleted ? [name] : [])))).toEqual(gone);
    expect(answered).toBeGreaterThan(2 * rounds);
    expect(failed).toBeGreaterThan(0);
    const isDone = async () => {
      const last = dailyWaves({ ticker: 'KO', type: 'stock' });
      const to = last.time[firstBarAtOrAfter(last, clock.until) - 1]!;
      const open = await rows('select from alert_feeds where evaluated_to is distinct from $1', [to]);
      return open.length + (await rows('select from alert_signals where not is_told')).length;
    };
    await expect.poll(() => isDone().catch(() => Infinity), { timeout: 60_000, interval: 100 }).toBe(0);
    // Also by worker that is known: what was killed last may be known, and then hold its half, a moment longer.
    await expect.poll(sharesOfKnown, { timeout: 20_000, interval: 50 }).toEqual([32, 32]);
    const codes = await Promise.all(workers.map((worker) => worker.stop()));
    expect(codes).toEqual([0, 0]);
    expect(await rows('select from alert_partitions')).toEqual([]);
    expect(kills).toBeGreaterThan(rounds);
    const fired = await checkEverything(clock.until);
    expect(fired).toBeGreaterThan(tickerCount * days);
  },
  inCampaign(600_000, 240_000),
);

it('takes over what a killed worker had', async () => {
  const url = connectionString(postgres.connection);
  const clock: WorkerClock = { from, until: from, startedAt: Date.now(), speed: 1 };
  const [killed, other] = await Promise.all([startAlertWorker(url, clock, 2000), startAlertWorker(url, clock, 2000)]);
  await expect.poll(shares, { timeout: 10_000 }).toEqual([32, 32]);
  await killed.kill();
  await expect.poll(shares, { timeout: 20_000, interval: 50 }).toEqual([64]);
  expect(await other.stop()).toBe(0);
});
