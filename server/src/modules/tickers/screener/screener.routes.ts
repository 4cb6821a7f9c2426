import { lockedColumns, screenerColumns, tickersApi } from '@candlewick/shared-api';
import type { ScreenerColumn, ScreenerField } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { DataDelayOf } from '../../billing/plans/data-delay.ts';
import type { PlanOfCaller } from '../../billing/plans/plan-of-caller.service.ts';
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
  route(app, tickersApi.screenerProgress, async ({ caller }) => screener.progress(await delayOf(caller)));
}
