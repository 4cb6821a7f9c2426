import { plans } from '@candlewick/shared-api';
import type { Piscina } from 'piscina';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { Backtest } from '../../platform/database/schema/backtests.ts';
import { watchForEnd } from '../../platform/jobs/watch-for-end.ts';
import { knownHashOf, rememberHash } from '../../market/bars-hash.ts';
import type { RunOnThread } from '../../market/market-data.ts';
import type { Market } from '../../market/market.ts';
import { segmentRows, segmentsBetween } from '../../market/provenance.ts';
import type { BillingService } from '../billing/ledger/billing.service.ts';
import { tierOf } from '../billing/subscriptions/subscriptions.repository.ts';
import { endByResults } from './finish.service.ts';
import { portfolioRow } from './portfolio.service.ts';
import type { BacktestJob } from './backtest.queue.ts';
import * as repository from './backtest.repository.ts';
import * as jobRows from './jobs.repository.ts';
import type { Outcome } from './jobs.repository.ts';
import type { ThreadAnswer, ThreadTask } from './backtest.thread.ts';
import type { PortfolioAnswer, PortfolioTask } from './portfolio.thread.ts';
import { runTaskOf } from './run-task.ts';
import { ResultWriter } from './result-writer.service.ts';
import { insertPortfolio } from './results.repository.ts';
import type { TellEnd } from './tell-end.service.ts';

export interface JobNeeds {
  readonly db: Database;
  readonly market: Market;
  readonly billing: BillingService;
  readonly notifications: Notifications;
  readonly tellEnd: TellEnd;
  readonly threads: Piscina<ThreadTask, ThreadAnswer>;
  readonly portfolioThread: Piscina<PortfolioTask, PortfolioAnswer>;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

/** With more children, their histories are computed on the threads, whose first one takes longer there. */
const fewChildren = 4;

interface Child {
  readonly id: string;
  readonly ticker: string;
}

interface RunOptions {
  readonly cancelled: Int32Array;
  readonly delayMinutes: number;
  readonly onThread: RunOnThread | undefined;
}

/** Undefined if `cancelled` ended the run. */
async function runChild(
  child: Child,
  backtest: Backtest,
  { cancelled, delayMinutes, onThread }: RunOptions,
  { market, threads }: JobNeeds,
): Promise<Outcome | undefined> {
  const failed = (error: string): Outcome => ({ resultId: child.id, values: { status: 'failed', error } });
  const series = await market.findSeries(child.ticker, delayMinutes, onThread);
  if (!series) return failed(`Prices of ${child.ticker} are no longer available.`);
  const task = runTaskOf(series.bars, series.instrument.type, backtest);
  if (!task) return failed(`${child.ticker} no longer has sessions in the range.`);
  const { bars, tradeFrom } = task;
  const hashed = bars.length === series.bars.length ? series.bars : bars;
  const answer = await threads.run({ ...task, barsHash: knownHashOf(hashed), cancelled });
  if (!answer.ok) return answer.reason === null ? undefined : failed(answer.reason);
  rememberHash(hashed, answer.barsHash);
  const { metrics, warnings, first_decision_bar } = answer.result;
  const value = (id: string) => metrics.find((metric) => metric.id === id)?.value ?? null;
  return {
    resultId: child.id,
    values: {
      status: 'completed',
      engine_version: answer.engineVersion,
      semantics_version: answer.semanticsVersion,
      bars_hash: answer.barsHash,
      length: bars.length - tradeFrom,
      first_time: bars.time[tradeFrom] ?? null,
      last_time: bars.time[bars.length - 1] ?? null,
      first_decision_time: bars.time[tradeFrom + first_decision_bar] ?? null,
      trade_count: answer.tradeCount,
      final_equity: value('final_equity'),
      return_fraction: value('return'),
      buy_and_hold_fraction: value('buy_and_hold_return'),
      max_drawdown_fraction: value('max_drawdown'),
      sharpe: value('sharpe'),
      metrics,
      warnings,
      segments: segmentRows(
        segmentsBetween(series.segments, bars.time[tradeFrom] ?? 0, bars.time[bars.length - 1] ?? 0),
      ),
    },
    packed: { series: answer.series, packed_trades: answer.packedTrades },
  };
}

async function markRunning(backtestId: string, { db, notifications }: JobNeeds): Promise<void> {
  const started = await jobRows.markRunning(backtestId, new Date(), db);
  if (started) await notifications.publish('backtest', { parent_id: backtestId }, db);
}

const watch = (backtestId: string, { db, notifications }: JobNeeds) =>
  watchForEnd(
    (look) => [
      notifications.subscribe('backtest', ({ parent_id }) => {
        if (parent_id === backtestId) look();
      }),
      notifications.onReconnect(look),
    ],
    async () => {
      const progress = await repository.readProgress(backtestId, db);
      return !progress || !repository.unfinished.includes(progress.status);
    },
  );

/** Ends a backtest of several tickers that have all ended, with its portfolio. A second process that does the same changes nothing. */
async function endWithPortfolio(backtest: Backtest, delayMinutes: number, needs: JobNeeds): Promise<void> {
  const row = await portfolioRow(backtest, delayMinutes, needs);
  await needs.db.transaction(async (transaction) => {
    const locked = await repository.lockBacktest(backtest.id, transaction);
    if (!locked || !repository.unfinished.includes(locked.status)) return;
    await insertPortfolio(row, transaction);
    await endByResults(locked, needs, transaction);
  });
}

/**
 * Runs the unfinished part of a job. Idempotent, even in two processes at a time: it skips finished results, and a second outcome changes
 * nothing. Rejects if it must run again.
 */
export async function runBacktestJob({ backtest_id, from, to }: BacktestJob, needs: JobNeeds): Promise<void> {
  const { db } = needs;
  const backtest = await repository.backtestById(backtest_id, db);
  if (!backtest || !repository.unfinished.includes(backtest.status)) return;
  const children = await jobRows.unfinishedResults({ backtestId: backtest_id, from, to }, db);
  const { data_delay_minutes: delayMinutes } = plans[await tierOf(backtest.userId, Date.now(), db)].limits;
  const running = markRunning(backtest_id, needs);
  running.catch(() => undefined); // reported where it is awaited; an earlier rejection would end the process
  const writer = new ResultWriter(backtest, needs);
  const { cancelled, stopWatching } = watch(backtest_id, needs);
  const runOnThread: RunOnThread = (module, task) =>
    needs.threads.run(task as never, { filename: module.href }) as never;
  const onThread = children.length > fewChildren ? runOnThread : undefined;
  const next = children.values();
  const lane = async () => {
    for (const child of next) {
      if (needs.stopping.aborted || writer.ended) return;
      const outcome = await runChild(child, backtest, { cancelled, delayMinutes, onThread }, needs);
      await running;
      if (!outcome) return;
      await writer.add(outcome);
    }
  };
  const { maxThreads, concurrentTasksPerWorker } = needs.threads.options;
  const lanes = Array.from({ length: maxThreads * concurrentTasksPerWorker }, lane);
  await Promise.all(lanes).finally(stopWatching);
  await running;
  await writer.flush();
  if (needs.stopping.aborted && !writer.ended)
    throw new Error('The worker is stopping: the rest of this job runs after the next start.');
  // Without children, an earlier attempt has written the last outcome and was interrupted before the end.
  const isLeftOpen = children.length === 0 && backtest.done === backtest.total;
  if (writer.complete || isLeftOpen) await endWithPortfolio(backtest, delayMinutes, needs);
}
