import { endpoint } from '../endpoint.ts';
import type * as schemas from './alerts.schemas.ts';

export * from './alert-cards-endpoints.ts';
export * from './curated-strategies-endpoints.ts';
export * from './delivery-endpoints.ts';
export * from './push-endpoints.ts';

export const newNotificationCount = endpoint<typeof schemas.newNotificationCount>({
  id: 'alerts.newNotificationCount',
  method: 'GET',
  path: '/alert/new_notification_count',
  summary: 'How many notifications the user has not read',
});

export const notifications = endpoint<typeof schemas.notifications>({
  id: 'alerts.notifications',
  method: 'POST',
  path: '/alert/get_notification_with_filter_by_page/:page',
  summary: 'A page of the notifications, newest first',
});

export const readNotifications = endpoint<typeof schemas.readNotifications>({
  id: 'alerts.readNotifications',
  method: 'POST',
  path: '/alert/read_notifications',
  summary: 'Mark notifications as read',
  success: 204,
});

export const getOldNotifications = endpoint<typeof schemas.getOldNotifications>({
  id: 'alerts.getOldNotifications',
  method: 'GET',
  path: '/alert/get_old_notifications',
  summary: 'Notifications that were read, newest first',
});

export const getLatestNotifications = endpoint<typeof schemas.getLatestNotifications>({
  id: 'alerts.getLatestNotifications',
  method: 'GET',
  path: '/alert/get_latest_notifications',
  summary: 'The newest notifications',
});

export const notificationEvents = endpoint<typeof schemas.notificationEvents>({
  id: 'alerts.notificationEvents',
  method: 'GET',
  path: '/alert/notification_events',
  summary: 'Unread count and newest notification as server-sent events',
  answer: 'events',
  errors: ['rate_limited'],
});
