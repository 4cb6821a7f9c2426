import { endpoint } from '../endpoint.ts';
import type * as schemas from './alerts.schemas.ts';

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
