import { backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PreparedResponse } from '../../http/prepared-response.ts';
import { PreparedResponses } from '../../http/prepared-responses.ts';
import { route } from '../../http/route.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/data-delay.ts';
import { chartOf } from './backtest.chart.ts';
import { detailsOf, summaryOf } from './backtest.result.ts';
import type { BacktestService } from './backtest.service.ts';
import { wholeOf } from './backtest.summary.ts';

interface Needs {
  readonly backtests: BacktestService;
  readonly market: Market;
  readonly delayOf: DataDelayOf;
}

/** The parts of one result, and backtests as a whole. */
export function registerResultRoutes(app: FastifyInstance, { backtests, market, delayOf }: Needs): void {
  const summaries = new LRUCache<string, PreparedResponse>({ max: 200 });
  const charts = new PreparedResponses();

  route(app, backtestApi.summaryResult, async ({ params, caller }) => {
    const stamp = await backtests.resultStamp(caller.userId, params.id);
    const key = `${caller.userId} ${params.id} ${stamp}`;
    const known = summaries.get(key);
    if (known) return known;
    const result = await backtests.result(caller.userId, params.id);
    // The result is final, but its parent's card changes while other tickers run.
    if (result.backtest.endedAt === null) return summaryOf(result, market);
    const summary = new PreparedResponse(JSON.stringify(summaryOf(result, market)));
    summaries.set(key, summary);
    return summary;
  });
  route(app, backtestApi.detailedResult, async ({ params, caller }) =>
    detailsOf(await backtests.result(caller.userId, params.id)),
  );
  route(app, backtestApi.chartResult, async ({ params, caller }) => {
    const stamp = await backtests.resultStamp(caller.userId, params.id);
    const delay = await delayOf(caller);
    return charts.get(`${caller.userId} ${params.id} ${stamp} ${delay} ${market.revision}`, async () =>
      chartOf(await backtests.result(caller.userId, params.id), market, delay),
    );
  });
  route(app, backtestApi.summaryResults, async ({ body, caller }) => {
    const rows = await backtests.summaries(caller.userId, [...new Set(body.id_list)]);
    return { summaries: rows.map((row) => wholeOf(row, market)) };
  });
}
