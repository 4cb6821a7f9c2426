import type { FastifyInstance } from 'fastify';
import { createCohorts, createDeveloperSeal } from '../accounts/cohort.http.ts';
import type { CohortOf, DeveloperSeal } from '../accounts/cohort.http.ts';
import { liveSessionIds } from '../accounts/sessions.repository.ts';
import { EventHub } from '../platform/events/event-hub.ts';
import { OpenStreams } from '../platform/events/open-streams.ts';
import { StreamLeases } from '../platform/events/stream-leases.ts';
import type { Streaming } from '../platform/http/stream-feed.ts';
import { tickerCounts } from '../modules/backtest/backtest.repository.ts';
import { experimentTitles } from '../modules/lab/experiments/experiments.repository.ts';
import type { Database } from '../platform/database/database.ts';
import { createBillingService } from '../modules/billing/ledger/billing.service.ts';
import type { BillingService } from '../modules/billing/ledger/billing.service.ts';
import { createDataDelays } from '../modules/billing/plans/data-delay.ts';
import type { DataDelayOf } from '../modules/billing/plans/data-delay.ts';
import { PlanOfCaller } from '../modules/billing/plans/plan-of-caller.service.ts';
import { createKnownDevices, type KnownDevices } from '../accounts/known-device.http.ts';
import { tokenSecretOf } from '../token-secret.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { Runtime } from './runtime.ts';

/** A backtest, a sweep or a walk-forward. */
export interface PaidRun {
  readonly what: 'backtest' | 'sweep' | 'walk-forward';
  readonly tickers: number;
  /** The page about it. */
  readonly href: string;
}

async function paidRuns(ids: readonly string[], db: Database): Promise<ReadonlyMap<string, PaidRun>> {
  const backtests = await tickerCounts(ids, db);
  const others = await experimentTitles(
    ids.filter((id) => !backtests.has(id)),
    db,
  );
  const runs = new Map<string, PaidRun>();
  for (const [id, tickers] of backtests)
    runs.set(id, { what: 'backtest', tickers, href: `/backtest-summary/stocks/${id}` });
  for (const [id, { kind, symbols }] of others)
    runs.set(id, { what: kind === 'sweep' ? 'sweep' : 'walk-forward', tickers: symbols, href: `/lab/${id}` });
  return runs;
}

/** What the endpoints of several modules share. */
export interface ApiContext extends Runtime {
  /** The key of everything that the server signs. */
  readonly secret: string;
  readonly cohortOf: CohortOf;
  readonly developerSeal: DeveloperSeal;
  readonly knownDevices: KnownDevices;
  /** Demo accounts that the login page shows. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly credits: BillingService;
  readonly planOf: PlanOfCaller;
  readonly delayOf: DataDelayOf;
  /** What credits were reserved for, by id. */
  readonly paidRuns: (ids: readonly string[]) => Promise<ReadonlyMap<string, PaidRun>>;
  readonly streaming: Streaming;
}

export async function createApiContext(app: FastifyInstance, runtime: Runtime): Promise<ApiContext> {
  const { config, database, notifications, logger, now } = runtime;
  const { db } = database;
  const secret = await tokenSecretOf(config);
  const onError = (err: Error) => logger.warn({ err }, 'event streams could not read changes; retrying');
  const streams = new OpenStreams({
    notifications,
    leases: new StreamLeases(db, onError),
    mostPerUser: config.eventStreamLimit,
    liveSessions: (ids) => liveSessionIds(ids, new Date(), db),
    onError,
  });
  app.addHook('preClose', () => streams.endAll());
  runtime.metrics?.readStreams(() => streams.count);
  const planOf = new PlanOfCaller(db, now);
  return {
    ...runtime,
    secret,
    cohortOf: createCohorts(secret),
    developerSeal: createDeveloperSeal(secret),
    knownDevices: createKnownDevices(secret),
    demoAccounts: config.demoAccounts ? demoAccounts : [],
    credits: createBillingService(db, now),
    planOf,
    delayOf: createDataDelays(planOf),
    paidRuns: (ids) => paidRuns(ids, db),
    streaming: { hub: new EventHub(notifications, onError), streams },
  };
}
