import { setTimeout as sleep } from 'node:timers/promises';

export interface Batches<Item> {
  add(items: readonly Item[]): void;
  /** Waits until everything that was added is done. */
  idle(): Promise<void>;
  /** Gives up what is left after the batch that is under way. */
  stop(): Promise<void>;
}

interface Options<Item> {
  readonly work: (items: readonly Item[]) => Promise<void>;
  /** Items of one batch, at most. */
  readonly most: number;
  readonly onError: (error: unknown) => void;
}

const retryMs = 500;

/** Works on items in order, all that have gathered in the meantime at once, and again after a failure: the database may be down. */
export function createBatches<Item>({ work, most, onError }: Options<Item>): Batches<Item> {
  let waiting: Item[] = [];
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  const run = async () => {
    while (waiting.length > 0 && !stopping.signal.aborted) {
      const batch = waiting.slice(0, most);
      try {
        await work(batch);
        waiting = waiting.slice(batch.length);
      } catch (error) {
        onError(error);
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    running = undefined;
  };
  return {
    add(items) {
      if (items.length === 0 || stopping.signal.aborted) return;
      waiting.push(...items);
      running ??= run();
    },
    idle: async () => running,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
