import type { AiEngine as AiEngineKind } from '@candlewick/shared-api';
import type { Tool, ToolContext, ToolResult } from './tools/tool.ts';

export interface Message {
  readonly author: 'user' | 'assistant';
  readonly text: string;
}

/** A picture that the server drew again. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
}

export interface Question {
  /** Oldest first; the last one is the user's question. */
  readonly messages: readonly Message[];
  readonly picture?: Picture | undefined;
  /** Path of the page that the user looks at. */
  readonly page?: string | undefined;
}

/** What an engine tells while it answers. Sources and unsupported figures are added by who runs it, from the tool results. */
export type EngineEvent =
  | { readonly type: 'text'; readonly text: string }
  /** Questions to choose from where it asks back, or to continue with. */
  | { readonly type: 'choices'; readonly choices: readonly string[] }
  | { readonly type: 'end'; readonly reason: 'complete' | 'length' };

/**
 * Runs a tool for the answer: checks the input, tells the user the step, keeps the result for the check of figures and the list of sources.
 * An input that does not fit, an unknown name, or too many calls is a result that says so. Rejects only if the question was stopped.
 */
export interface ToolRunner {
  /** For models, which name tools and write inputs themselves. */
  call(name: string, input: unknown): Promise<ToolResult<unknown>>;
  run<Input, Data>(tool: Tool<Input, Data>, input: Input): Promise<ToolResult<Data>>;
}

export interface Answering extends Omit<ToolContext, 'caller'> {
  readonly tools: ToolRunner;
  /** Told of the tokens that each call of a model takes; the built-in analyst takes none. */
  readonly onTokens?: ((tokens: number) => void) | undefined;
}

/** What answers questions. `answer` throws an ApiProblem (`ai_unavailable`) when it cannot. */
export interface Engine {
  readonly kind: AiEngineKind;
  /** Display text: `Built-in analyst`, or the name of the model. */
  readonly label: string;
  readonly description: string;
  readonly acceptsImages: boolean;
  answer(question: Question, answering: Answering): AsyncIterable<EngineEvent>;
}
