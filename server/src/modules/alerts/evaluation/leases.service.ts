import type { Database } from '../../../platform/database/database.ts';
import { partitionCount } from '../watches/watches.repository.ts';
import * as repository from './leases.repository.ts';

interface Options {
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
export function createLeases({ db, worker, onChange, onRelease, onError, leaseMs = usualLeaseMs }: Options) {
  const lease = { worker, seconds: leaseMs / 1000 };
  let held: ReadonlySet<number> = new Set();
  let isStopped = false;
  const set = (partitions: readonly number[]) => {
    const isSame = partitions.length === held.size && partitions.every((partition) => held.has(partition));
    if (isSame) return;
    held = new Set(partitions);
    onChange(held);
  };
  const round = async () => {
    const workers = await repository.announceAlive(lease, db);
    const mine = (await repository.renew(lease, db)).toSorted((a, b) => a - b);
    const share = Math.ceil(partitionCount / workers);
    const excess = mine.slice(share);
    // Nothing is evaluated for them from here on; what is under way finds its lease gone.
    set([...mine.slice(0, share), ...(await repository.takeFree(lease, share - mine.length, db))]);
    if (excess.length === 0) return;
    await repository.release(worker, excess, db);
    await onRelease();
  };
  let running: Promise<void> = Promise.resolve();

  /** Renews, takes and releases now; a round that is under way is waited for. */
  const look = (): Promise<void> => {
    running = running.then(() => (isStopped ? undefined : round())).catch(onError);
    return running;
  };
  const timer = setInterval(() => void look(), leaseMs / 3);
  return {
    look,
    async stop(): Promise<void> {
      clearInterval(timer);
      isStopped = true;
      await running;
      set([]);
      // A database that is gone keeps no lease longer than its time.
      await repository.leave(worker, db).then(onRelease).catch(onError);
    },
  };
}

export type Leases = ReturnType<typeof createLeases>;
