import { setTimeout as sleep } from 'node:timers/promises';

interface Options<Item> {
  readonly work: (items: readonly Item[]) => Promise<void>;
  /** Items of one batch, at most. */
  readonly most: number;
  readonly onError: (error: unknown) => void;
}

const retryMs = 500;

/** Works on items in order, all that have gathered in the meantime in one batch, and again after a failure: the database may be down. */
export class Batches<Item> {
  readonly #options: Options<Item>;
  readonly #stopping = new AbortController();
  #waiting: Item[] = [];
  #running: Promise<void> | undefined;

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  add(items: readonly Item[]): void {
    if (items.length === 0 || this.#stopping.signal.aborted) return;
    this.#waiting.push(...items);
    this.#running ??= this.#run();
  }

  /** Waits until everything that was added is done. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Gives up what is left after the batch that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { work, most, onError } = this.#options;
    const { signal } = this.#stopping;
    while (this.#waiting.length > 0 && !signal.aborted) {
      const batch = this.#waiting.slice(0, most);
      try {
        await work(batch);
        this.#waiting = this.#waiting.slice(batch.length);
      } catch (error) {
        onError(error);
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
    this.#running = undefined;
  }
}
