import type { z } from 'zod';
import type { ai } from '@candlewick/shared-api/schemas';
import type { Caller } from '../../../caller.ts';

/** What a result rests on, as the answer lists it. */
export type Source = Extract<z.output<typeof ai.chat.event>, { type: 'sources' }>['sources'][number];

/** On whose behalf a tool reads: it sees what the caller's own calls would, and nothing else. */
export interface ToolContext {
  readonly caller: Caller;
  /** The time, in epoch milliseconds. */
  readonly now: () => number;
  /** Aborts when the question is stopped, or takes too long. */
  readonly signal: AbortSignal;
}

export type ToolResult<Data> =
  | { readonly ok: true; readonly data: Data; readonly sources: readonly Source[] }
  /** An expected outcome: an unknown ticker, a plan that lacks the feature, nothing there. `detail` says what to do. */
  | { readonly ok: false; readonly code: string; readonly detail: string };

/**
 * One thing that an answer may read, for both engines. Tools never change anything. `run` rejects only for faults; what a caller may not
 * see, or what is not there, is a result.
 */
export interface Tool<Input = unknown, Data = unknown> {
  /** `get_income_statement`. */
  readonly name: string;
  /** For the model: what it returns, in which units. */
  readonly description: string;
  readonly input: z.ZodType<Input>;
  /** What the user sees while it runs: `Reading AAPL’s income statement`. */
  step(input: Input): string;
  run(input: Input, context: ToolContext): Promise<ToolResult<Data>>;
}
