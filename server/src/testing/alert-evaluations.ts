import { randomUUID } from 'node:crypto';
import { defaultBacktestOptions } from '@candlewick/engine';
import type { BacktestOptions, Bars, Strategy } from '@candlewick/engine';
import { usualTells } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import type { AlertRule } from '../platform/database/schema/alerts.ts';
import type { Market } from '../market/market.ts';
import { createAlertsService } from '../modules/alerts/changes/alerts.service.ts';
import type { NewAlert } from '../modules/alerts/changes/additions.service.ts';
import { AlertStates } from '../modules/alerts/evaluation/alert-states.ts';
import type { Fired } from '../modules/alerts/evaluation/alert-states.ts';
import { Evaluation } from '../modules/alerts/evaluation/evaluation.service.ts';
import { Leases } from '../modules/alerts/evaluation/leases.service.ts';
import { openWaveMarket } from './alert-market.ts';
import type { Change } from './alert-market.ts';
import { demoAccounts } from '../program/demo-accounts.ts';
import { cloneDatabase } from './test-server.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });

/** Enters and leaves every few bars of waves. */
export const quickStrategy: Strategy = {
  entry: { match: 'all', conditions: [{ left: { indicator: 'Price' }, operator: 'cross_over', right: sma(2) }] },
  exit: { match: 'all', conditions: [{ left: { indicator: 'Price' }, operator: 'cross_under', right: sma(2) }] },
};

export const quickRule = (options: Partial<BacktestOptions> = {}): NewAlert['rule'] => ({
  kind: 'strategy',
  strategy: quickStrategy,
  options: { ...defaultBacktestOptions, fractional_shares: true, ...options },
  start_date: '2025-01-02',
});

const price = (operator: 'greater_than' | 'less_than') => ({
  match: 'all' as const,
  conditions: [{ left: { indicator: 'Price' }, operator, right: { constant: 1 } }],
});

/** Enters whenever it can, and leaves after a number of bars. */
export const busyRule = (bars: number): NewAlert['rule'] => ({
  kind: 'strategy',
  strategy: { entry: price('greater_than'), exit: price('less_than') },
  options: { ...defaultBacktestOptions, fractional_shares: true, max_holding_bars: bars },
  start_date: '2025-01-02',
});

export const bothSignals = {
  signals: ['entry', 'exit'],
  ...usualTells,
  expires_on: null,
};

export const newAlert = (changes: Partial<NewAlert> = {}): NewAlert => ({
  type: 'stocks',
  rule: quickRule(),
  name: 'Quick',
  interval: '1d',
  tickers: ['KO'],
  settings: bothSignals as NewAlert['settings'],
  origin: {},
  ...changes,
});

/** Evaluation on a database of its own, with made-up bars and a clock that the test moves. */
export interface TestEvaluations {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly market: Market;
  /** Epoch milliseconds. */
  time: number;
  /** What is done to the bars that the provider gives. */
  change: Change;
  readonly errors: unknown[];
  readonly alerts: ReturnType<typeof createAlertsService>;
  userOf(tier: string): Promise<string>;
  startWorker(): Promise<TestWorker>;
  close(): Promise<void>;
}

export interface TestWorker {
  readonly evaluation: Evaluation;
  readonly leases: Leases;
  /** Moves the clock, and waits until everything due is delivered. */
  at(time: string | number): Promise<void>;
  stop(): Promise<void>;
}

export async function openEvaluations(start: string): Promise<TestEvaluations> {
  const pool = new pg.Pool({ ...(await cloneDatabase()), max: 10 });
  // PostgreSQL may be killed by the test.
  pool.on('error', () => undefined);
  const db = drizzle(pool) as unknown as Database;
  const errors: unknown[] = [];
  const now = () => test.time;
  const test: TestEvaluations = {
    pool,
    db,
    market: await openWaveMarket(db, now, () => test.change),
    time: Date.parse(start),
    change: (bars) => bars,
    errors,
    alerts: undefined as never,
    async userOf(tier) {
      const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [
        demoAccounts.find((one) => one.tier === tier)?.email,
      ]);
      return rows[0]!.id;
    },
    async startWorker() {
      const worker = randomUUID();
      const onError = (error: unknown) => errors.push(error);
      const evaluation = new Evaluation({ db, market: test.market, now, worker, threads: 1, onError });
      const onRelease = () => Promise.resolve();
      const leases = new Leases({ db, worker, onChange: (held) => evaluation.hold(held), onRelease, onError });
      await leases.look();
      return {
        evaluation,
        leases,
        async at(time) {
          test.time = typeof time === 'number' ? time : Date.parse(time);
          evaluation.watchesChanged();
          await evaluation.settled();
        },
        async stop() {
          await evaluation.stop();
          await leases.stop();
        },
      };
    },
    close: () => pool.end(),
  };
  Object.assign(test, { alerts: createAlertsService({ db, market: test.market, now }) });
  return test;
}

/** What a rule fires on bars after a time, evaluated at once. */
export function offline(rule: AlertRule, bars: Bars, since: number): readonly Fired[] {
  const watches = [{ id: 1, rule, since, from: null }];
  return new AlertStates().load('offline', bars, { watches, recentFrom: Infinity, begins: true, periodsPerYear: null })!
    .fired;
}
