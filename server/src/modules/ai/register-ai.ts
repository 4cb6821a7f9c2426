import type { FastifyInstance } from 'fastify';
import type { AiConfig } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import type { OpenStreams } from '../../events/open-streams.ts';
import { createOwnCalls } from '../../http/own-calls.ts';
import type { Logger } from '../../logger.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/data-delay.ts';
import type { PlanOfCaller } from '../billing/plan-of-caller.ts';
import { createAnalyst } from './builtin/create-analyst.ts';
import { createSummarySubjects } from './builtin/summaries/create-summary-subjects.ts';
import { registerAiRoutes } from './ai.routes.ts';
import { createAiService } from './ai.service.ts';
import { createDailyUse } from './daily-use.ts';
import { createLanguageModel } from './model/language-model.ts';
import { createModelEngine } from './model/model-engine.ts';
import { createSummaries } from './summaries/summaries.service.ts';
import { createBuiltinWriter, createModelWriter } from './summaries/summary-writers.ts';
import { createTools } from './tools/create-tools.ts';
import type { Tool } from './tools/tool.ts';

interface Needs {
  readonly config: AiConfig;
  readonly db: Database;
  readonly market: Market;
  readonly planOf: PlanOfCaller;
  readonly delayOf: DataDelayOf;
  readonly streams: OpenStreams;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Serves the chat and the summaries: by the model that is configured, or by the built-in analyst. */
export function registerAi(app: FastifyInstance, needs: Needs): void {
  const { config, db, market, planOf, delayOf, streams, now, logger } = needs;
  const { questionsPerDay, tokensPerDay } = config;
  const named = createTools({ read: createOwnCalls(app), market, planOf });
  const tools = Object.values(named) as readonly Tool[];
  const subjects = createSummarySubjects(named);
  const model = config.model && createLanguageModel(config.model, logger);
  const onError = (err: Error) => logger.error({ err }, 'tokens of the AI could not be counted');
  const use = createDailyUse({ db, now, questionsPerDay, tokensPerDay, onError });
  const engine = model ? createModelEngine(model, tools) : createAnalyst({ tools: named, market });
  const writer = model ? createModelWriter(model) : createBuiltinWriter(subjects);
  registerAiRoutes(app, {
    ai: createAiService({ engine, tools, use, now, logger }),
    summaries: createSummaries({ db, market, delayOf, subjects, writer, use, now, logger }),
    use,
    questionsPerDay,
    streams,
    logger,
  });
}
