import type { AlertInterval } from '@candlewick/shared-api';
import type { Instrument } from '../../../market/market-data.ts';
import type { ActiveWatch } from './watches-to-evaluate.repository.ts';

/** The bars of a ticker and interval, and the watches whose states take them. */
export interface Feed {
  readonly key: string;
  readonly ticker: string;
  readonly interval: AlertInterval;
  readonly partition: number;
  readonly type: Instrument['type'];
  /** Watches whose states are on the thread. */
  readonly loaded: Set<number>;
  /** Watches to be replayed. */
  readonly waiting: Set<number>;
  /** Other watches are on the thread than were written last. */
  hasOthers: boolean;
  /** Its bars have changed, or its thread was lost: all states begin again. */
  beginsAnew: boolean;
  /** Open of the last bar that was evaluated here; null before the first. */
  to: number | null;
  /** When to look for bars next. */
  dueAt: number;
  /** Close of the first bar that is due and has not come; null if none is missing. */
  silentSince: number | null;
  /** How often it failed since it last succeeded. */
  failures: number;
  isBusy: boolean;
}

const feedKey = ({ ticker, interval }: Pick<Feed, 'ticker' | 'interval'>) => `${ticker}/${interval}`;

/** All feeds of the partitions that a worker holds. */
export class Feeds {
  readonly #feeds = new Map<string, Feed>();
  readonly #typeOf: (ticker: string) => Instrument['type'];

  constructor(typeOf: (ticker: string) => Instrument['type']) {
    this.#typeOf = typeOf;
  }

  get all(): readonly Feed[] {
    return [...this.#feeds.values()];
  }

  has(feed: Feed): boolean {
    return this.#feeds.get(feed.key) === feed;
  }

  /** Brings the feeds of partitions to these watches; returns what is watched no more, by feed. */
  update(partitions: ReadonlySet<number>, watches: readonly ActiveWatch[]): ReadonlyMap<Feed, readonly number[]> {
    const active = new Set<number>();
    for (const watch of watches) {
      active.add(watch.id);
      const feed = this.#feedOf(watch);
      if (feed.loaded.has(watch.id) || feed.waiting.has(watch.id)) continue;
      feed.waiting.add(watch.id);
      feed.dueAt = 0;
    }
    const dropped = new Map<Feed, readonly number[]>();
    for (const feed of this.#feeds.values()) {
      if (!partitions.has(feed.partition)) continue;
      const gone = [...feed.loaded, ...feed.waiting].filter((id) => !active.has(id));
      if (gone.length > 0) dropped.set(feed, gone);
      this.#drop(feed, gone);
    }
    return dropped;
  }

  /** Forgets the feeds of partitions that another worker has; returns their watches. */
  release(held: ReadonlySet<number>): ReadonlyMap<Feed, readonly number[]> {
    const released = this.all.filter(({ partition }) => !held.has(partition));
    const watches = new Map(released.map((feed) => [feed, [...feed.loaded]]));
    for (const feed of released) this.#drop(feed, [...feed.loaded, ...feed.waiting]);
    return watches;
  }

  #drop(feed: Feed, ids: readonly number[]): void {
    for (const id of ids) {
      feed.hasOthers = feed.loaded.delete(id) || feed.hasOthers;
      feed.waiting.delete(id);
    }
    if (feed.loaded.size + feed.waiting.size === 0) this.#feeds.delete(feed.key);
  }

  #feedOf(watch: ActiveWatch): Feed {
    const { ticker, interval, partition } = watch;
    const key = feedKey(watch);
    const known = this.#feeds.get(key);
    if (known) return known;
    const feed: Feed = {
      key,
      ticker,
      interval,
      partition,
      type: this.#typeOf(ticker),
      loaded: new Set(),
      waiting: new Set(),
      hasOthers: true,
      beginsAnew: false,
      to: null,
      dueAt: 0,
      silentSince: null,
      failures: 0,
      isBusy: false,
    };
    this.#feeds.set(key, feed);
    return feed;
  }
}
