import { aiApi, chatAuthors } from '@candlewick/shared-api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiProblem } from '../../api-problem.ts';
import type { Caller } from '../../caller.ts';
import type { StoredSummary } from '../../platform/database/schema/ai.ts';
import type { OpenStreams } from '../../platform/events/open-streams.ts';
import { serialize } from '../../platform/events/feed.ts';
import { route } from '../../platform/http/route.ts';
import { openUserStream } from '../../platform/http/stream-feed.ts';
import type { Logger } from '../../logger.ts';
import { aiProblems } from './ai.errors.ts';
import { textOf } from './ai.service.ts';
import type { AcceptedQuestion, AiService } from './ai.service.ts';
import { EarlierAnswers } from './earlier-answers.ts';
import type { DailyUse } from './daily-use.service.ts';
import { guideEntries, searchGuide } from './guide.ts';
import type { Summaries, WantedSummary } from './summaries/summaries.service.ts';

interface Dependencies {
  readonly ai: AiService;
  readonly summaries: Summaries;
  readonly use: DailyUse;
  readonly questionsPerDay: number;
  readonly streams: OpenStreams;
  readonly logger: Logger;
}

/** Aborts when the client leaves before it has its answer, and when the server stops. */
function whileAsked(reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new Error('The client has left.'));
  reply.raw.once('close', leave);
  if (reply.raw.destroyed) leave();
  return AbortSignal.any([gone.signal, stopping]);
}

/** The calls of the chat and of the summaries. */
export function registerAiRoutes(app: FastifyInstance, needs: Dependencies): void {
  const { ai, summaries, use, questionsPerDay, streams, logger } = needs;
  const { engine } = ai;
  const earlier = new EarlierAnswers();
  const stopping = new AbortController();
  app.addHook('preClose', async () => {
    stopping.abort(aiProblems.stopping());
    summaries.stop();
  });
  app.addHook('onClose', () => use.close());

  route(app, aiApi.aiEngine, async ({ caller }) => ({
    engine: engine.kind,
    label: engine.label,
    description: engine.description,
    accepts_images: engine.acceptsImages,
    questions_used_today: await use.questionsOf(caller.userId),
    questions_per_day: questionsPerDay,
  }));

  route(app, aiApi.guide, async ({ query: { search } }) => ({
    entries: [...searchGuide(await guideEntries(), search)],
  }));

  route(app, aiApi.aibot, async ({ query: { prompt }, caller, reply }) => {
    const messages = earlier.messagesOf(caller.userId, prompt);
    const accepted = await ai.accept(caller, { messages });
    try {
      const text = await textOf(ai.answer(accepted, whileAsked(reply, stopping.signal)));
      earlier.remember(caller.userId, messages, text);
      return text;
    } catch (error) {
      // Nobody is there to notify.
      if (reply.raw.destroyed) return '';
      throw error;
    } finally {
      // A connection that is kept would hold up the server until it times out.
      if (stopping.signal.aborted) reply.header('connection', 'close');
    }
  });

  /** What the client is told of a failure; faults are logged. */
  const problemOf = (error: unknown, traceId: string) => {
    if (error instanceof ApiProblem) return error;
    logger.error({ traceId, err: error }, 'an answer of the AI failed');
    return aiProblems.unavailable('something went wrong on our side');
  };

  /** Sends an answer as fast as its reader takes it. */
  const send = async (
    stream: Awaited<ReturnType<typeof openUserStream>>,
    accepted: AcceptedQuestion,
    traceId: string,
  ): Promise<void> => {
    const gone = new AbortController();
    stream.onEnd(() => gone.abort(new Error('The reader has left.')));
    let id = 0;
    const give = async (data: object) => {
      id += 1;
      stream.give(serialize({ id: String(id), data }), 'log');
      await stream.whenRead();
    };
    try {
      let text = '';
      for await (const event of ai.answer(accepted, gone.signal)) {
        if (event.type === 'text') text += event.text;
        await give(event);
      }
      earlier.remember(accepted.caller.userId, accepted.question.messages, text);
    } catch (error) {
      if (gone.signal.aborted) return;
      const { code, message: detail } = problemOf(error, traceId);
      await give({ type: 'error', code, detail, trace_id: traceId });
    }
    stream.end();
  };

  route(app, aiApi.chat, async (call) => {
    const { messages, image, page } = call.body;
    const accepted = await ai.accept(call.caller, {
      messages: messages.map(({ id, contents }) => ({
        author: id === chatAuthors.user ? 'user' : 'assistant',
        text: contents,
      })),
      page,
      ...(image ? { picture: Buffer.from(image.data, 'base64') } : {}),
    });
    const stream = await openUserStream(streams, call).catch(async (error: unknown) => {
      await accepted.takeBack();
      throw error;
    });
    void send(stream, accepted, call.request.id);
    return call.reply;
  });

  const viewOf = ({ ticker, text, sources, unsupported, writtenAt }: StoredSummary) => ({
    ticker,
    engine: engine.kind,
    label: engine.label,
    text,
    sources,
    unsupported,
    written_at: writtenAt.getTime(),
  });
  const summary = async (caller: Caller, wanted: WantedSummary) => {
    const found = await summaries.get(caller, wanted);
    return found && viewOf(found);
  };
  route(app, aiApi.newsSummary, ({ params: { t: ticker }, query: { force }, caller }) =>
    summary(caller, { kind: 'news', ticker, force }),
  );
  route(app, aiApi.technicalsAnalysis, ({ query: { ticker, force }, caller }) =>
    summary(caller, { kind: 'technicals', ticker, force }),
  );
}
