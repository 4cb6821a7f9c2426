import { endpoint } from '../endpoint.ts';
import type * as schemas from './alerts.schemas.ts';

export const getAlertDelivery = endpoint<typeof schemas.getAlertDelivery>({
  id: 'alerts.getAlertDelivery',
  method: 'GET',
  path: '/alert/delivery',
  summary: 'Quiet hours, digest and webhook of the user',
});

export const setAlertDelivery = endpoint<typeof schemas.setAlertDelivery>({
  id: 'alerts.setAlertDelivery',
  method: 'PATCH',
  path: '/alert/delivery',
  summary: 'Change quiet hours, time zone or the time of the digest',
  permission: 'editor',
});

export const setAlertWebhook = endpoint<typeof schemas.setAlertWebhook>({
  id: 'alerts.setAlertWebhook',
  method: 'PUT',
  path: '/alert/webhook',
  summary: 'Set the webhook and make a new secret',
  permission: 'editor',
  errors: ['webhook_not_allowed'],
});

export const deleteAlertWebhook = endpoint<typeof schemas.deleteAlertWebhook>({
  id: 'alerts.deleteAlertWebhook',
  method: 'DELETE',
  path: '/alert/webhook',
  summary: 'Remove the webhook',
  permission: 'editor',
});

export const testAlertWebhook = endpoint<typeof schemas.testAlertWebhook>({
  id: 'alerts.testAlertWebhook',
  method: 'POST',
  path: '/alert/webhook/test',
  summary: 'Send a message to the webhook',
  permission: 'editor',
  errors: ['not_found'],
  rateLimits: [{ per: 'user', limit: 10, windowSeconds: 600, counts: 'calls', across: 'all' }],
});

export const unsubscribeMail = endpoint<typeof schemas.unsubscribeMail>({
  id: 'alerts.unsubscribeMail',
  method: 'POST',
  path: '/alert/unsubscribe_mail/:token',
  encoding: 'form',
  summary: 'Turn off an alert’s emails with the link from an email',
  access: 'public',
  errors: ['link_not_valid'],
  rateLimits: [{ per: 'address', limit: 30, windowSeconds: 600, counts: 'calls', across: 'all' }],
});
