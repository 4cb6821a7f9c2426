import type { QueueDefinition } from '../../platform/jobs/queue-definition.ts';

/** Part of a backtest: the results at positions [from, to). */
export interface BacktestJob {
  readonly backtest_id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Tickers per job. Small, because another user's backtest waits for the running jobs: 20 tickers of 20 years take 60 to 200 ms. Several
 * worker processes can share a large request for the same reason.
 */
const tickersPerJob = 20;

export const backtestQueue: QueueDefinition<BacktestJob> = {
  name: 'backtests',
  concurrency: 2,
  order: 'turns',
  retry: { limit: 5, delaySeconds: 1 },
  expireSeconds: 3600,
  subject: 'backtest_id',
};

/** The jobs of a backtest over `total` tickers. */
export function jobsOf(backtestId: string, total: number): BacktestJob[] {
  return Array.from({ length: Math.ceil(total / tickersPerJob) }, (_, index) => {
    const from = index * tickersPerJob;
    return { backtest_id: backtestId, from, to: Math.min(total, from + tickersPerJob) };
  });
}
