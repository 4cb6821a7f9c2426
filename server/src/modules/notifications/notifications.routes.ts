import { alertsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { countNotifications, countUnread, markRead, readPage } from './notifications.repository.ts';

export function registerNotificationRoutes(app: FastifyInstance, db: Database): void {
  route(app, alertsApi.newNotificationCount, async ({ caller }) => ({ count: await countUnread(caller.userId, db) }));

  route(app, alertsApi.notifications, async ({ caller, params, query, body }) => {
    const [rows, total] = await Promise.all([
      readPage(caller.userId, body, { page: params.page, size: query.results_per_page }, db),
      countNotifications(caller.userId, body, db),
    ]);
    const notifications = rows.map(({ id, kind, title, body: text, href, ticker, alertChildId, at, readAt }) => ({
      id,
      kind,
      title,
      body: text,
      href,
      ticker,
      alert_child_id: alertChildId,
      at: at.getTime(),
      is_read: readAt !== null,
    }));
    return { notifications, total };
  });

  route(app, alertsApi.readNotifications, ({ caller, body }) => markRead(caller.userId, body.up_to, db));
}
