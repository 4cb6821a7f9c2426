import type { Database } from '../../database/database.ts';
import type { Feed } from '../../events/feed.ts';
import { viewOf } from './notification-view.ts';
import { countUnread, readPage } from './notifications.repository.ts';

/** The unread count and the newest notification of a user, by the user's id. */
export function createNotificationFeed(db: Database): Feed<'notifications'> {
  return {
    topic: 'notifications',
    subjectOf: ({ user_id: userId }) => userId,
    kind: 'latest',
    async read(userId, after) {
      const [unread, [newest]] = await Promise.all([
        countUnread(userId, db),
        readPage(userId, {}, { page: 1, size: 1 }, db),
      ]);
      const id = `${newest?.id ?? 0}-${unread}`;
      const data = { unread, newest: newest ? viewOf(newest) : null };
      return { events: id === after ? [] : [{ id, data }], ended: false };
    },
  };
}
