import { alertsApi, backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { DataDelayOf } from '../../billing/data-delay.ts';
import type { CatalogueService } from './catalogue.service.ts';

export function registerCatalogueRoutes(app: FastifyInstance, catalogue: CatalogueService, delayOf: DataDelayOf): void {
  route(app, alertsApi.getStrategies, ({ caller, query, body }) => catalogue.list(caller.userId, query, body));
  route(app, alertsApi.getStrategyChart, async ({ caller, params, body }) =>
    catalogue.chart(params.id, body, await delayOf(caller)),
  );
  route(app, backtestApi.getSupportedStrategies, () => ({ strategies: catalogue.supported() }));
}
