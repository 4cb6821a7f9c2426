import type { PgBoss } from 'pg-boss';
import { endBacktest } from './backtest.finish.ts';
import type { JobNeeds } from './backtest.job.ts';
import { backtestQueue } from './backtest.queue.ts';
import type { BacktestJob } from './backtest.queue.ts';
import * as repository from './backtest.repository.ts';

/** A backtest that takes its worker down with it is given up after so many tries. */
const mostRecoveries = 20;

/**
 * Finds unfinished backtests that no job will finish and adds their jobs again. `orphaned`: the jobs that are marked as
 * active are a dead process's, because no other worker is alive.
 */
export async function recoverBacktests(boss: PgBoss, needs: JobNeeds, orphaned: boolean): Promise<void> {
  for (const id of await repository.unfinishedIds(needs.db)) {
    const jobs = await boss.findJobs<BacktestJob>(backtestQueue.name, { data: { backtest_id: id } });
    const waiting = jobs.filter(({ state }) => state === 'created' || state === 'retry');
    const active = jobs.filter(({ state }) => state === 'active');
    if (orphaned ? active.length === 0 && waiting.length > 0 : active.length + waiting.length > 0) continue;
    await addAgain(id, boss, needs);
    // Those that wait are among the jobs added again.
    const replaced = [...active, ...waiting].map((job) => job.id);
    if (replaced.length > 0) await boss.cancel(backtestQueue.name, replaced);
  }
}

async function addAgain(id: string, boss: PgBoss, needs: JobNeeds): Promise<void> {
  await needs.db.transaction(async (transaction) => {
    await repository.lockRecovery(transaction);
    const backtest = await repository.lockBacktest(id, transaction);
    if (!backtest || !repository.unfinished.includes(backtest.status)) return;
    if (backtest.recoveries < mostRecoveries) {
      await repository.updateBacktest(id, { recoveries: backtest.recoveries + 1 }, transaction);
      await backtestQueue.add(boss, id, backtest.total, transaction);
      return;
    }
    const error = 'It was interrupted too often. The credits were given back; try again or write to us.';
    const ended = await repository.endUnfinishedResults(id, 'failed', error, transaction);
    const { completed } = await repository.completedCredits(id, transaction);
    await endBacktest(
      { ...backtest, done: backtest.done + ended },
      completed > 0 ? 'completed' : 'failed',
      needs,
      transaction,
    );
  });
}
