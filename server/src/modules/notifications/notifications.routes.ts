import { alertsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Feed } from '../../platform/events/feed.ts';
import { route } from '../../platform/http/route.ts';
import { streamFeed } from '../../platform/http/stream-feed.ts';
import type { Streaming } from '../../platform/http/stream-feed.ts';
import { viewOf } from './notification-view.ts';
import { countNotifications, countUnread, markRead, readOld, readPage } from './notifications.repository.ts';

const latest = 10;
const oldPerPage = 40;

interface Needs {
  readonly db: Database;
  readonly streaming: Streaming;
  readonly feed: Feed<'notifications'>;
}

export function registerNotificationRoutes(app: FastifyInstance, { db, streaming, feed }: Needs): void {
  route(app, alertsApi.newNotificationCount, async ({ caller }) => ({ count: await countUnread(caller.userId, db) }));

  route(app, alertsApi.notifications, async ({ caller, params, query, body }) => {
    const [rows, total] = await Promise.all([
      readPage(caller.userId, body, { page: params.page, size: query.results_per_page }, db),
      countNotifications(caller.userId, body, db),
    ]);
    return { notifications: rows.map(viewOf), total };
  });

  route(app, alertsApi.getLatestNotifications, async ({ caller }) => {
    const [rows, unread] = await Promise.all([
      readPage(caller.userId, {}, { page: 1, size: latest }, db),
      countUnread(caller.userId, db),
    ]);
    return { notifications: rows.map(viewOf), unread };
  });

  route(app, alertsApi.getOldNotifications, async ({ caller, query }) => {
    const rows = await readOld(caller.userId, { before: query.before, most: oldPerPage + 1 }, db);
    const shown = rows.slice(0, oldPerPage);
    const next = rows.length > oldPerPage ? (shown.at(-1)?.id ?? null) : null;
    return { notifications: shown.map(viewOf), next_before: next };
  });

  route(app, alertsApi.readNotifications, ({ caller, body }) =>
    db.transaction((transaction) => markRead(caller.userId, body.up_to, transaction)),
  );
  route(app, alertsApi.notificationEvents, (call) => streamFeed(streaming, feed, call.caller.userId, call));
}
