import { endpoint } from '../endpoint.ts';
import type * as schemas from './alerts.schemas.ts';

export const getAlertPush = endpoint<typeof schemas.getAlertPush>({
  id: 'alerts.getAlertPush',
  method: 'GET',
  path: '/alert/push',
  summary: 'The browsers of the user that show alerts, and the key to subscribe one',
});

export const subscribeAlertPush = endpoint<typeof schemas.subscribeAlertPush>({
  id: 'alerts.subscribeAlertPush',
  method: 'POST',
  path: '/alert/push',
  summary: 'Show alerts in this browser',
  permission: 'editor',
  errors: ['webhook_not_allowed', 'push_not_offered'],
  rateLimits: [{ per: 'user', limit: 30, windowSeconds: 600, counts: 'calls', across: 'all' }],
});

export const unsubscribeAlertPush = endpoint<typeof schemas.unsubscribeAlertPush>({
  id: 'alerts.unsubscribeAlertPush',
  method: 'DELETE',
  path: '/alert/push/:id',
  summary: 'Stop showing alerts in a browser',
  permission: 'editor',
  errors: ['not_found'],
});

export const testAlertPush = endpoint<typeof schemas.testAlertPush>({
  id: 'alerts.testAlertPush',
  method: 'POST',
  path: '/alert/push/:id/test',
  summary: 'Send a notification to a browser',
  permission: 'editor',
  errors: ['not_found'],
  rateLimits: [{ per: 'user', limit: 10, windowSeconds: 600, counts: 'calls', across: 'all' }],
});
