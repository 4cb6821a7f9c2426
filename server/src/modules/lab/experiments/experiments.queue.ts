import type { QueueDefinition } from '../../../platform/jobs/queue-definition.ts';

/** Part of an experiment: the symbols at positions [from, to). */
export interface ExperimentJob {
  readonly experiment_id: string;
  readonly from: number;
  readonly to: number;
}

/** As of backtests; each symbol takes a hundred times as long, in parts among which users take turns on the threads. */
const symbolsPerJob = 20;

export const experimentQueue: QueueDefinition<ExperimentJob> = {
  name: 'experiments',
  concurrency: 2,
  order: 'turns',
  retry: { limit: 5, delaySeconds: 1 },
  expireSeconds: 3600,
  subject: 'experiment_id',
};

export function jobsOf(experimentId: string, symbols: number): ExperimentJob[] {
  return Array.from({ length: Math.ceil(symbols / symbolsPerJob) }, (_, index) => {
    const from = index * symbolsPerJob;
    return { experiment_id: experimentId, from, to: Math.min(symbols, from + symbolsPerJob) };
  });
}
