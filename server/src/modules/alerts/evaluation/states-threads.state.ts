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

class StatesThread {
  readonly #worker = new Worker(new URL('./states.thread.ts', import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #ended = 0;

  constructor(onEnd: () => void) {
    const end = (error: unknown) => {
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      onEnd();
    };
    this.#worker.on('message', (answer: StatesAnswer) => this.#take(answer));
    this.#worker.on('error', end);
    this.#worker.on('exit', (code) => end(new Error(`The thread that evaluates alerts ended with ${code}.`)));
  }

  /** Calls without an answer yet, and with one. */
  get figures(): { readonly open: number; readonly ended: number } {
    return { open: this.#waiting.size, ended: this.#ended };
  }

  call(method: Method, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call: StatesCall = { id: (this.#count += 1), method, args };
      this.#waiting.set(call.id, { resolve, reject });
      this.#worker.postMessage(call, []);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #take(answer: StatesAnswer): void {
    const call = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    this.#ended += 1;
    if ('error' in answer) call?.reject(answer.error);
    else call?.resolve(answer.value as never);
  }
}

/** The states of all feeds, spread over threads. A thread starts with its first feed. */
export class StatesThreads {
  readonly #count: number;
  readonly #onLost: () => void;
  readonly #threads = new Map<number, StatesThread>();
  readonly #forget: () => void;
  #isStopping = false;

  /** `onLost`: a thread ended by itself, for example without memory; its states must be loaded again. */
  constructor(count: number, onLost: () => void) {
    this.#count = count;
    this.#onLost = onLost;
    this.#forget = countPool(() => {
      const figures = [...this.#threads.values()].map((thread) => thread.figures);
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

  #threadOf(partition: number): StatesThread {
    const place = partition % this.#count;
    const known = this.#threads.get(place);
    if (known) return known;
    const started = new StatesThread(() => {
      if (this.#threads.get(place) !== started) return;
      this.#threads.delete(place);
      if (!this.#isStopping) this.#onLost();
    });
    this.#threads.set(place, started);
    return started;
  }
}
