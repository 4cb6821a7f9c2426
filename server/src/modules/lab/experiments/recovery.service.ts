import type { Transaction } from '../../../platform/database/database.ts';
import type { Experiment } from '../../../platform/database/schema/lab.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobNeeds } from './experiments.job.ts';
import { experimentQueue, jobsOf } from './experiments.queue.ts';
import type { ExperimentJob } from './experiments.queue.ts';
import * as repository from './experiments.repository.ts';
import { endExperiment } from './finish.service.ts';
import * as jobRows from './jobs.repository.ts';

/** Gives up an experiment that kills its worker after this many tries. */
const mostRecoveries = 20;

/** Fails the unfinished symbols and releases their credits. The transaction has locked the experiment. */
async function giveUp(experiment: Experiment, needs: JobNeeds, transaction: Transaction): Promise<void> {
  const error = 'It was interrupted too many times. Your credits were refunded; try again or contact us.';
  await repository.endUnfinishedSymbols(experiment.id, 'failed', error, transaction);
  await endExperiment(experiment, 'as its symbols', needs, transaction);
}

/** Counts an interruption of each experiment whose jobs a dead worker held, and gives up those that were interrupted too often. */
export async function countInterruptions(jobs: readonly ExperimentJob[], needs: JobNeeds): Promise<void> {
  const ids = [...new Set(jobs.map(({ experiment_id }) => experiment_id))];
  for (const id of await jobRows.countRecoveries(ids, mostRecoveries, needs.db)) {
    await needs.db.transaction(async (transaction) => {
      const experiment = await repository.lockExperiment(id, transaction);
      if (experiment && repository.isUnfinished(experiment)) await giveUp(experiment, needs, transaction);
    });
  }
}

/** Adds the jobs of unfinished experiments that have none, e.g. because pg-boss gave up on one. */
export async function recoverStranded(jobs: Jobs, needs: JobNeeds): Promise<void> {
  const unfinished = await jobRows.unfinishedIds(needs.db);
  if (unfinished.length === 0) return;
  // In this order: one that ends between the two queries looks stranded, and addAgain() notices its end.
  const withJobs = await jobs.subjects(experimentQueue);
  for (const id of unfinished) if (!withJobs.has(id)) await addAgain(id, jobs, needs);
}

async function addAgain(id: string, jobs: Jobs, needs: JobNeeds): Promise<void> {
  await needs.db.transaction(async (transaction) => {
    await jobRows.lockRecovery(transaction);
    const experiment = await repository.lockExperiment(id, transaction);
    if (!experiment || !repository.isUnfinished(experiment)) return;
    if (experiment.recoveries >= mostRecoveries) {
      await giveUp(experiment, needs, transaction);
      return;
    }
    await repository.updateExperiment(id, { recoveries: experiment.recoveries + 1 }, transaction);
    const { userId, body } = experiment;
    await jobs.add(experimentQueue, jobsOf(id, body.tickers.length), transaction, { owner: userId });
  });
}
