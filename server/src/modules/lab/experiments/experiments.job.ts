import { historyBars } from '@candlewick/engine';
import { optionsOf, periodsOfYear, sessionsBetween, sliceBars } from '@candlewick/engine/market';
import { setupAt, valuesAt } from '@candlewick/engine/research';
import type { Setup, SweepAxis } from '@candlewick/engine/research';
import { plans } from '@candlewick/shared-api';
import type { Piscina } from 'piscina';
import type { Market } from '../../../market/market.ts';
import { packColumns } from '../../../market/packed-columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/database/notifications.ts';
import type { Experiment } from '../../../platform/database/schema/lab.ts';
import { watchForEnd } from '../../../platform/jobs/watch-for-end.ts';
import type { TellEnd } from '../../backtest/tell-end.service.ts';
import type { BillingService } from '../../billing/ledger/billing.service.ts';
import { tierOf } from '../../billing/subscriptions/subscriptions.repository.ts';
import type { ExperimentJob } from './experiments.queue.ts';
import { endDateOf } from '../../attempts/locked-period.service.ts';
import * as repository from './experiments.repository.ts';
import type { PointAnswer, SweepPart, ThreadAnswer, ThreadTask, WalkForwardAnswer } from './experiments.thread.ts';
import { finishSymbol } from './finish.service.ts';
import * as jobRows from './jobs.repository.ts';
import type { Outcome, WaitingSymbol } from './jobs.repository.ts';
import { axesOf } from './validation.ts';

export interface JobNeeds {
  readonly db: Database;
  readonly market: Market;
  readonly billing: BillingService;
  readonly notifications: Notifications;
  readonly tellEnd: TellEnd;
  readonly threads: Piscina<ThreadTask, ThreadAnswer>;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

/** At least four times a second, with the time of a write. */
const progressEveryMs = 200;
/** Half a second of work: another user's sweep takes its turn on the threads after it. */
const mostPointsPerPart = 1024;
const fewestPointsPerPart = 64;

const flag = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

interface RunOptions {
  readonly cancelled: Int32Array;
  readonly done: Int32Array;
  readonly delayMinutes: number;
  /** Points of a grid that a thread takes at a time. */
  readonly pointsPerPart: number;
}

/** Ends the work on a symbol: with a reason, or without one if the flag ended it. */
class SymbolEnded extends Error {
  readonly reason: string | null;

