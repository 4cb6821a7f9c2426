import type { Database } from '../../../platform/database/database.ts';
import type { Feed } from '../../../platform/events/feed.ts';
import * as repository from './experiments.repository.ts';
import { progressOf } from './views.ts';

/** The progress of an experiment, by its id, until it ends. */
export function createExperimentFeed(db: Database): Feed<'experiment'> {
  return {
    topic: 'experiment',
    subjectOf: ({ experiment_id }) => experiment_id,
    kind: 'latest',
    async read(id, after) {
      const progress = await repository.readProgress(id, db);
      if (!progress) return { events: [], ended: true };
      const event = { id: `${progress.status}-${progress.done}`, data: progressOf(progress) };
      return { events: event.id === after ? [] : [event], ended: !repository.isUnfinished(progress) };
    },
  };
}
