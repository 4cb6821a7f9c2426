import { alertsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { DeliveryService } from './delivery.service.ts';

export function registerDeliveryRoutes(app: FastifyInstance, delivery: DeliveryService): void {
  route(app, alertsApi.getAlertDelivery, ({ caller }) => delivery.read(caller.userId));
  route(app, alertsApi.setAlertDelivery, ({ caller, body }) => delivery.change(caller.userId, body));
  route(app, alertsApi.setAlertWebhook, ({ caller, body }) => delivery.setWebhook(caller.userId, body.url));
  route(app, alertsApi.deleteAlertWebhook, ({ caller }) => delivery.deleteWebhook(caller.userId));
  route(app, alertsApi.testAlertWebhook, ({ caller }) => delivery.testWebhook(caller.userId));
  route(app, alertsApi.unsubscribeMail, ({ params }) => delivery.unsubscribe(params.token));
}
