import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { suggestions } from '../../database/schema/suggestions.ts';
import { route } from '../../http/route.ts';

export function registerSuggestionRoutes(app: FastifyInstance, db: Database): void {
  route(app, tickersApi.suggest, async ({ body, caller }) => {
    await db.insert(suggestions).values({ ...body, userId: caller.userId });
  });
}
