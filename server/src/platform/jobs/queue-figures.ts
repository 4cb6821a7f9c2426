import type { Database } from '../database/database.ts';
import { reasonForLog } from '../../logger.ts';
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

/** Remembers per queue how its jobs went, for operators. */
export class QueueFigures {
  readonly #db: Database;
  readonly #onError: (error: Error) => void;
  readonly #waiting = new Map<string, EndedAttempts>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(db: Database, onError: (error: Error) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Counts an attempt; written with others within half a second. */
  add({ queue, startedAt, durationMs, error }: EndedAttempt): void {
    const before = this.#waiting.get(queue);
    const ms = Math.round(durationMs);
    const failure =
      error === undefined ? {} : { lastError: reasonForLog(error).slice(0, longestError), lastFailedAt: new Date() };
    this.#waiting.set(queue, {
      ...before,
      queue,
      ended: (before?.ended ?? 0) + 1,
      failed: (before?.failed ?? 0) + (error === undefined ? 0 : 1),
      durationMs: (before?.durationMs ?? 0) + ms,
      lastStartedAt: startedAt,
      lastDurationMs: ms,
      ...failure,
    });
    this.#timer ??= setTimeout(() => {
      this.#writing = this.#flush();
    }, flushAfterMs);
  }

  /** Writes the rest. */
  async close(): Promise<void> {
    await this.#writing;
    await this.#flush();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#waiting.values()];
    this.#waiting.clear();
    await addQueueFigures(rows, this.#db).catch(this.#onError);
  }
}
