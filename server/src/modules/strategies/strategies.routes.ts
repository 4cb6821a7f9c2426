import { backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { SavedStrategy } from '../../platform/database/schema/strategies.ts';
import { route } from '../../platform/http/route.ts';
import type { StrategiesService } from './strategies.service.ts';

function viewOf({ id, name, strategy, options, revision, updatedAt }: SavedStrategy) {
  return { id, name, strategy, options, revision, updated_at: updatedAt.getTime() };
}

export function registerStrategyRoutes(app: FastifyInstance, strategies: StrategiesService): void {
  route(app, backtestApi.savedStrategies, async ({ caller }) => ({
    strategies: (await strategies.all(caller.userId)).map(viewOf),
  }));
  route(app, backtestApi.saveStrategy, async ({ params, body, caller }) =>
    viewOf(await strategies.save(caller.userId, params.id, body)),
  );
  route(app, backtestApi.renameStrategy, async ({ params, body, caller }) =>
    viewOf(await strategies.rename(caller.userId, params.id, body.name)),
  );
  route(app, backtestApi.deleteStrategy, ({ params, caller }) => strategies.delete(caller.userId, params.id));
}
