import { alertsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../platform/http/route.ts';
import { deviceIn } from '../../../../accounts/device.http.ts';
import type { PushService } from './push.service.ts';

export function registerPushRoutes(app: FastifyInstance, push: PushService): void {
  route(app, alertsApi.getAlertPush, ({ caller }) => push.read(caller.userId));
  route(app, alertsApi.subscribeAlertPush, ({ caller, body, request }) =>
    push.subscribe(caller, body, deviceIn(request)),
  );
  route(app, alertsApi.unsubscribeAlertPush, ({ caller, params }) => push.unsubscribe(caller.userId, params.id));
  route(app, alertsApi.testAlertPush, ({ caller, params }) => push.test(caller.userId, params.id));
}
