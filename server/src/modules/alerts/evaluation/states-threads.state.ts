import { Worker } from 'node:worker_threads';
import { countPool } from '../../../platform/threads/pool-figures.ts';
import type { AlertStates } from './alert-states.ts';
import type { StatesAnswer, StatesCall } from './states.thread.ts';

type Method = 'load' | 'next' | 'drop';
type Result<M extends Method> = ReturnType<AlertStates[M]>;

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

function startThread(onEnd: () => void) {
  const worker = new Worker(new URL('./states.thread.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let ended = 0;
  worker.on('message', (answer: StatesAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    ended += 1;
    if ('error' in answer) call?.reject(answer.error);
    else call?.resolve(answer.value as never);
  });
  const end = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onEnd();
  };
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The thread that evaluates alerts ended with ${code}.`)));
  return {
    call: (method: Method, args: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        const call: StatesCall = { id: (count += 1), method, args };
        waiting.set(call.id, { resolve, reject });
        worker.postMessage(call, []);
      }),
    /** Calls without an answer yet, and with one. */
    figures: () => ({ open: waiting.size, ended }),
    stop: () => worker.terminate(),
  };
}

/** The states of all feeds, spread over threads. A thread starts with its first feed. */
export class StatesThreads {
  readonly #count: number;
  readonly #onLost: () => void;
  readonly #threads = new Map<number, ReturnType<typeof startThread>>();
  readonly #forget: () => void;
  #isStopping = false;

  /** `onLost`: a thread ended by itself, for example without memory; its states must be loaded again. */
  constructor(count: number, onLost: () => void) {
    this.#count = count;
    this.#onLost = onLost;
    this.#forget = countPool(() => {
      const figures = [...this.#threads.values()].map((thread) => thread.figures());
      const busy = figures.filter(({ open }) => open > 0).length;
      const open = figures.reduce((sum, one) => sum + one.open, 0);
      const ended = figures.reduce((sum, one) => sum + one.ended, 0);
      return { pool: 'alerts', threads: this.#threads.size, busy, waiting: open - busy, ended };
    });
  }

  /** Calls a method of the states of a partition. Rejects if the thread ended: its states are lost. */
  call<M extends Method>(partition: number, method: M, ...args: Parameters<AlertStates[M]>): Promise<Result<M>> {
    if (this.#isStopping) return Promise.reject(new Error('The threads that evaluate alerts have stopped.'));
    return this.#threadOf(partition).call(method, args) as Promise<Result<M>>;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#forget();
    await Promise.all([...this.#threads.values()].map((thread) => thread.stop()));
  }

  #threadOf(partition: number): ReturnType<typeof startThread> {
    const place = partition % this.#count;
    const known = this.#threads.get(place);
    if (known) return known;
    const started = startThread(() => {
      if (this.#threads.get(place) !== started) return;
      this.#threads.delete(place);
      if (!this.#isStopping) this.#onLost();
    });
    this.#threads.set(place, started);
    return started;
  }
}
