import { labApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { streamFeed } from '../../platform/http/stream-feed.ts';
import type { Streaming } from '../../platform/http/stream-feed.ts';
import type { Feed } from '../../platform/events/feed.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';
import { lockedPeriodView } from '../attempts/locked-period.service.ts';
import type { AttemptsService } from './attempts.service.ts';
import { openingOf, type TestPeriodsService } from './test-periods.service.ts';
import type { ExperimentsService } from './experiments/experiments.service.ts';
import { axesOf } from './experiments/validation.ts';
import { cardOf, progressOf, symbolOf, walkForwardOf } from './experiments/views.ts';

interface Needs {
  readonly experiments: ExperimentsService;
  readonly attempts: AttemptsService;
  readonly testPeriods: TestPeriodsService;
  readonly streaming: Streaming;
  readonly progress: Feed<'experiment'>;
  readonly delayOf: DataDelayOf;
  readonly market: Market;
}

function registerExperimentRoutes(app: FastifyInstance, needs: Needs): void {
  const { experiments } = needs;
  route(app, labApi.quote, async ({ body, caller }) => {
    const { problems, name, combinations, windows, runs, credits, ...rest } = await experiments.quote(
      caller.userId,
      body,
    );
    return {
      valid: problems.length === 0,
      problems,
      name,
      combinations,
      windows,
      runs,
      credits,
      credits_available: rest.creditsAvailable,
      locked_test_period: lockedPeriodView(rest.lockedPeriod),
    };
  });
  route(app, labApi.start, ({ body: { request_id: requestId, ...body }, caller, request }) =>
    experiments.start(caller.userId, { requestId, body, traceId: request.id }),
  );
  route(app, labApi.experiments, async ({ caller }) => ({
    experiments: (await experiments.list(caller.userId)).map(cardOf),
  }));
  route(app, labApi.experiment, async ({ params, caller }) => {
    const { experiment, symbols } = await experiments.one(caller.userId, params.id);
    return { ...cardOf(experiment), body: experiment.body, symbols: symbols.map(symbolOf) };
  });
  route(app, labApi.events, async (call) => {
    const { id } = call.params;
    await experiments.assertOwned(call.caller.userId, id);
    return streamFeed(needs.streaming, needs.progress, id, call);
  });
  route(app, labApi.sweepResult, async ({ params, query, caller }) => {
    const { experiment, grid } = await experiments.grid(caller.userId, params.id, query.ticker);
    return {
      axes: axesOf(experiment.body),
      symbols: grid.symbols,
      values: Array.from(grid.values, (value) => (Number.isNaN(value) ? null : value)),
      trades: Array.from(grid.trades),
    };
  });
  route(app, labApi.walkForwardResult, async ({ params, caller }) => {
    const { experiment, result } = await experiments.walkForward(caller.userId, params.id, params.ticker);
    return walkForwardOf(experiment, result, needs.market);
  });
  route(app, labApi.cancel, async ({ params, caller }) =>
    progressOf(await experiments.cancel(caller.userId, params.id)),
  );
  route(app, labApi.deleteExperiment, ({ params, caller }) => experiments.delete(caller.userId, params.id));
}

export function registerLabRoutes(app: FastifyInstance, needs: Needs): void {
  const { attempts, testPeriods } = needs;
  registerExperimentRoutes(app, needs);
  route(app, labApi.attempts, async ({ query, caller }) =>
    attempts.page(caller.userId, query, await needs.delayOf(caller)),
  );
  route(app, labApi.addAttempts, ({ body, caller }) => attempts.add(caller.userId, body.attempts));
  route(app, labApi.deleteAttempt, ({ params, caller }) => attempts.delete(caller.userId, params.id));
  route(app, labApi.deleteAttempts, ({ caller }) => attempts.deleteAll(caller.userId));
  route(app, labApi.testPeriod, async ({ body, caller }) => {
    const opening = await testPeriods.find(caller.userId, body);
    return { opening: opening ? openingOf(opening) : null };
  });
  route(app, labApi.openTestPeriod, async ({ body, caller }) => openingOf(await testPeriods.open(caller.userId, body)));
}
