import { rowsOf } from '../../accounts/holdings.ts';
import type { Module } from '../../program/module.ts';
import { createNotificationFeed } from './notifications.feed.ts';
import { deleteNotificationsOf, notificationsOf } from './notifications.repository.ts';
import { registerNotificationRoutes } from './notifications.routes.ts';

/** What a user reads of the notices that modules post. */
export const notificationsModule: Module = {
  name: 'notifications',
  register(app, { database: { db }, streaming }) {
    registerNotificationRoutes(app, { db, streaming, feed: createNotificationFeed(db) });
  },
  holdings: {
    export: (userId, db) => [{ name: 'notifications', rows: () => rowsOf(notificationsOf(userId, db)) }],
    delete: deleteNotificationsOf,
  },
};
