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
export class StreamLeases {
  readonly #db: Database;
  readonly #onError: (error: Error) => void;
  readonly #processId = randomUUID();
  readonly #held = new Set<string>();
  readonly #ended = new Set<string>();
  #leasedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #isBeating = false;
  #isRemoving = false;

  constructor(db: Database, onError: (error: Error) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Counts a stream of the user in and gives its id; undefined when the user has `most` open in all processes together. */
  async take(userId: string, most: number): Promise<string | undefined> {
    if (performance.now() - this.#leasedAt > renewAfterMs) await this.#renew();
    this.#timer ??= setInterval(() => void this.#beat(), renewAfterMs).unref();
    const id = randomUUID();
    this.#held.add(id);
    try {
      if (await repository.insertStream({ id, processId: this.#processId, userId }, most, this.#db)) return id;
      this.#held.delete(id);
      return undefined;
    } catch (error) {
      // The connection may have broken after the row was there.
      this.giveBack(id);
      throw error;
    }
  }

  /** Counts a stream out, later when the database does not answer now. */
  giveBack(id: string): void {
    this.#held.delete(id);
    this.#ended.add(id);
    this.#removeEnded().catch(this.#onError);
  }

  /** Counts all streams of this process out. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#leasedAt > -Infinity) await repository.deleteProcess(this.#processId, this.#db).catch(this.#onError);
  }

  async #renew(): Promise<void> {
    const now = performance.now();
    if (this.#leasedAt === -Infinity) await repository.deleteDeadProcesses(this.#db);
    await repository.leaseProcess(this.#processId, leaseSeconds, this.#db);
    this.#leasedAt = now;
  }

  async #removeEnded(): Promise<void> {
    if (this.#isRemoving) return;
    this.#isRemoving = true;
    try {
      while (this.#ended.size > 0) {
        const ids = [...this.#ended];
        await repository.deleteStreams(ids, this.#db);
        for (const id of ids) this.#ended.delete(id);
      }
    } finally {
      this.#isRemoving = false;
    }
  }

  async #beat(): Promise<void> {
    if (this.#isBeating || (this.#held.size === 0 && this.#ended.size === 0)) return;
    this.#isBeating = true;
    try {
      await this.#renew();
      await this.#removeEnded();
    } catch (error) {
      this.#onError(error as Error);
    } finally {
      this.#isBeating = false;
    }
  }
}
