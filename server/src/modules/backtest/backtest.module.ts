import type { Module } from '../../program/module.ts';
import { backtestSections } from './backtest-export.service.ts';
import { createProgressFeed } from './backtest.feed.ts';
import { backtestQueue } from './backtest.queue.ts';
import { deleteBacktestsOf } from './backtest.repository.ts';
import { registerBacktestRoutes } from './backtest.routes.ts';
import { createBacktestService } from './backtest.service.ts';
import { startBacktestWorker } from './backtest.worker.ts';
import { createCardsService } from './cards.service.ts';
import { deletedBacktestsQueue } from './deleted-backtests.queue.ts';
import { startDeletedBacktestsWorker } from './deleted-backtests.worker.ts';

/** Backtests: requests, their jobs, cards and results. */
export const backtestModule: Module = {
  name: 'backtest',
  queues: () => [backtestQueue, deletedBacktestsQueue],
  register(app, context) {
    const { database, credits: billing } = context;
    const needs = { ...context, db: database.db, billing };
    registerBacktestRoutes(app, {
      ...needs,
      backtests: createBacktestService(needs),
      cards: createCardsService(needs),
      progress: createProgressFeed(database.db),
    });
  },
  startWorkers: (runtime) => Promise.all([startBacktestWorker(runtime), startDeletedBacktestsWorker(runtime)]),
  holdings: { export: backtestSections, delete: deleteBacktestsOf },
};
