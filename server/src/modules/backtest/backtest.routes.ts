import { ENGINE_VERSION, SEMANTICS_VERSION } from '@candlewick/engine';
import { sessionDateOf } from '@candlewick/engine/market';
import { catalog, findIndicator } from '@candlewick/engine/texts';
import { backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Feed } from '../../platform/events/feed.ts';
import { route } from '../../platform/http/route.ts';
import { streamFeed } from '../../platform/http/stream-feed.ts';
import type { Streaming } from '../../platform/http/stream-feed.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';
import { userOf } from '../../accounts/user-of.service.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockedPeriodView } from '../attempts/locked-period.service.ts';
import { bodyOf, childCard, listedCard, parentCard, progressOf } from './card-views.ts';
import { refusedRequest } from '../strategies/assert-conditions.ts';
import { backtestProblems } from './backtest.errors.ts';
import type { BacktestService } from './backtest.service.ts';
import { registerCardRoutes } from './cards.routes.ts';
import type { CardsService } from './cards.service.ts';
import { registerResultRoutes } from './results.routes.ts';
import { strategyName } from '../strategies/strategy-name.ts';

interface Needs {
  readonly db: Database;
  readonly backtests: BacktestService;
  readonly cards: CardsService;
  readonly market: Market;
  readonly delayOf: DataDelayOf;
  readonly streaming: Streaming;
  readonly progress: Feed<'backtest'>;
}

export function registerBacktestRoutes(app: FastifyInstance, needs: Needs): void {
  const { db, backtests, market } = needs;
  registerCardRoutes(app, needs.cards);
  registerResultRoutes(app, needs);

  route(app, backtestApi.indicator, ({ params }) => {
    const definition = findIndicator(params.name);
    if (!definition) throw backtestProblems.unknownIndicator(params.name);
    return definition;
  });
  route(app, backtestApi.indicators, () => ({
    engine_version: ENGINE_VERSION,
    semantics_version: SEMANTICS_VERSION,
    indicators: catalog,
  }));

  route(app, backtestApi.dateRange, async ({ body, caller }) => {
    const delay = await needs.delayOf(caller);
    let first = -Infinity;
    let last = Infinity;
    // Sequentially: a thousand series at once would all be in memory.
    for (const ticker of body.tickers) {
      const { bars } = await market.series(ticker, delay);
      first = Math.max(first, bars.time[0] ?? 0);
      last = Math.min(last, bars.time[bars.length - 1] ?? 0);
    }
    if (first > last) {
      const message = 'These symbols have no trading days in common. Remove one.';
      throw refusedRequest([{ code: 'no_data_in_range', path: 'tickers', message }]);
    }
    return { first_date: sessionDateOf(first), last_date: sessionDateOf(last) };
  });

  route(app, backtestApi.requestValidation, async ({ body, caller }) => {
    const { problems, warnings, name, credits, creditsAvailable, bars, lockedPeriod } = await backtests.validate(
      await userOf(caller.userId, db),
      body,
    );
    return {
      valid: problems.length === 0,
      problems,
      warnings,
      name,
      credits,
      credits_available: creditsAvailable,
      bars,
      locked_test_period: lockedPeriodView(lockedPeriod),
    };
  });
  route(app, backtestApi.request, async ({ body: { request_id: requestId, ...body }, caller, request }) =>
    backtests.request(await userOf(caller.userId, db), { requestId, body, traceId: request.id }),
  );
  route(app, backtestApi.events, async (call) => {
    const { id } = call.params;
    await backtests.backtest(call.caller.userId, id);
    return streamFeed(needs.streaming, needs.progress, id, call);
  });
  route(app, backtestApi.cancel, async ({ params, caller }) =>
    progressOf(await backtests.cancel(caller.userId, params.id)),
  );

  route(app, backtestApi.parentCards, async ({ query, caller }) => {
    const page = { page_size: query.page_size, page_num: 1, asc: false };
    const { listed, total } = await backtests.parents(caller.userId, { sort: 'created_at', filter: {}, page });
    return { cards: listed.map(listedCard), total, page_num: 1, page_size: query.page_size };
  });
  route(app, backtestApi.sortedParentCards, async ({ params: { sort }, query, body, caller }) => {
    const { listed, total } = await backtests.parents(caller.userId, { sort, filter: body, page: query });
    return { cards: listed.map(listedCard), total, page_num: query.page_num, page_size: query.page_size };
  });
  route(app, backtestApi.parentCard, async ({ params, caller }) => {
    const parent = await backtests.backtest(caller.userId, params.id);
    return { ...parentCard(parent), body: bodyOf(parent) };
  });
  route(app, backtestApi.requestBody, async ({ params, caller }) =>
    bodyOf(await backtests.backtest(caller.userId, params.id)),
  );
  route(app, backtestApi.getStrategyName, ({ body }) => ({ name: strategyName(body.strategy, body.options) }));
  route(app, backtestApi.childCards, async ({ params, query, caller }) => {
    const { rows, total } = await backtests.children(caller.userId, params.id, params.sort, query);
    return { cards: rows.map(childCard), total, page_num: query.page_num, page_size: query.page_size };
  });
}
