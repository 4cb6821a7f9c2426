import type { Database } from '../../platform/database/database.ts';
import { batchReads } from '../../platform/events/batched-reads.ts';
import type { Feed } from '../../platform/events/feed.ts';
import { viewOf } from './notification-view.ts';
import { readStates } from './notifications.repository.ts';

/** Users whose state is read at once. */
const usersAtOnce = 250;

/** The unread count and the newest notification of a user, by the user's id. */
export function createNotificationFeed(db: Database): Feed<'notifications'> {
  const stateOf = batchReads((userIds) => readStates(userIds, db), usersAtOnce);
  return {
    topic: 'notifications',
    subjectOf: ({ user_id: userId }) => userId,
    kind: 'latest',
    async read(userId, after) {
      const { unread = 0, newest = null } = (await stateOf(userId)) ?? {};
      const id = `${newest?.id ?? 0}-${unread}`;
      const data = { unread, newest: newest && viewOf(newest) };
      return { events: id === after ? [] : [{ id, data }], ended: false };
    },
  };
}
