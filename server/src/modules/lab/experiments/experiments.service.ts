import { createHash } from 'node:crypto';
import { plans } from '@candlewick/shared-api';
import { unpackColumns } from '../../../market/packed-columns.ts';
import type { Market } from '../../../market/market.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/database/notifications.ts';
import type { Experiment, ExperimentBody, ExperimentResult } from '../../../platform/database/schema/lab.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { endDateOf, lockedPeriodOf } from '../../attempts/locked-period.service.ts';
import { refusedRequest } from '../../strategies/assert-conditions.ts';
import { strategyName } from '../../strategies/strategy-name.ts';
import { notEnoughCredits } from '../../billing/billing.errors.ts';
import type { BillingService } from '../../billing/ledger/billing.service.ts';
import { labProblems } from '../lab.errors.ts';
import { experimentQueue, jobsOf } from './experiments.queue.ts';
import * as repository from './experiments.repository.ts';
import { endExperiment } from './finish.service.ts';
import { MeanGrid, type Grid } from './mean-grid.ts';
import { validateExperiment } from './validation.ts';

interface Needs {
  readonly db: Database;
  readonly market: Market;
  readonly billing: BillingService;
  readonly jobs: Jobs;
  readonly notifications: Notifications;
}

interface ExperimentRequest {
  readonly requestId: string;
  readonly body: ExperimentBody;
  /** Trace id of the HTTP request, for the logs of its jobs. */
  readonly traceId?: string;
}

const withUniqueTickers = (body: ExperimentBody): ExperimentBody => ({ ...body, tickers: [...new Set(body.tickers)] });

