import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import * as repository from './streams.repository.ts';

/** The streams of a killed process count for so long. */
const leaseSeconds = 15;
const renewAfterMs = (leaseSeconds * 1000) / 3;

/**
 * Counts the streams of a user over all processes: one row per stream, and one per process with a lease, which is all that is written
 * while streams are open.
 */
export function createStreamLeases(db: Database, onError: (error: Error) => void) {
  const processId = randomUUID();
  const held = new Set<string>();
  const ended = new Set<string>();
  let leasedAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;
  let isRemoving = false;

  const renew = async () => {
    const now = performance.now();
    if (leasedAt === -Infinity) await repository.deleteDeadProcesses(db);
    await repository.leaseProcess(processId, leaseSeconds, db);
    leasedAt = now;
  };
  const removeEnded = async () => {
    if (isRemoving) return;
    isRemoving = true;
    try {
      while (ended.size > 0) {
        const ids = [...ended];
        await repository.deleteStreams(ids, db);
        for (const id of ids) ended.delete(id);
      }
    } finally {
      isRemoving = false;
    }
  };
  const beat = async () => {
    if (isBeating || (held.size === 0 && ended.size === 0)) return;
    isBeating = true;
    try {
      await renew();
      await removeEnded();
    } catch (error) {
      onError(error as Error);
    } finally {
      isBeating = false;
    }
  };

  /** Counts a stream out, later when the database does not answer now. */
  const giveBack = (id: string): void => {
    held.delete(id);
    ended.add(id);
    removeEnded().catch(onError);
  };

  return {
    giveBack,

    /** Counts a stream of the user in and gives its id; undefined when the user has `most` open in all processes together. */
    async take(userId: string, most: number): Promise<string | undefined> {
      if (performance.now() - leasedAt > renewAfterMs) await renew();
      timer ??= setInterval(() => void beat(), renewAfterMs).unref();
      const id = randomUUID();
      held.add(id);
      try {
        if (await repository.insertStream({ id, processId, userId }, most, db)) return id;
        held.delete(id);
        return undefined;
      } catch (error) {
        // The connection may have broken after the row was there.
        giveBack(id);
        throw error;
      }
    },

    /** Counts all streams of this process out. */
    async close(): Promise<void> {
      clearInterval(timer);
      if (leasedAt > -Infinity) await repository.deleteProcess(processId, db).catch(onError);
    },
  };
}

export type StreamLeases = ReturnType<typeof createStreamLeases>;
