import type { FastifyInstance } from 'fastify';
import { createOwnCalls } from '../../platform/http/own-calls.ts';
import type { ApiContext } from '../../program/api-context.ts';
import type { Module } from '../../program/module.ts';
import { deleteAiUsageOf } from './ai.repository.ts';
import { createAnalyst } from './builtin/create-analyst.ts';
import { createSummarySubjects } from './summaries/create-summary-subjects.ts';
import { registerAiRoutes } from './ai.routes.ts';
import { createAiService } from './ai.service.ts';
import { DailyUse } from './daily-use.service.ts';
import { LanguageModel } from './model/language-model.ts';
import { createModelEngine } from './model/model-engine.ts';
import { Summaries } from './summaries/summaries.service.ts';
import { createBuiltinWriter, createModelWriter } from './summaries/summary-writers.ts';
import { createTools } from './tools/create-tools.ts';
import { createModelTools } from './tools/model-tools.ts';
import type { Tool } from './tools/tool.ts';

/** Serves the chat and the summaries: by the model that is configured, or by the built-in analyst. */
function register(app: FastifyInstance, context: ApiContext): void {
  const {
    config: { ai: config },
    database: { db },
    market,
    planOf,
    delayOf,
    streaming: { streams },
    now,
    logger,
  } = context;
  const { questionsPerDay, tokensPerDay } = config;
  const named = createTools({ read: createOwnCalls(app), market, planOf });
  const joined = createModelTools(named);
  // A model that names a reading tool itself is understood, too.
  const tools = [...joined, ...(Object.values(named) as readonly Tool[])];
  const subjects = createSummarySubjects(named);
  const model = config.model && new LanguageModel(config.model, logger);
  const onError = (err: Error) => logger.error({ err }, 'tokens of the AI could not be counted');
  const use = new DailyUse({ db, now, questionsPerDay, tokensPerDay, onError });
  const analyst = createAnalyst({ tools: named, market });
  const engine = model ? createModelEngine(model, joined, analyst) : analyst;
  const writer = model ? createModelWriter(model) : createBuiltinWriter(subjects);
  registerAiRoutes(app, {
    ai: createAiService({ engine, tools, use, now, logger }),
    summaries: new Summaries({ db, market, delayOf, subjects, writer, use, now, logger }),
    use,
    questionsPerDay,
    streams,
    logger,
  });
}

/** The chat, and summaries of news and technicals. */
export const aiModule: Module = {
  name: 'ai',
  register,
  holdings: { delete: deleteAiUsageOf, notExported: { ai_usage: 'Counts of one day.' } },
};
