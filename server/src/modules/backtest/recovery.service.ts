import type { Transaction } from '../../platform/database/database.ts';
import type { Backtest } from '../../platform/database/schema/backtests.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { endByResults } from './finish.service.ts';
import type { JobNeeds } from './backtest.job.ts';
import { backtestQueue, jobsOf } from './backtest.queue.ts';
import type { BacktestJob } from './backtest.queue.ts';
import * as repository from './backtest.repository.ts';
import * as jobRows from './jobs.repository.ts';

/** Gives up a backtest that kills its worker after this many tries. */
const mostRecoveries = 20;

/** Fails the unfinished results and releases their credits. The transaction has locked the backtest. */
async function giveUp(backtest: Backtest, needs: JobNeeds, transaction: Transaction): Promise<void> {
  const error = 'It was interrupted too many times. Your credits were refunded; try again or contact us.';
  const ended = await jobRows.endUnfinishedResults(backtest.id, 'failed', error, transaction);
  await endByResults({ ...backtest, done: backtest.done + ended }, needs, transaction);
}

/** Counts an interruption of each backtest whose jobs a dead worker held, and gives up those that were interrupted too often. */
export async function countInterruptions(jobs: readonly BacktestJob[], needs: JobNeeds): Promise<void> {
  const ids = [...new Set(jobs.map(({ backtest_id }) => backtest_id))];
  for (const id of await jobRows.countRecoveries(ids, mostRecoveries, needs.db)) {
    await needs.db.transaction(async (transaction) => {
      const backtest = await repository.lockBacktest(id, transaction);
      if (backtest && repository.unfinished.includes(backtest.status)) await giveUp(backtest, needs, transaction);
    });
  }
}

/**
 * Adds the jobs of unfinished backtests that have none, e.g. because pg-boss gave up on one. Two queries, however many backtests wait, and
 * a transaction for each that it finds.
 */
export async function recoverStranded(jobs: Jobs, needs: JobNeeds): Promise<void> {
  const unfinished = await jobRows.unfinishedIds(needs.db);
  if (unfinished.length === 0) return;
  // In this order: a backtest that ends between the two queries looks stranded, and addAgain() notices its end.
  const withJobs = await jobs.subjects(backtestQueue);
  for (const id of unfinished) if (!withJobs.has(id)) await addAgain(id, jobs, needs);
}

async function addAgain(id: string, jobs: Jobs, needs: JobNeeds): Promise<void> {
  await needs.db.transaction(async (transaction) => {
    await jobRows.lockRecovery(transaction);
    const backtest = await repository.lockBacktest(id, transaction);
    if (!backtest || !repository.unfinished.includes(backtest.status)) return;
    if (backtest.recoveries >= mostRecoveries) {
      await giveUp(backtest, needs, transaction);
      return;
    }
    await repository.updateBacktest(id, { recoveries: backtest.recoveries + 1 }, transaction);
    await jobs.add(backtestQueue, jobsOf(id, backtest.total), transaction, { owner: backtest.userId });
  });
}
