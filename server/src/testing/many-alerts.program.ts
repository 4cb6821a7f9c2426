import { randomUUID } from 'node:crypto';
import { openDatabase } from '../platform/database/database.ts';
import { Notifications } from '../platform/database/notifications.ts';
import { nextBarClose } from '../modules/alerts/watches/bar-closes.ts';
import { Evaluation } from '../modules/alerts/evaluation/evaluation.service.ts';
import { Leases } from '../modules/alerts/evaluation/leases.service.ts';
import { LoadedMarket } from '../market/market.ts';
import { createSampleMarketData } from '../market/providers/sample/sample-market-data.ts';
import { postgresCpuMs } from './many-alerts.ts';

/** Measures one worker with one thread that evaluates all alerts of a database, and prints the figures. */
const postmaster = Number(process.env['POSTMASTER']);
const fail = (error: unknown) => {
  throw error;
};
const database = openDatabase(process.env['DATABASE_URL'] ?? '', 5, fail, 120_000);
const notifications = await Notifications.open(database.connection, fail);
const { db, pool } = database;
/** A Monday noon, before the close. */
let time = Date.parse('2026-10-05T16:00:00Z');
const now = () => time;
const providers = new Map([['sample', createSampleMarketData()]]);
const market = await LoadedMarket.open({ active: 'sample', providers, db, cacheBytes: 64e6, now });
const worker = randomUUID();
const evaluation = new Evaluation({ db, market, now, worker, threads: 1, onError: fail });
const leases = new Leases({
  db,
  worker,
  onChange: (held) => evaluation.hold(held),
  onRelease: () => Promise.resolve(),
  onError: fail,
});

async function timed(work: () => Promise<void>) {
  const [cpu, postgres, startedAt] = [process.cpuUsage(), postgresCpuMs(postmaster), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    ms: performance.now() - startedAt,
    cpuMs: (user + system) / 1000,
    postgresCpuMs: postgresCpuMs(postmaster) - postgres,
  };
}

const firings = async () =>
  (await pool.query<{ count: number }>('select count(*)::int from alert_firings')).rows[0]!.count;

async function passClose(): Promise<void> {
  time = nextBarClose('stock', '1d', time)!;
  await evaluation.settled();
}

const replay = await timed(async () => {
  await leases.look();
  await evaluation.settled();
});
// The first bar warms up the code. Autovacuum analyses what it wrote within a minute; before, the ledger was known as empty.
await passClose();
await pool.query('analyze');
const before = await firings();
const bar = await timed(passClose);
const told = (await firings()) - before;

// 1,000 users with one alert each, which fires on every bar, and no others.
await pool.query(`update alert_children set pause_reason = 'user'`);
await pool.query(`
  update alert_children set pause_reason = null where id in (
    select distinct on (user_id) id from alert_children order by user_id limit 1000)`);
const always = { left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 0.0001 } };
await pool.query(
  `update alert_watches set rule = jsonb_set(rule, '{strategy,entry}', $1) where id in (
     select watch_id from alert_children where pause_reason is null)`,
  [JSON.stringify({ match: 'all', conditions: [always] })],
);
await pool.query(
  `update alert_watches set rule = jsonb_set(jsonb_set(rule, '{options,max_holding_bars}', '1'), '{options,fractional_shares}', 'true')
   where id in (select watch_id from alert_children where pause_reason is null)`,
);
evaluation.hold(new Set());
await leases.look();
evaluation.hold(new Set(Array.from({ length: 64 }, (_, partition) => partition)));
await evaluation.settled();
const { rows: owners } = await pool.query<{ user_id: string }>(
  'select distinct user_id from alert_children where pause_reason is null',
);
// The pages of these users, which the parent opens, are told of each close.
const asked = () => new Promise<unknown>((resolve) => process.once('message', resolve));
process.send?.({ userIds: owners.map(({ user_id }) => user_id) });
while ((await asked()) === 'close') await passClose();
const figures = {
  replay,
  bar: { ...bar, told },
  memoryMb: process.memoryUsage.rss() / 1e6,
};
process.send?.({ figures });
await evaluation.stop();
await leases.stop();
await notifications.close();
await database.close();
process.disconnect();
