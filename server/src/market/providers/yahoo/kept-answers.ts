import { LRUCache } from 'lru-cache';

/** An answer of the past. */
export interface Kept<T> {
  readonly value: T;
  /** When it came. */
  readonly at: number;
  /** It is older than it should be: a newer one is on its way, or did not come. */
  readonly isStale: boolean;
}

interface Entry {
  readonly value: unknown;
  readonly at: number;
}

interface Wanted<T> {
  readonly key: string;
  readonly isFresh: (value: T, ageMs: number) => boolean;
  /** Roughly, in memory. */
  readonly bytes: number;
  readonly load: () => Promise<T>;
}

/** A stale answer younger than this is served immediately while a newer one is fetched. */
const briefMs = 10 * 60_000;

/**
 * Keeps answers in memory. Concurrent requests for one key share one flight. A stale answer is served while a newer one is fetched if it is
 * not too old, and in any case if that fails.
 */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Promise<Entry>>();

  constructor(mostBytes: number) {
    this.#entries = new LRUCache({ maxSize: mostBytes });
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  async get<T>(wanted: Wanted<T>): Promise<Kept<T>> {
    const entry = this.#entries.get(wanted.key);
    const keptAs = ({ value, at }: Entry, isStale: boolean) => ({ value: value as T, at, isStale });
    if (!entry) return keptAs(await this.#fly(wanted), false);
    const ageMs = Date.now() - entry.at;
    if (wanted.isFresh(entry.value as T, ageMs)) return keptAs(entry, false);
    const flight = this.#fly(wanted);
    if (ageMs < briefMs) {
      // The next request reports the failure, or serves the stale answer again.
      flight.catch(() => undefined);
      return keptAs(entry, true);
    }
    return flight.then(
      (newer) => keptAs(newer, false),
      () => keptAs(entry, true),
    );
  }

  #fly<T>({ key, bytes, load }: Wanted<T>): Promise<Entry> {
    const started = this.#flights.get(key);
    if (started) return started;
    const flight = load()
      .then((value) => {
        const entry = { value, at: Date.now() };
        this.#entries.set(key, entry, { size: bytes });
        return entry;
      })
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }
}
