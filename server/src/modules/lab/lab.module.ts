import { rowsOf } from '../../accounts/holdings.ts';
import type { Module } from '../../program/module.ts';
import { attemptRows, deleteAttemptsOf } from '../attempts/attempts.repository.ts';
import { createAttemptsService } from './attempts.service.ts';
import { createExperimentFeed } from './experiments/experiments.feed.ts';
import { experimentQueue } from './experiments/experiments.queue.ts';
import { bestRows, deleteExperimentsOf, experimentRows } from './experiments/experiments.repository.ts';
import { createExperimentsService } from './experiments/experiments.service.ts';
import { startExperimentWorker } from './experiments/experiments.worker.ts';
import { registerLabRoutes } from './lab.routes.ts';
import { deleteTestPeriodsOf, testPeriodRows } from '../attempts/test-periods.repository.ts';
import { createTestPeriodsService } from './test-periods.service.ts';

/** Sweeps and walk-forwards, what users have tried, and the test periods that they have opened. */
export const labModule: Module = {
  name: 'lab',
  queues: () => [experimentQueue],
  register(app, context) {
    const { database, credits: billing, market, streaming, delayOf } = context;
    const { db } = database;
    registerLabRoutes(app, {
      experiments: createExperimentsService({ ...context, db, billing }),
      attempts: createAttemptsService(db, market),
      testPeriods: createTestPeriodsService(db, market),
      progress: createExperimentFeed(db),
      streaming,
      delayOf,
      market,
    });
  },
  startWorkers: async (runtime) => [await startExperimentWorker(runtime)],
  holdings: {
    export: (userId, db) => [
      { name: 'experiments', rows: () => rowsOf(experimentRows(userId, db)), onlyInJson: ['body'] },
      { name: 'experiment_results', rows: () => rowsOf(bestRows(userId, db)), onlyInJson: ['best', 'windows'] },
      { name: 'attempts', rows: () => rowsOf(attemptRows(userId, db)), onlyInJson: ['strategy', 'options'] },
      { name: 'test_periods', rows: () => rowsOf(testPeriodRows(userId, db)) },
    ],
    async delete(userId, executor) {
      await deleteExperimentsOf(userId, executor);
      await deleteAttemptsOf(userId, executor);
      await deleteTestPeriodsOf(userId, executor);
    },
  },
};
