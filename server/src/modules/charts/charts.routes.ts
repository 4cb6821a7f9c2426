import { chartsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ChartsService } from './charts.service.ts';

export function registerChartRoutes(app: FastifyInstance, charts: ChartsService): void {
  route(app, chartsApi.drawings, async ({ caller, params }) => ({
    drawings: await charts.on(caller.userId, params.ticker),
  }));
  route(app, chartsApi.putDrawing, ({ caller, params, body }) =>
    charts.put({ userId: caller.userId, ...params }, body),
  );
  route(app, chartsApi.deleteDrawing, ({ caller, params }) => charts.delete({ userId: caller.userId, ...params }));
  route(app, chartsApi.deleteDrawings, ({ caller, params }) => charts.deleteAll(caller.userId, params.ticker));
}
