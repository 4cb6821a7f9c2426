import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from './feed.ts';
import type { Feed, Reader, SerializedEvent } from './feed.ts';

/** Delay after a failed read, e.g. while the database restarts. */
const retryAfterMs = 1000;
/** Throttles changes to this many readers per millisecond: 700 readers get at most ten changes a second, a single one gets every change. */
const readersPerMs = 10;

/** Readers of one subject. Reads once per change and sends the same bytes to all of them. */
export class Channel {
  readonly #readers = new Set<Reader>();
  readonly #read: (after: string | undefined) => ReturnType<Feed['read']>;
  readonly #kind: Feed['kind'];
  readonly #onError: (error: Error) => void;
  /** The current event of a `latest` feed. */
  #current: SerializedEvent | undefined;
  /** Id of the last event that was read. */
  #cursor: string | undefined;
  #ended = false;
  #changed = false;
  #isRunning = false;

  constructor(
    read: (after: string | undefined) => ReturnType<Feed['read']>,
    kind: Feed['kind'],
    onError: (error: Error) => void,
  ) {
    this.#read = read;
    this.#kind = kind;
    this.#onError = onError;
  }

  get isEmpty(): boolean {
    return this.#readers.size === 0;
  }

  /** Reads news as soon as the current read, if any, has ended. */
  change(): void {
    this.#changed = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Sends the reader what it missed, now or after the first read, and then every change. */
  join(reader: Reader): void {
    this.#readers.add(reader);
    if (this.#ended && !this.#current) reader.end();
    else if (this.#kind === 'log' || !this.#current) this.change();
    else this.#catchUp(reader, this.#current);
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
  }

  /** A reader that has the last event of an ended feed gets it again: it reconnected because it missed the end. */
  #catchUp(reader: Reader, current: SerializedEvent): void {
    if (reader.lastId !== current.id || this.#ended) this.#give(reader, current);
    if (this.#ended) reader.end();
  }

  #give(reader: Reader, event: SerializedEvent): void {
    reader.lastId = event.id;
    reader.give(event, this.#kind);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#changed && !this.isEmpty && !this.#ended) {
      this.#changed = false;
      try {
        if (this.#kind === 'log') await this.#readLog();
        else await this.#readLatest();
      } catch (error) {
        this.#onError(error as Error);
        this.#changed = true;
        await sleep(retryAfterMs);
      }
      const pauseMs = this.#readers.size / readersPerMs;
      if (pauseMs >= 1 && !this.#ended) await sleep(pauseMs);
    }
    this.#isRunning = false;
  }

  async #readLatest(): Promise<void> {
    const { events, ended } = await this.#read(this.#cursor);
    const last = events.at(-1);
    if (last) {
      this.#current = serialize(last);
      this.#cursor = last.id;
    }
    this.#ended = ended;
    for (const reader of this.#readers) {
      if (this.#current) this.#catchUp(reader, this.#current);
      else if (ended) reader.end();
    }
  }

  /** Readers with the same last id share a read; usually only new ones differ. */
  async #readLog(): Promise<void> {
    const groups = Map.groupBy(this.#readers, ({ lastId }) => lastId);
    for (const [after, readers] of groups) {
      const { events, ended } = await this.#read(after);
      const serialized = events.map(serialize);
      this.#ended ||= ended;
      for (const reader of readers) {
        for (const event of serialized) this.#give(reader, event);
        if (ended) reader.end();
      }
    }
  }
}
