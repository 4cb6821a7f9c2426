import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { DataDelayOf } from '../../billing/plans/data-delay.ts';
import type { Screener } from './screener.service.ts';

interface Dependencies {
  readonly screener: Screener;
  readonly delayOf: DataDelayOf;
}

export function registerScreenerRoutes(app: FastifyInstance, { screener, delayOf }: Dependencies): void {
  route(app, tickersApi.screener, async ({ body, caller }) => screener.screen(body, await delayOf(caller)));
  route(app, tickersApi.screenerProgress, async ({ caller }) => screener.progress(await delayOf(caller)));
}
