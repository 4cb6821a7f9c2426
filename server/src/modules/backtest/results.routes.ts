import { backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { PreparedResponses } from '../../platform/http/prepared-responses.ts';
import { route } from '../../platform/http/route.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';
import { chartOf } from './chart.ts';
import { ResultChecks } from './checks.service.ts';
import { detailsOf, summaryOf } from './result.ts';
import type { BacktestService } from './backtest.service.ts';
import { wholeOf } from './summary.service.ts';

interface Needs {
  readonly backtests: BacktestService;
  readonly market: Market;
  readonly delayOf: DataDelayOf;
}

/** The parts of one result, and backtests as a whole. */
export function registerResultRoutes(app: FastifyInstance, { backtests, market, delayOf }: Needs): void {
  const prepared = new PreparedResponses();

  route(app, backtestApi.summaryResult, async (call) => {
    const { params, caller } = call;
    const { stamp, endedAt } = await backtests.resultStamp(caller.userId, params.id);
    const make = async () => summaryOf(await backtests.result(caller.userId, params.id), market);
    // The result is final, but its parent's card changes while other tickers run: no browser may keep it.
    return endedAt === null ? make() : prepared.get(call, [caller.userId, stamp, market.revision], make);
  });
  route(app, backtestApi.detailedResult, async ({ params, caller }) =>
    detailsOf(await backtests.result(caller.userId, params.id)),
  );
  route(app, backtestApi.chartResult, async (call) => {
    const { params, caller } = call;
    const { stamp } = await backtests.resultStamp(caller.userId, params.id);
    const delay = await delayOf(caller);
    return prepared.get(call, [caller.userId, stamp, delay, market.revision], async () =>
      chartOf(await backtests.result(caller.userId, params.id), market, delay),
    );
  });
  const checks = new ResultChecks(market);
  app.addHook('onClose', () => checks.close());
  route(app, backtestApi.checksResult, async ({ params, caller }) =>
    checks.of(await backtests.result(caller.userId, params.id), await delayOf(caller)),
  );
  route(app, backtestApi.summaryResults, async ({ body, caller }) => {
    const rows = await backtests.summaries(caller.userId, [...new Set(body.id_list)]);
    return { summaries: rows.map((row) => wholeOf(row, market)) };
  });
}
