import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import type { ToolRunner } from '../engine.ts';
import type { Source, Tool, ToolContext, ToolResult } from './tool.ts';

/** A tool that an answer uses, as its reader follows it. */
export interface Step {
  readonly id: string;
  readonly text: string;
  readonly state: 'running' | 'done' | 'failed';
}

export interface RunnerOptions {
  readonly tools: readonly Tool[];
  readonly context: ToolContext;
  readonly onStep: (step: Step) => void;
  /** Told of faults; expected outcomes are results. */
  readonly onFault: (tool: string, error: unknown) => void;
}

export const runnerLimits = {
  /** An answer needs about five; a model that loops on tools stops here. */
  calls: 24,
  /** Of a result for a model, which reads every byte of it. */
  resultBytes: 64 * 1024,
  /** Of all results of an answer for a model, about 60,000 tokens. */
  allResultBytes: 256 * 1024,
  inputBytes: 8 * 1024,
} as const;

type Failure = Extract<ToolResult<unknown>, { ok: false }>;

const failure = (code: string, detail: string): Failure => ({ ok: false, code, detail });
const tooMany = () =>
  failure('too_many_calls', `An answer may use ${runnerLimits.calls} tools. Answer with what you have read.`);
const tooLong = failure('result_too_large', 'The result is too large to read. Ask for fewer rows or a shorter range.');

/** Rejects with the signal's reason as soon as it aborts, whatever the work does. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (leave) signal.removeEventListener('abort', leave);
  }
}

function sameSource(a: Source, b: Source): boolean {
  return a.title === b.title && a.href === b.href && a.source_label === b.source_label;
}

/** Runs tools for one answer of one caller, and keeps what they have read. */
export class RecordingRunner implements ToolRunner {
  readonly #options: RunnerOptions;
  readonly #byName: ReadonlyMap<string, Tool>;
  readonly #results: unknown[] = [];
  readonly #inputs: unknown[] = [];
  readonly #refusals: string[] = [];
  readonly #read: Source[] = [];
  #calls = 0;
  #modelBytes = 0;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#byName = new Map(options.tools.map((tool) => [tool.name, tool]));
  }

  /** Data of every tool that succeeded, in order. */
  get results(): readonly unknown[] {
    return this.#results;
  }

  /** What our own code asked tools for, such as the limit that a large cap is over; an answer may state it. */
  get inputs(): readonly unknown[] {
    return this.#inputs;
  }

  /** What tools said of requests that they cannot serve, such as one before the first price; an answer may quote it. */
  get refusals(): readonly string[] {
    return this.#refusals;
  }

  /** What the results rest on, each page once. */
  sources(): Source[] {
    return [...this.#read];
  }

  /** For models, which name tools and write inputs themselves. */
  async call(name: string, input: unknown): Promise<ToolResult<unknown>> {
    const tool = this.#byName.get(name);
    if (!tool) {
      this.#options.context.signal.throwIfAborted();
      this.#calls += 1;
      return this.#calls > runnerLimits.calls
        ? tooMany()
        : failure('unknown_tool', `There is no tool of that name. There are: ${[...this.#byName.keys()].join(', ')}.`);
    }
    if (Buffer.byteLength(JSON.stringify(input) ?? '') > runnerLimits.inputBytes)
      return failure('invalid_input', 'The input is too long.');
    return this.#perform(tool, input, true);
  }

  run<Input, Data>(tool: Tool<Input, Data>, input: Input): Promise<ToolResult<Data>> {
    this.#inputs.push(input);
    return this.#perform(tool as Tool<unknown, never>, input, false);
  }

  async #attempt<Data>(tool: Tool<unknown, Data>, input: unknown): Promise<ToolResult<Data>> {
    const { context, onFault } = this.#options;
    try {
      return await unlessAborted(tool.run(input, context), context.signal);
    } catch (error) {
      context.signal.throwIfAborted();
      if (error instanceof ApiProblem) return failure(error.code, error.message);
      onFault(tool.name, error);
      return failure('tool_failed', 'This could not be read at the moment. Say so, and answer without it.');
    }
  }

  #keep(result: Extract<ToolResult<unknown>, { ok: true }>): void {
    this.#results.push(result.data);
    this.#read.push(...result.sources.filter((source) => !this.#read.some((other) => sameSource(source, other))));
  }

  /** A model reads every byte of its results. */
  #fitsModel(data: unknown): boolean {
    const bytes = Buffer.byteLength(JSON.stringify(data) ?? '');
    const fits = bytes <= runnerLimits.resultBytes && this.#modelBytes + bytes <= runnerLimits.allResultBytes;
    if (fits) this.#modelBytes += bytes;
    return fits;
  }

  async #perform<Data>(tool: Tool<unknown, Data>, raw: unknown, isForModel: boolean): Promise<ToolResult<Data>> {
    const { context, onStep } = this.#options;
    context.signal.throwIfAborted();
    this.#calls += 1;
    if (this.#calls > runnerLimits.calls) return tooMany();
    const input = tool.input.safeParse(raw);
    if (!input.success) return failure('invalid_input', z.prettifyError(input.error));
    const step = { id: String(this.#calls), text: tool.step(input.data) };
    onStep({ ...step, state: 'running' });
    const found = await this.#attempt(tool, input.data);
    const result = found.ok && isForModel && !this.#fitsModel(found.data) ? tooLong : found;
    if (result.ok) this.#keep(result);
    else if (result.code === 'invalid_request') this.#refusals.push(result.detail);
    onStep({ ...step, state: result.ok ? 'done' : 'failed' });
    return result;
  }
}
