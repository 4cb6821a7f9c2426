import type { Database } from '../../../platform/database/database.ts';
import { partitionCount } from '../watches/watches.repository.ts';
import * as repository from './leases.repository.ts';

interface Needs {
  readonly db: Database;
  readonly worker: string;
  /** Called with what the worker holds after each change. */
  readonly onChange: (partitions: ReadonlySet<number>) => void;
  /** Lets other workers look immediately, after this one has released some. */
  readonly onRelease: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly leaseMs?: number;
}

/** What a killed worker had is free after this time, and taken within a third of it: 12 s. */
const usualLeaseMs = 9000;

/**
 * Holds a fair share of the partitions: 64 ÷ workers, rounded up. A worker with more releases the rest, one with fewer takes free
 * ones, so when one comes or goes most partitions stay where their states are.
 */
export class Leases {
  readonly #needs: Needs;
  readonly #lease: { readonly worker: string; readonly seconds: number };
  readonly #timer: NodeJS.Timeout;
  #held: ReadonlySet<number> = new Set();
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor({ leaseMs = usualLeaseMs, ...needs }: Needs) {
    this.#needs = needs;
    this.#lease = { worker: needs.worker, seconds: leaseMs / 1000 };
    this.#timer = setInterval(() => void this.look(), leaseMs / 3);
  }

  /** Renews, takes and releases now; a round that is under way is waited for. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => (this.#isStopped ? undefined : this.#round())).catch(this.#needs.onError);
    return this.#running;
  }

  async stop(): Promise<void> {
    const { db, worker, onRelease, onError } = this.#needs;
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#running;
    this.#set([]);
    // A database that is gone keeps no lease longer than its time.
    await repository.leave(worker, db).then(onRelease).catch(onError);
  }

  #set(partitions: readonly number[]): void {
    const isSame = partitions.length === this.#held.size && partitions.every((partition) => this.#held.has(partition));
    if (isSame) return;
    this.#held = new Set(partitions);
    this.#needs.onChange(this.#held);
  }

  async #round(): Promise<void> {
    const { db, worker, onRelease } = this.#needs;
    const workers = await repository.announceAlive(this.#lease, db);
    const mine = (await repository.renew(this.#lease, db)).toSorted((a, b) => a - b);
    const share = Math.ceil(partitionCount / workers);
    const excess = mine.slice(share);
    // Nothing is evaluated for them from here on; what is under way finds its lease gone.
    this.#set([...mine.slice(0, share), ...(await repository.takeFree(this.#lease, share - mine.length, db))]);
    if (excess.length === 0) return;
    await repository.release(worker, excess, db);
    await onRelease();
  }
}
