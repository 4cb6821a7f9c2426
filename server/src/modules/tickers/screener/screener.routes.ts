import { lockedColumns, screenerColumns, tickersApi } from '@candlewick/shared-api';
import type { ScreenerColumn, ScreenerField } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { PreparedResponses } from '../../../platform/http/prepared-responses.ts';
import { route } from '../../../platform/http/route.ts';
import type { DataDelayOf } from '../../billing/plans/data-delay.ts';
import type { PlanOfCaller } from '../../billing/plans/plan-of-caller.service.ts';
import { marketMapOf } from './market-map.service.ts';
import type { Screener } from './screener.service.ts';

interface Dependencies {
  readonly screener: Screener;
  readonly delayOf: DataDelayOf;
  readonly planOf: PlanOfCaller;
}

export function registerScreenerRoutes(app: FastifyInstance, { screener, delayOf, planOf }: Dependencies): void {
  route(app, tickersApi.screener, async ({ body, caller }) => {
    const { limits } = await planOf.read(caller);
    const locked = new Set(lockedColumns(limits.features));
    // Filters and orders would tell what the columns hold.
    const used: readonly ScreenerField[] = [...body.filters, ...body.sort_model].map(({ field }) => field);
    for (const field of used.filter((each) => locked.has(each))) {
      const { feature }: ScreenerColumn = screenerColumns[field];
      if (feature) await app.entitle(caller, { feature });
    }
    const answer = await screener.screen(body, await delayOf(caller));
    if (locked.size === 0) return answer;
    const none = Object.fromEntries([...locked].map((field) => [field, null]));
    return { ...answer, rows: answer.rows.map((row) => ({ ...row, ...none })) };
  });
  const prepared = new PreparedResponses();
  route(app, tickersApi.marketMap, async (call) => {
    const delay = await delayOf(call.caller);
    const { updated_at } = await screener.progress(delay);
    return prepared.get(call, [delay, updated_at], async () => marketMapOf(screener, delay));
  });
  route(app, tickersApi.screenerProgress, async ({ caller }) => screener.progress(await delayOf(caller)));
}
