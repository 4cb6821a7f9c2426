import { alertsApi, backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { DataDelayOf } from '../../billing/plans/data-delay.ts';
import type { CatalogService } from './catalog.service.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

interface Services {
  readonly catalog: CatalogService;
  readonly subscriptions: SubscriptionsService;
  readonly delayOf: DataDelayOf;
}

export function registerCatalogRoutes(app: FastifyInstance, { catalog, subscriptions, delayOf }: Services): void {
  route(app, alertsApi.getStrategies, ({ caller, query, body }) => catalog.list(caller.userId, query, body));
  route(app, alertsApi.getStrategySummaries, ({ caller, body }) => catalog.summaries(caller.userId, body));
  route(app, alertsApi.getStrategyChart, async ({ caller, params, body }) =>
    catalog.chart(params.id, body, await delayOf(caller)),
  );
  route(app, alertsApi.validateStrategiesCost, ({ caller, body }) => subscriptions.validate(caller.userId, body));
  route(app, alertsApi.subscribeStrategies, ({ caller, body }) => subscriptions.subscribe(caller.userId, body));
  route(app, alertsApi.unsubscribeStrategies, ({ caller, body }) => subscriptions.unsubscribe(caller.userId, body));
  route(app, alertsApi.activateStrategies, ({ caller, body }) => subscriptions.activate(caller.userId, body));
  route(app, alertsApi.deactivateStrategies, ({ caller, body }) => subscriptions.deactivate(caller.userId, body));
  route(app, backtestApi.getSupportedStrategies, () => ({ strategies: catalog.supported() }));
}
