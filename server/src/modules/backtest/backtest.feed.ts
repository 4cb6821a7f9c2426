import type { Database } from '../../platform/database/database.ts';
import type { Feed } from '../../platform/events/feed.ts';
import { progressOf } from './card-views.ts';
import * as repository from './backtest.repository.ts';

/** The progress of a backtest, by its id, until it ends. */
export function createProgressFeed(db: Database): Feed<'backtest'> {
  return {
    topic: 'backtest',
    subjectOf: ({ parent_id }) => parent_id,
    kind: 'latest',
    async read(id, after) {
      const progress = await repository.readProgress(id, db);
      if (!progress) return { events: [], ended: true };
      const event = { id: `${progress.status}-${progress.done}`, data: progressOf(progress) };
      return { events: event.id === after ? [] : [event], ended: !repository.unfinished.includes(progress.status) };
    },
  };
}
