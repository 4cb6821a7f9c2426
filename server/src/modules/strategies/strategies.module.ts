import type { Database } from '../../platform/database/database.ts';
import type { Module } from '../../program/module.ts';
import { deleteStrategiesOf, strategiesOf } from './strategies.repository.ts';
import { registerStrategyRoutes } from './strategies.routes.ts';
import { createStrategiesService } from './strategies.service.ts';

async function* exportedStrategies(userId: string, db: Database) {
  for (const { id, name, strategy, options, createdAt, updatedAt } of await strategiesOf(userId, db)) {
    yield { id, name, strategy, options, created_at: createdAt, updated_at: updatedAt };
  }
}

/** Strategies that a user keeps under a name. */
export const strategiesModule: Module = {
  name: 'strategies',
  register(app, { database }) {
    registerStrategyRoutes(app, createStrategiesService(database.db));
  },
  holdings: {
    export: (userId, db) => [{ name: 'saved_strategies', rows: () => exportedStrategies(userId, db) }],
    delete: deleteStrategiesOf,
  },
};
