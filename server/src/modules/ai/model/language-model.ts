import type { LanguageModelV4, LanguageModelV4Message } from '@ai-sdk/provider';
import { chatLimits } from '@candlewick/shared-api';
import type { ModelConfig } from '../../../platform/config/config.ts';
import type { Logger } from '../../../logger.ts';
import type { EngineEvent, ToolRunner } from '../engine.ts';
import type { Tool } from '../tools/tool.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { ModelFailure, problemOf } from './model-failure.ts';
import { modelParts } from './model-parts.ts';
import { PlainText } from './plain-text.ts';
import { describeTools, runCalls } from './tool-messages.ts';
import type { ToolCall } from './tool-messages.ts';

/** A question that takes more is not answered better. */
const mostRounds = 8;
const mostCallsOfRound = 8;
/** Where a service does not say what a call took: about four characters a token. */
const charactersOfToken = 4;

export interface Conversation {
  readonly prompt: readonly LanguageModelV4Message[];
  readonly tools: readonly Tool[];
  readonly runner: ToolRunner;
  readonly signal: AbortSignal;
  readonly onTokens: (tokens: number) => void;
}

/** Loaded with the first question: the library takes 50 ms. */
async function load({ baseUrl, apiKey, name }: ModelConfig): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: boundedFetch,
  });
  return provider(name);
}

/** A picture is no text; its service says what it takes. */
const withoutPictures = (key: string, value: unknown) => (key === 'data' && typeof value === 'object' ? null : value);

function estimateTokens(value: unknown): number {
  return Math.ceil(JSON.stringify(value, withoutPictures).length / charactersOfToken);
}

interface Round {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly isCut: boolean;
}

export class LanguageModel {
  readonly config: ModelConfig;
  readonly #logger: Logger;
  #loading: Promise<LanguageModelV4> | undefined;

  constructor(config: ModelConfig, logger: Logger) {
    this.config = config;
    this.#logger = logger;
  }

  /** Answers the prompt, with tools. Throws ai_unavailable when it cannot, and the signal's reason when that aborts. */
  async *converse(conversation: Conversation): AsyncGenerator<EngineEvent> {
    const { config } = this;
    const { signal } = conversation;
    const within = new AbortController();
    const late = () => within.abort(new ModelFailure(`it took longer than ${config.timeoutMs / 1000} s`));
    const stop = () => within.abort(signal.reason);
    const timer = setTimeout(late, config.timeoutMs);
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      yield* this.#rounds({ ...conversation, signal: within.signal });
    } catch (error) {
      signal.throwIfAborted();
      const { problem, log } = problemOf(within.signal.aborted ? within.signal.reason : error);
      this.#logger.warn({ ...log, model: config.name }, 'the language model did not answer');
      throw problem;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  /** One call of the model. Yields its text, and returns what it wants next. */
  async *#round(
    { prompt, tools, signal, onTokens }: Conversation,
    { mayCall, room }: { readonly mayCall: boolean; readonly room: { characters: number; tokens: number } },
  ): AsyncGenerator<EngineEvent, Round> {
    const { config } = this;
    const model = await (this.#loading ??= load(config));
    let text = '';
    const calls: ToolCall[] = [];
    let used: { readonly input: number | undefined; readonly output: number | undefined } | undefined;
    let isCut = false;
    let hasBegun = false;
    const plain = new PlainText((name) => mayCall && tools.some((tool) => tool.name === name));
    const start = (abortSignal: AbortSignal) =>
      model.doStream({
        prompt: [...prompt],
        maxOutputTokens: room.tokens,
        abortSignal,
        ...(tools.length === 0
          ? {}
          : { tools: describeTools(tools), toolChoice: { type: mayCall ? 'auto' : 'none' } as const }),
      });
    try {
      for await (const part of modelParts({
        start,
        idleTimeoutMs: config.idleTimeoutMs,
        firstTimeoutMs: config.firstTimeoutMs,
        signal,
      })) {
        hasBegun = true;
        if (part.type === 'text-delta') {
          const said = plain.push(part.delta);
          const piece = said.slice(0, room.characters);
          room.characters -= piece.length;
          text += piece;
          if (piece !== '') yield { type: 'text', text: piece };
          isCut = piece.length < said.length;
          if (isCut) break;
        } else if (part.type === 'tool-call') {
          if (calls.length < mostCallsOfRound) calls.push(part);
        } else {
          used = { input: part.usage.inputTokens.total, output: part.usage.outputTokens.total };
          isCut ||= part.finishReason.unified === 'length';
        }
      }
      const rest = isCut ? '' : plain.end().slice(0, room.characters);
      room.characters -= rest.length;
      text += rest;
      if (rest !== '') yield { type: 'text', text: rest };
      calls.push(...plain.calls.slice(0, mostCallsOfRound - calls.length));
    } finally {
      // Also when it breaks off, or the reader has left. A service that never answered has taken nothing.
      const output = used?.output ?? estimateTokens([text, calls.map(({ input }) => input)]);
      const input = used?.input ?? estimateTokens(prompt);
      room.tokens -= output;
      if (hasBegun || signal.aborted) onTokens(Math.max(0, input) + Math.max(0, output));
    }
    return { text, calls, isCut };
  }

  async *#rounds(conversation: Conversation): AsyncGenerator<EngineEvent> {
    const room = { characters: chatLimits.answerCharacters, tokens: this.config.outputTokens };
    const prompt = [...conversation.prompt];
    let hasText = false;
    for (let number = 1; ; number++) {
      const mayCall = conversation.tools.length > 0 && number < mostRounds;
      const { text, calls, isCut } = yield* this.#round({ ...conversation, prompt }, { mayCall, room });
      hasText ||= text.trim() !== '';
      const isOver = isCut || calls.length === 0 || !mayCall || room.tokens <= 0;
      if (isOver) {
        if (!hasText) throw new ModelFailure(isCut ? 'it had no room to answer' : 'it wrote nothing');
        const isShort = isCut || (calls.length > 0 && mayCall);
        yield { type: 'end', reason: isShort ? 'length' : 'complete' };
        return;
      }
      if (text !== '') yield { type: 'text', text: '\n\n' };
      prompt.push(...(await runCalls(calls, text, conversation.runner)));
    }
  }
}
