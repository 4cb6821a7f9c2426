import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { delayAfter, ModelFailure } from './model-failure.ts';

type Part = Extract<LanguageModelV4StreamPart, { type: 'text-delta' | 'tool-call' | 'finish' }>;
type Start = (signal: AbortSignal) => PromiseLike<{ readonly stream: ReadableStream<LanguageModelV4StreamPart> }>;

interface Options {
  readonly start: Start;
  readonly idleTimeoutMs: number;
  /** Until the first part: a local service loads its model before. */
  readonly firstTimeoutMs: number;
  readonly signal: AbortSignal;
}

/** Rejects when nothing has come for a while, and when the signal aborts, whatever the stream does. */
class Watch {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;
  readonly #idleTimeoutMs: number;
  readonly #given: AbortSignal;
  readonly #onAbort = () => this.#end(this.#given.reason as Error);
  #failure: Error | undefined;
  #fail: (error: Error) => void = () => undefined;

  constructor({ idleTimeoutMs, firstTimeoutMs, signal }: Omit<Options, 'start'>) {
    this.#idleTimeoutMs = idleTimeoutMs;
    this.#given = signal;
    signal.addEventListener('abort', this.#onAbort, { once: true });
    if (signal.aborted) this.#onAbort();
    this.#timer = this.#silentAfter(firstTimeoutMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Not Promise.race: each race would stay with a promise that outlives it, for the whole answer. */
  within<T>(work: PromiseLike<T>): Promise<T> {
    this.#timer.refresh();
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      if (this.#failure) reject(this.#failure);
      work.then(resolve, reject);
    });
  }

  /** From now on, the model may be silent for less. */
  begin(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#silentAfter(this.#idleTimeoutMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#given.removeEventListener('abort', this.#onAbort);
    // Ends a connection that is still open.
    this.#controller.abort();
  }

  #silentAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#end(new ModelFailure(`it sent nothing for ${Math.round(ms / 1000)} s`)), ms);
  }

  #end(error: Error): void {
    this.#failure ??= error;
    this.#fail(error);
    this.#controller.abort(error);
  }
}

async function* partsOfOne({ start, ...limits }: Options): AsyncGenerator<Part> {
  const watch = new Watch(limits);
  try {
    const { stream } = await watch.within(start(watch.signal));
    const reader = stream.getReader();
    let hasBegun = false;
    for (;;) {
      const { done, value: part } = await watch.within(reader.read());
      if (done) return;
      if (!hasBegun && part.type !== 'stream-start' && part.type !== 'response-metadata') {
        watch.begin();
        hasBegun = true;
      }
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' || part.type === 'tool-call' || part.type === 'finish') yield part;
    }
  } finally {
    watch.close();
  }
}

/** Parts of a model's answer. Before the first one, a failed attempt is repeated; afterwards, the reader has seen it. */
export async function* modelParts(options: Options): AsyncGenerator<Part> {
  const { signal } = options;
  for (let attempt = 1; ; attempt++) {
    let hasBegun = false;
    try {
      for await (const part of partsOfOne(options)) {
        hasBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      const delayMs = hasBegun ? undefined : delayAfter(error, attempt, Date.now());
      if (delayMs === undefined) throw error;
      await sleep(delayMs, undefined, { signal });
    }
  }
}
