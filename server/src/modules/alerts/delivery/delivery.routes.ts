import { alertsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { DeliveryService } from './delivery.service.ts';

export function registerDeliveryRoutes(app: FastifyInstance, delivery: DeliveryService): void {
  route(app, alertsApi.getAlertDelivery, ({ caller }) => delivery.read(caller.userId));
  route(app, alertsApi.setAlertDelivery, ({ caller, body }) => delivery.change(caller.userId, body));
  route(app, alertsApi.setAlertWebhook, ({ caller, query, body }) =>
    delivery.setAddress(caller.userId, query.channel, body.url),
  );
  route(app, alertsApi.deleteAlertWebhook, ({ caller, query }) => delivery.deleteAddress(caller.userId, query.channel));
  route(app, alertsApi.testAlertWebhook, ({ caller, query }) => delivery.testAddress(caller.userId, query.channel));
  route(app, alertsApi.unsubscribeMail, ({ params }) => delivery.unsubscribe(params.token));
}
