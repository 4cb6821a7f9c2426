import { operateApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OperateService } from './operate.service.ts';

/** Calls of operators about accounts, jobs and processes. Those about releases are the registry's. */
export function registerOperateRoutes(app: FastifyInstance, operate: OperateService): void {
  route(app, operateApi.userEvents, ({ query }) => operate.userEvents(query));
  route(app, operateApi.queues, () => operate.queues());
  route(app, operateApi.failedJobs, ({ query }) => operate.failedJobs(query));
  route(app, operateApi.retryJob, async ({ params, actor }) => {
    await operate.retryJob(params.queue, params.job_id, actor);
  });
}
