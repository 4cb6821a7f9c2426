import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBacktestOptions } from '@candlewick/engine';
import pg from 'pg';
import { completeRule, ruleKeyOf } from '../modules/alerts/watches/rule-key.ts';
import type { GivenRule } from '../modules/alerts/watches/rule-key.ts';
import { partitionOf } from '../modules/alerts/watches/watches.repository.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { openTabs } from './open-tabs.ts';

/** What evaluating many alerts takes. Times in ms; of the processor: those of the worker with its threads, and of PostgreSQL. */
export interface EvaluationFigures {
  readonly alerts: number;
  readonly replay: { readonly ms: number; readonly cpuMs: number };
  /** One new daily bar for every alert, until the last of those that fired is told. */
  readonly bar: { readonly ms: number; readonly cpuMs: number; readonly postgresCpuMs: number; readonly told: number };
  /** From the close of a bar until the event in the open pages of 1,000 users, each with an alert that fires on it. */
  readonly notified: { readonly p50: number; readonly p99: number; readonly count: number };
  readonly memoryMb: number;
}

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const crossing = (fast: number, slow: number): GivenRule => ({
  kind: 'strategy',
  strategy: {
    entry: { match: 'all', conditions: [{ left: sma(fast), operator: 'cross_over', right: sma(slow) }] },
    exit: { match: 'all', conditions: [{ left: sma(fast), operator: 'cross_under', right: sma(slow) }] },
  },
  options: defaultBacktestOptions,
  start_date: '2016-01-04',
});

/** Adds users of the largest plan with so many alerts on rules of their own, on the best known stocks. */
async function addManyAlerts(connection: pg.ClientConfig, count: number, tickerCount: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ ticker: string }>(
    `select ticker from instruments where type in ('stock', 'etf') and delisted_on is null order by ticker limit $1`,
    [tickerCount],
  );
  const perTicker = Math.ceil(count / rows.length);
  const rules = Array.from({ length: perTicker }, (_, k) => crossing(2 + (k % 14), 20 + Math.floor(k / 14)));
  await client.query(
    `insert into users (email, first_name, last_name, password_hash, email_verified_at)
     select 'many-' || n || '@candlewick.test', 'Many', 'Alerts', '', now() from generate_series(1, $1::int) n`,
    [Math.ceil(count / 50)],
  );
  await client.query(
    `insert into alert_watches (rule_key, rule, ticker, interval, partition, created_at)
     select rule_key, rule, ticker, '1d', partition, '2026-10-05T12:00:00Z'
     from unnest($1::text[], $2::jsonb[]) r (rule_key, rule), unnest($3::text[], $4::smallint[]) t (ticker, partition)
     limit $5`,
    [
      rules.map(ruleKeyOf),
      rules.map((rule) => JSON.stringify(completeRule(rule))),
      rows.map(({ ticker }) => ticker),
      rows.map(({ ticker }) => partitionOf(ticker, '1d')),
      count,
    ],
  );
  await client.query(`
    with owners as (select id, row_number() over () - 1 as n from users where email like 'many-%'),
    watched as (select *, row_number() over () - 1 as n from alert_watches),
    made as (
      insert into alert_parents (user_id, type, name, rule_key, rule, interval, signals, channels)
      select owners.id, 'stocks', 'Crossing ' || watched.id, watched.rule_key || watched.id, watched.rule, '1d',
        '{entry,exit}', '{in_app}'
      from watched join owners on owners.n = watched.n / 50
      returning id, user_id, rule_key
    )
    insert into alert_children (parent_id, user_id, watch_id, ticker, interval, active_from)
    select made.id, made.user_id, watched.id, watched.ticker, '1d', '2026-10-05T12:00:00Z'
    from made join watched on made.rule_key = watched.rule_key || watched.id`);
  await client.query('analyze');
  await client.end();
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of PostgreSQL with its sessions, also ended ones, in ms. */
export function postgresCpuMs(postmaster: number): number {
  const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).split('\n');
  const timesOf = (pid: string | number, first: number, count: number) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return fields.slice(first, first + count).reduce((sum, ticks) => sum + Number(ticks), 0);
    } catch {
      // It has just ended; the postmaster has its time.
      return 0;
    }
  };
  const own = pids.reduce((sum, pid) => sum + timesOf(pid.trim(), 11, 2), timesOf(postmaster, 11, 4));
  return (own / ticksPerSecond) * 1000;
}

const closes = 4;

/** How long after a close the open pages of users get their event. */
async function timeTabs(databaseUrl: string, userIds: readonly string[], close: () => void) {
  const tabs = await openTabs(databaseUrl, userIds);
  const times: number[] = [];
  for (let count = 0; count < closes; count += 1) {
    const events = tabs.nextEvents();
    close();
    times.push(...(await events));
  }
  await tabs.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), count: times.length };
}

/** Evaluates so many alerts in a process of its own, on the database of a data folder whose server is stopped. */
export async function evaluateManyAlerts(dataDir: string, count: number): Promise<EvaluationFigures> {
  const postgres = await startEmbeddedPostgres(dataDir, 5000);
  try {
    await addManyAlerts(postgres.connection, count, 600);
    const { user, password, host, port, database } = postgres.connection;
    const url = `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const program = join(import.meta.dirname, 'many-alerts.program.ts');
    const child = fork(program, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env['PATH'], DATABASE_URL: url, POSTMASTER: String(postgres.pid) },
    });
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const failure = ([code]: [number | null]) => new Error(`The evaluation of many alerts ended with ${code}.`);
    const message = async <Message>() => {
      const early = exit.then((ended) => {
        throw failure(ended);
      });
      const [received] = (await Promise.race([once(child, 'message'), early])) as [Message];
      return received;
    };
    const { userIds } = await message<{ userIds: string[] }>();
    const notified = await timeTabs(url, userIds, () => child.send('close'));
    child.send('end');
    const { figures } = await message<{ figures: Omit<EvaluationFigures, 'alerts' | 'notified'> }>();
    const ended = await exit;
    if (ended[0] !== 0) throw failure(ended);
    return { alerts: count, notified, ...figures };
  } finally {
    await postgres.stop();
  }
}