/** Independent of key order: the schema has normalized it. */
const hashOf = (body: ExperimentBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

export function createExperimentsService({ db, market, billing, jobs, notifications }: Needs) {
  const found = async (userId: string, id: string): Promise<Experiment> => {
    const experiment = await repository.findExperiment(id, userId, db);
    if (!experiment) throw labProblems.notFound();
    return experiment;
  };
  const resultOf = async (experiment: Experiment, ticker: string): Promise<ExperimentResult> => {
    const result = await repository.resultOf(experiment.id, ticker, db);
    if (!result) throw labProblems.noSuchSymbol(ticker);
    if (repository.isUnfinished(result)) throw labProblems.notReady(`${ticker} is still running.`);
    return result;
  };
  const quote = async (userId: string, given: ExperimentBody) => {
    const body = withUniqueTickers(given);
    const plan = plans[await billing.tierOf(userId)];
    const lockedPeriod = await lockedPeriodOf(userId, body, plan.limits.data_delay_minutes, { db, market });
    const [validation, { credits: available }] = await Promise.all([
      validateExperiment({ ...body, end_date: endDateOf(body, lockedPeriod) }, plan, market),
      billing.credits(userId),
    ]);
    const short =
      validation.credits > available ? (notEnoughCredits(validation.credits, available).problems ?? []) : [];
    const problems = [...validation.problems, ...short];
    const name = strategyName(body.strategy, body.options);
    return { ...validation, problems, name, creditsAvailable: available, lockedPeriod };
  };

  return {
    /** Problems and price; changes nothing. */
    quote,

    /** Reserves the credits and starts the work, once per request id. Throws the first problem with all of them. */
    async start(userId: string, { requestId, body: given, traceId }: ExperimentRequest) {
      const body = withUniqueTickers(given);
      const bodyHash = hashOf(body);
      const repeated = ({ id, credits, bodyHash: earlier }: Experiment) => {
        if (earlier !== bodyHash) throw labProblems.conflict();
        return { id, credits };
      };
      const earlier = await repository.findByRequest(userId, requestId, db);
      if (earlier) return repeated(earlier);
      const { problems, symbols, combinations, runs: total, credits, name, lockedPeriod } = await quote(userId, body);
      const [first, ...others] = problems;
      if (first) throw refusedRequest([first, ...others]);
      const kind = body.walk_forward ? ('walk_forward' as const) : ('sweep' as const);
      const started = await db.transaction(async (transaction) => {
        const row = { userId, requestId, bodyHash, kind, name, body, lockedPeriod, combinations, total, credits };
        const experiment = await repository.insertExperiment(row, symbols, transaction);
        if (!experiment) return undefined;
        await billing.reserve(userId, experiment.id, credits, transaction);
        await repository.trimExperiments(userId, transaction);
        // Reserving has locked the user's ledger, so concurrent requests of one user take their turns in sequence.
        const options = { owner: userId, ...(traceId === undefined ? {} : { traceId }) };
        await jobs.add(experimentQueue, jobsOf(experiment.id, symbols.length), transaction, options);
        return { id: experiment.id, credits };
      });
      if (started) return started;
      const other = await repository.findByRequest(userId, requestId, db);
      if (!other) throw labProblems.notFound();
      return repeated(other);
    },

    list: (userId: string) => repository.experimentsOf(userId, db),

    /** Throws not_found if it does not exist or is another user's; so does everything below. */
    async one(userId: string, id: string) {
      const experiment = await found(userId, id);
      const symbols = await repository.symbolsOf(id, db);
      return { experiment: { ...experiment, done: symbols.reduce((sum, { done }) => sum + done, 0) }, symbols };
    },

    assertOwned: async (userId: string, id: string): Promise<void> => void (await found(userId, id)),

    /** Of one symbol, or the mean over those that have ended. Throws experiment_not_ready. */
    async grid(
      userId: string,
      id: string,
      ticker: string | undefined,
    ): Promise<{ experiment: Experiment; grid: Grid }> {
      const experiment = await found(userId, id);
      if (experiment.kind !== 'sweep') throw labProblems.notOfKind('sweep');
      const mean = new MeanGrid(experiment.combinations);
      const add = (bytes: Uint8Array) => {
        const [values, trades] = unpackColumns(bytes, 2);
        mean.add(values!, trades!);
      };
      if (ticker === undefined) {
        for await (const bytes of repository.gridsOf(id, db)) add(bytes);
      } else {
        const { grid: bytes, error } = await resultOf(experiment, ticker);
        if (!bytes) throw labProblems.notReady(error ?? `${ticker} has no result.`);
        add(bytes);
      }
      const { grid } = mean;
      if (grid.symbols === 0) throw labProblems.notReady('No symbol has a result yet.');
      return { experiment, grid };
    },

    /** Throws experiment_not_ready. */
    async walkForward(userId: string, id: string, ticker: string) {
      const experiment = await found(userId, id);
      if (experiment.kind !== 'walk_forward') throw labProblems.notOfKind('walk-forward');
      const result = await resultOf(experiment, ticker);
      if (!result.windows) throw labProblems.notReady(result.error ?? `${ticker} has no result.`);
      return { experiment, result };
    },

    /** Throws experiment_finished. */
    cancel: (userId: string, id: string): Promise<repository.Progress> =>
      db.transaction(async (transaction) => {
        const experiment = await repository.lockExperiment(id, transaction);
        if (experiment?.userId !== userId) throw labProblems.notFound();
        if (!repository.isUnfinished(experiment)) throw labProblems.finished();
        await repository.endUnfinishedSymbols(id, 'cancelled', 'Cancelled before it ended.', transaction);
        await endExperiment(experiment, 'cancelled', { billing, notifications }, transaction);
        return (await repository.readProgress(id, transaction))!;
      }),

    /** Throws experiment_not_ready while it runs. */
    delete: (userId: string, id: string): Promise<void> =>
      db.transaction(async (transaction) => {
        const experiment = await repository.lockExperiment(id, transaction);
        if (experiment?.userId !== userId) throw labProblems.notFound();
        if (repository.isUnfinished(experiment)) throw labProblems.notReady('It is still running. Cancel it first.');
        await repository.deleteExperimentById(id, transaction);
      }),
  };
}

export type ExperimentsService = ReturnType<typeof createExperimentsService>;
