import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { insertSuggestion } from './suggestions.repository.ts';

export function registerSuggestionRoutes(app: FastifyInstance, db: Database): void {
  route(app, tickersApi.suggest, ({ body, caller }) => insertSuggestion({ ...body, userId: caller.userId }, db));
}
