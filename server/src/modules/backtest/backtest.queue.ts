import type { PgBoss } from 'pg-boss';
import type { Executor } from '../../database/database.ts';
import { jobDatabaseOf } from '../../database/job-database.ts';
import { createQueue } from '../../jobs/job-queue.ts';

/** Part of a backtest: the results at positions [from, to). */
export interface BacktestJob {
  readonly backtest_id: string;
  readonly from: number;
  readonly to: number;
}

const name = 'backtests';
/** Tickers a job, so that several worker processes share one large request. */
const tickersPerJob = 50;

export const backtestQueue = {
  name,
  create: (boss: PgBoss) => createQueue(boss, name),
  /** Adds the jobs in the transaction of `executor`: they exist when, and only when, it commits. */
  async add(boss: PgBoss, backtestId: string, total: number, executor: Executor): Promise<void> {
    const jobs = Array.from({ length: Math.ceil(total / tickersPerJob) }, (_, index) => {
      const from = index * tickersPerJob;
      return {
        data: { backtest_id: backtestId, from, to: Math.min(total, from + tickersPerJob) } satisfies BacktestJob,
      };
    });
    await boss.insert(name, jobs, { db: jobDatabaseOf(executor) });
  },
};
