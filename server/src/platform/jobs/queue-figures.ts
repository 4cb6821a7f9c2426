import type { Database } from '../database/database.ts';
import { addQueueFigures, type EndedAttempts } from './queue-figures.repository.ts';

const flushAfterMs = 500;
const longestError = 500;

export interface EndedAttempt {
  readonly queue: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** Undefined when it went well. */
  readonly error?: unknown;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, longestError);

/** Remembers per queue how its jobs went, for operators. */
export function createQueueFigures(db: Database, onError: (error: Error) => void) {
  const waiting = new Map<string, EndedAttempts>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    waiting.clear();
    await addQueueFigures(rows, db).catch(onError);
  };
  return {
    /** Counts an attempt; written with others within half a second. */
    add({ queue, startedAt, durationMs, error }: EndedAttempt): void {
      const before = waiting.get(queue);
      const ms = Math.round(durationMs);
      const failure = error === undefined ? {} : { lastError: textOf(error), lastFailedAt: new Date() };
      waiting.set(queue, {
        ...before,
        queue,
        ended: (before?.ended ?? 0) + 1,
        failed: (before?.failed ?? 0) + (error === undefined ? 0 : 1),
        durationMs: (before?.durationMs ?? 0) + ms,
        lastStartedAt: startedAt,
        lastDurationMs: ms,
        ...failure,
      });
      timer ??= setTimeout(() => {
        writing = flush();
      }, flushAfterMs);
    },

    /** Writes the rest. */
    async close(): Promise<void> {
      await writing;
      await flush();
    },
  };
}

export type QueueFigures = ReturnType<typeof createQueueFigures>;
