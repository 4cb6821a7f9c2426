import type { ai } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Logger } from '../../logger.ts';
import { MarkdownCleaner } from './answer/clean-markdown.ts';
import { KnownFigures } from './answer/known-figures.ts';
import { Steps, withSteps } from './answer/with-steps.ts';
import type { DailyUse } from './daily-use.service.ts';
import { drawPicture } from './draw-picture.ts';
import type { Engine, Message, Question } from './engine.ts';
import type { Tool } from './tools/tool.ts';
import { RecordingRunner } from './tools/tool-runner.ts';

type ChatEvent = Exclude<z.output<typeof ai.chat.event>, { type: 'error' }>;

interface Asked {
  readonly messages: readonly Message[];
  /** As it was sent. */
  readonly picture?: Uint8Array | undefined;
  readonly page?: string | undefined;
}

/** A question that counts for its user, and can be answered. */
export interface AcceptedQuestion {
  readonly caller: Caller;
  readonly question: Question;
  /** It has a picture, and the engine reads none. */
  readonly isBlind: boolean;
  /** For a question that got no answer. */
  readonly takeBack: () => Promise<void>;
}

interface Needs {
  readonly engine: Engine;
  readonly tools: readonly Tool[];
  readonly use: DailyUse;
  readonly now: () => number;
  readonly logger: Logger;
}

const withoutEyes = 'I can’t read pictures, so I’ll answer your text.\n\n';
const onlyPicture = 'I can’t read pictures. Describe what you want to know.';

/**
 * Figures that the user brought are not the engine's invention; those of earlier answers must be read again. Sources count, too: an answer ends
 * with the name of its data, such as `Daily history 2000–2020`.
 */
function figuresOf(messages: readonly Message[], runner: RecordingRunner, now: number): KnownFigures {
  const known = new KnownFigures();
  known.addTime(now);
  for (const { author, text } of messages) if (author === 'user') known.addQuestion(text);
  for (const result of [...runner.results, ...runner.inputs, ...runner.refusals, ...runner.sources()])
    known.add(result);
  return known;
}

export function createAiService({ engine, tools, use, now, logger }: Needs) {
  /** The events of the engine, with steps; its text is clean. */
  async function* events(
    { caller, question, isBlind }: AcceptedQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    yield { type: 'start', engine: engine.kind, label: engine.label };
    const isEmpty = question.messages.at(-1)?.text.trim() === '';
    if (isBlind) yield { type: 'text', text: isEmpty ? onlyPicture : withoutEyes };
    if (isBlind && isEmpty) return yield { type: 'end', reason: 'complete' };
    const steps = new Steps();
    const onFault = (tool: string, err: unknown) => logger.error({ err, tool }, 'a tool of the AI failed');
    const context = { caller, now, signal };
    const runner = new RecordingRunner({ tools, context, onStep: (step) => steps.push(step), onFault });
    const onTokens = (tokens: number) => use.addTokens(caller.userId, tokens);
    const cleaner = new MarkdownCleaner();
    let text = '';
    let reason: 'complete' | 'length' = 'complete';
    const choices: string[] = [];
    const say = function* (piece: string): Generator<ChatEvent> {
      text += piece;
      if (piece !== '') yield { type: 'text', text: piece };
    };
    const answering = { tools: runner, now, signal, onTokens };
    try {
      for await (const event of withSteps(engine.answer(question, answering), steps, signal)) {
        if (event.type === 'text') yield* say(cleaner.push(event.text));
        else if (event.type === 'choices') choices.push(...event.choices);
        else if (event.type === 'end') ({ reason } = event);
        else yield event;
      }
    } catch (error) {
      // The last word of an answer that breaks off.
      if (!signal.aborted) yield* say(cleaner.end());
      throw error;
    }
    yield* say(cleaner.end());
    const sources = runner.sources();
    if (sources.length > 0) yield { type: 'sources', sources };
    const figures = figuresOf(question.messages, runner, now()).unknownIn(text);
    if (figures.length > 0) yield { type: 'unsupported', figures };
    if (choices.length > 0) yield { type: 'choices', choices };
    return yield { type: 'end', reason };
  }

  return {
    engine,

    /** Throws ai_limit_reached and unreadable_image. */
    async accept(caller: Caller, { messages, picture: sent, page }: Asked): Promise<AcceptedQuestion> {
      const takeBack = await use.countQuestion(caller.userId);
      const picture =
        sent &&
        (await drawPicture(sent).catch(async (error: unknown) => {
          await takeBack();
          throw error;
        }));
      const isBlind = picture !== undefined && !engine.acceptsImages;
      const question = { messages, page, ...(picture && !isBlind ? { picture } : {}) };
      return { caller, question, isBlind, takeBack };
    },

    /**
     * Answers in events, without `error`: throws ai_unavailable. When the signal aborts, it throws the signal's reason.
     */
    async *answer(accepted: AcceptedQuestion, signal: AbortSignal): AsyncGenerator<ChatEvent> {
      let hasText = false;
      try {
        for await (const event of events(accepted, signal)) {
          hasText ||= event.type === 'text';
          yield event;
        }
      } catch (error) {
        if (!hasText && !signal.aborted) await accepted.takeBack();
        throw error;
      }
    },
  };
}

export type AiService = ReturnType<typeof createAiService>;

/** The answer as one text, with what it rests on. */
export async function textOf(events: AsyncIterable<ChatEvent>): Promise<string> {
  let text = '';
  const notes: string[] = [];
  for await (const event of events) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'sources') {
      const titles = event.sources.map(({ title, simulated }) => (simulated ? `${title} (simulated)` : title));
      notes.push(`Sources: ${titles.join(', ')}.`);
    }
    if (event.type === 'unsupported') notes.push(`Not found in the data: ${event.figures.join(', ')}.`);
    if (event.type === 'choices') notes.push(event.choices.map((choice) => `- ${choice}`).join('\n'));
    if (event.type === 'end' && event.reason === 'length') notes.push('The answer was cut at its limit.');
  }
  return [text.trim(), ...notes].join('\n\n');
}