  constructor(reason: string | null) {
    super(reason ?? 'cancelled');
    this.reason = reason;
  }
}

/** Undefined if `cancelled` ended it. */
async function runSymbol(
  symbol: WaitingSymbol,
  experiment: Experiment,
  options: RunOptions,
  needs: JobNeeds,
): Promise<Outcome | undefined> {
  try {
    return await outcomeOf(symbol, experiment, options, needs);
  } catch (error) {
    if (!(error instanceof SymbolEnded)) throw error;
    return error.reason === null ? undefined : { status: 'failed', error: error.reason, done: symbol.runs };
  }
}

async function outcomeOf(
  { ticker, runs }: WaitingSymbol,
  { body, lockedPeriod }: Experiment,
  { cancelled, done, delayMinutes, pointsPerPart }: RunOptions,
  { market, threads }: JobNeeds,
): Promise<Outcome> {
  const series = await market.findSeries(ticker, delayMinutes);
  if (!series) throw new SymbolEnded(`Prices of ${ticker} are no longer available.`);
  const { from, to } = sessionsBetween(series.bars, body.start_date, endDateOf(body, lockedPeriod));
  if (from === to) throw new SymbolEnded(`${ticker} no longer has sessions in the range.`);
  const { type } = series.instrument;
  const axes = axesOf(body);
  const setup = { strategy: body.strategy, options: optionsOf(body.options, type) };
  const withHistory = (values: readonly number[]) => {
    const start = Math.max(0, from - historyOf(setup, axes, values));
    return { bars: sliceBars(series.bars, start, to), tradeFrom: from - start };
  };
  const common = {
    // One for all combinations: the longest history that any of them needs.
    ...withHistory(axes.map(({ values }) => values.at(-1)!)),
    setup,
    axes,
    objective: body.objective,
    best: body.best,
    periodsPerYear: periodsOfYear(type),
    cancelled,
    done,
  };
  const on = async <Answer>(task: ThreadTask): Promise<Answer> => {
    const answer = (await threads.run(task)) as ThreadAnswer<Answer>;
    if (!answer.ok) throw new SymbolEnded(answer.reason);
    return answer.answer;
  };
  if (body.walk_forward) {
    const task = { ...common, kind: 'walk_forward', walkForward: body.walk_forward } as const;
    const { best, barsHash, engineVersion, windows, series: curves, length } = await on<WalkForwardAnswer>(task);
    return { status: 'completed', done: runs, best, barsHash, engineVersion, windows, series: curves, length };
  }
  const values = new Float64Array(runs);
  const trades = new Float64Array(runs);
  const starts = Array.from({ length: Math.ceil(runs / pointsPerPart) }, (_, index) => index * pointsPerPart);
  const computePart = async (at: number) => {
    const part = await on<SweepPart>({ ...common, kind: 'sweep', from: at, to: Math.min(runs, at + pointsPerPart) });
    values.set(part.values, at);
    trades.set(part.trades, at);
  };
  await Promise.all(starts.map(computePart));
  const grid = packColumns([values, trades]);
  const winner = bestOf(values, body.best);
  if (winner === undefined)
    return { status: 'completed', done: runs, grid, best: null, error: 'No combination has a value here.' };
  const chosen = valuesAt(axes, winner);
  // On the same bars as a run of this combination, whose figures it has to the bit.
  const task = { ...common, ...withHistory(chosen), kind: 'point', values: chosen } as const;
  const { best, barsHash, engineVersion } = await on<PointAnswer>(task);
  return { status: 'completed', done: runs, grid, best, barsHash, engineVersion };
}

function historyOf(setup: Setup, axes: readonly SweepAxis[], values: readonly number[]): number {
  const { strategy, options } = setupAt(setup, axes, values);
  return Math.ceil(historyBars(strategy, options));
}

/** The first of equal ones; undefined without any value. */
function bestOf(values: Float64Array, best: 'highest' | 'lowest'): number | undefined {
  const sign = best === 'highest' ? 1 : -1;
  let winner: number | undefined;
  values.forEach((value, k) => {
    if (Number.isNaN(value)) return;
    if (winner === undefined || value * sign > values[winner]! * sign) winner = k;
  });
  return winner;
}

const watch = (id: string, { db, notifications }: JobNeeds) =>
  watchForEnd(
    (look) => [
      notifications.subscribe('experiment', ({ experiment_id }) => {
        if (experiment_id === id) look();
      }),
      notifications.onReconnect(look),
    ],
    async () => {
      const progress = await repository.readProgress(id, db);
      return !progress || !repository.isUnfinished(progress);
    },
  );

/** Writes the counts of runs while they grow. */
function reportProgress(id: string, counts: ReadonlyMap<string, Int32Array>, { db, notifications }: JobNeeds) {
  const written = new Map<string, number>();
  let writing = Promise.resolve();
  let isWriting = false;
  const write = async () => {
    const rows = Array.from(counts, ([resultId, count]) => ({ id: resultId, done: Atomics.load(count, 0) }));
    const grown = rows.filter((row) => row.done !== (written.get(row.id) ?? 0));
    if (grown.length === 0) return;
    await jobRows.writeDone(grown, db);
    for (const row of grown) written.set(row.id, row.done);
    await notifications.publish('experiment', { experiment_id: id }, db);
  };
  const timer = setInterval(() => {
    if (isWriting) return;
    isWriting = true;
    // The next one writes what a failed one did not.
    writing = write()
      .catch(() => undefined)
      .finally(() => (isWriting = false));
  }, progressEveryMs);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

/**
 * Runs the unfinished symbols of a job. Idempotent, even in two processes at a time: it skips finished symbols, and a second outcome changes
 * nothing. Rejects if it must run again.
 */
export async function runExperimentJob(job: ExperimentJob, needs: JobNeeds): Promise<void> {
  const { db, notifications, threads, stopping } = needs;
  const experiment = await repository.experimentById(job.experiment_id, db);
  if (!experiment || !repository.isUnfinished(experiment)) return;
  const symbols = await jobRows.unfinishedSymbols(job, db);
  const { data_delay_minutes: delayMinutes } = plans[await tierOf(experiment.userId, Date.now(), db)].limits;
  if (await jobRows.markRunning(experiment.id, new Date(), db))
    await notifications.publish('experiment', { experiment_id: experiment.id }, db);
  const { cancelled, stopWatching } = watch(experiment.id, needs);
  const counts = new Map<string, Int32Array>();
  const stopReporting = reportProgress(experiment.id, counts, needs);
  const { maxThreads } = threads.options;
  const shared = Math.ceil(experiment.combinations / maxThreads);
  const pointsPerPart =
    symbols.length >= maxThreads
      ? mostPointsPerPart
      : Math.min(mostPointsPerPart, Math.max(fewestPointsPerPart, shared));
  const next = symbols.values();
  const lane = async () => {
    for (const symbol of next) {
      if (stopping.aborted || Atomics.load(cancelled, 0) !== 0) return;
      const done = flag();
      counts.set(symbol.id, done);
      const outcome = await runSymbol(symbol, experiment, { cancelled, done, delayMinutes, pointsPerPart }, needs);
      counts.delete(symbol.id);
      if (!outcome) return;
      await finishSymbol(experiment.id, { id: symbol.id, outcome }, needs);
    }
  };
  // One more than threads, so that none waits while an outcome is written.
  const lanes = Array.from({ length: maxThreads + 1 }, lane);
  await Promise.all(lanes).finally(async () => {
    // A lane that failed ends the others, before the job runs again.
    Atomics.store(cancelled, 0, 1);
    stopWatching();
    await stopReporting();
  });
  if (stopping.aborted) throw new Error('The worker is stopping: the rest of this job runs after the next start.');
}
