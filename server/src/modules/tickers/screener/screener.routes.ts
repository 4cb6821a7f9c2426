import { lockedColumns, screenerColumns, tickersApi } from '@candlewick/shared-api';
import type { ScreenerColumn, ScreenerField } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { PreparedResponses } from '../../../platform/http/prepared-responses.ts';
import { route } from '../../../platform/http/route.ts';
import type { DataDelayOf } from '../../billing/plans/data-delay.ts';
import type { PlanOfCaller } from '../../billing/plans/plan-of-caller.service.ts';
import { assertConditions } from '../../strategies/assert-conditions.ts';
import { marketMapOf } from './market-map.service.ts';
import type { RuleScans } from './rule-scans.service.ts';
import type { Screener } from './screener.service.ts';

interface Dependencies {
  readonly screener: Screener;
  readonly scans: RuleScans;
  readonly delayOf: DataDelayOf;
  readonly planOf: PlanOfCaller;
}

export function registerScreenerRoutes(app: FastifyInstance, { screener, scans, delayOf, planOf }: Dependencies): void {
  route(app, tickersApi.screener, async ({ body, caller }) => {
    const plan = await planOf.read(caller);
    const { limits } = plan;
    const locked = new Set(lockedColumns(limits.features));
    // Filters and orders would tell what the columns hold.
    const used: readonly ScreenerField[] = [...body.filters, ...body.sort_model].map(({ field }) => field);
    for (const field of used.filter((each) => locked.has(each))) {
      const { feature }: ScreenerColumn = screenerColumns[field];
      if (feature) await app.entitle(caller, { feature });
    }
    if (body.rule) assertConditions(body.rule, { field: 'rule', isIntraday: false }, plan);
    const delay = await delayOf(caller);
    const scanned = body.rule && (await scans.of(body.rule, delay));
    const answer = await screener.screen(body, delay, scanned);
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
