import type { Database } from '../../../platform/database/database.ts';
import type { Market } from '../../../market/market.ts';
import { partitionCount } from '../watches/watches.repository.ts';
import { Batches } from './batches.state.ts';
import { evaluateFeed } from './evaluate-feed.service.ts';
import type { FeedNeeds } from './evaluate-feed.service.ts';
import { createFeedBars } from './feed-bars.ts';
import { Feeds } from './feeds.ts';
import type { Feed } from './feeds.ts';
import { timed, writeResults } from './results.service.ts';
import type { FeedResult } from './results.service.ts';
import { StatesThreads } from './states-threads.state.ts';
import { tell } from './telling.service.ts';
import { untoldSignals } from './telling.repository.ts';
import type { TimedSignal } from './telling.repository.ts';
import { activeWatches } from './watches-to-evaluate.repository.ts';

export interface EvaluationNeeds {
  readonly db: Database;
  readonly market: Market;
  readonly now: () => number;
  /** Id of this worker in the leases. */
  readonly worker: string;
  readonly threads: number;
  readonly onError: (error: unknown) => void;
}

/** Feeds that are evaluated at once, per thread: while one waits for its bars, another is on the thread. */
const feedsPerThread = 8;
/** Of them, those that are replayed: others are due. */
const loadsAtOnce = 2;
/** A moved clock, and a watch whose alerts expired, are noticed within this time. */
const lookEveryMs = 1000;
const longestPauseMs = 15 * 60_000;
const refreshEveryMs = 10 * 60_000;
const resultsAtOnce = 50;
const signalsAtOnce = 5000;

interface ToRefresh {
  readonly partition: number;
  /** This worker has just begun to hold it. */
  readonly isNew: boolean;
}

/** Evaluates the watches of the partitions that a worker holds. */
export class Evaluation {
  readonly #needs: EvaluationNeeds;
  readonly #ofFeeds: FeedNeeds;
  readonly #feeds: Feeds;
  readonly #threads: StatesThreads;
  readonly #told: Batches<TimedSignal>;
  readonly #written: Batches<FeedResult>;
  readonly #refreshed: Batches<ToRefresh>;
  readonly #running = new Set<Promise<void>>();
  readonly #refreshTimer = setInterval(() => this.#refreshAll(), refreshEveryMs);
  #held: ReadonlySet<number> = new Set();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #loading = 0;

  constructor(needs: EvaluationNeeds) {
    const { db, market, now, threads, onError } = needs;
    this.#needs = needs;
    this.#feeds = new Feeds((ticker) => market.find(ticker)?.type ?? 'stock');
    this.#threads = new StatesThreads(threads, () => this.#beginAnew(() => true));
    this.#told = new Batches({ work: (signals) => tell(signals, { db, now }), most: signalsAtOnce, onError });
    this.#written = new Batches({ work: (results) => this.#write(results), most: resultsAtOnce, onError });
    this.#refreshed = new Batches({ work: (all) => this.#refreshWanted(all), most: partitionCount * 4, onError });
    this.#ofFeeds = {
      db,
      now,
      bars: createFeedBars(market, now),
      threads: this.#threads,
      has: (feed) => this.#feeds.has(feed) && !this.#isStopped,
      write: (result) => this.#written.add([result]),
    };
  }

  /** The worker now holds these. */
  hold(partitions: ReadonlySet<number>): void {
    const isNew = [...partitions].filter((partition) => !this.#held.has(partition));
    this.#held = new Set(partitions);
    this.#forget(this.#feeds.release(this.#held));
    this.#refreshed.add(isNew.map((partition) => ({ partition, isNew: true })));
  }

  /** Alerts of a partition have come or gone; without one, they may have in any. */
  watchesChanged(partition?: number): void {
    if (partition === undefined) this.#refreshAll();
    else if (this.#held.has(partition)) this.#refreshed.add([{ partition, isNew: false }]);
  }

  /** Prices have changed, so every feed is looked at. */
  pricesChanged(): void {
    for (const feed of this.#feeds.all) feed.dueAt = 0;
    this.#look();
  }

  /** Waits until all that is due is evaluated and told. */
  async settled(): Promise<void> {
    const isDue = () => this.#feeds.all.some((feed) => feed.isBusy || feed.dueAt <= this.#needs.now());
    do {
      await this.#refreshed.idle();
      this.#look();
      while (this.#running.size > 0) await Promise.race(this.#running);
      await this.#written.idle();
      await this.#told.idle();
    } while (isDue());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#refreshTimer);
    // What is evaluated and not written is evaluated again by the next worker.
    await Promise.all([this.#refreshed.stop(), this.#written.stop(), this.#told.stop()]);
    await this.#threads.stop();
  }

  #beginAnew(isMeant: (feed: Feed) => boolean): void {
    for (const feed of this.#feeds.all.filter(isMeant)) {
      feed.beginsAnew = true;
      // Not immediately: a lease that is gone is noticed by its next renewal.
      feed.dueAt = this.#needs.now() + lookEveryMs;
    }
  }

  async #write(results: readonly FeedResult[]): Promise<void> {
    const { db, worker, now } = this.#needs;
    const { fired, lost } = await writeResults(results, { db, worker, now });
    this.#told.add(fired);
    this.#beginAnew(({ partition }) => lost.has(partition));
  }

  #forget(dropped: ReadonlyMap<Feed, readonly number[]>): void {
    // A thread that has just ended has forgotten them already.
    for (const [{ partition, key }, ids] of dropped)
      this.#threads.call(partition, 'drop', key, ids).catch(() => undefined);
  }

  /** Reads what is watched in partitions, and what an earlier process left untold in those that are new. */
  async #refresh(partitions: readonly number[], isNew: boolean): Promise<void> {
    const { db, market, now } = this.#needs;
    const asked = partitions.filter((partition) => this.#held.has(partition));
    if (asked.length === 0) return;
    const watches = await activeWatches(asked, now(), db);
    const untold = isNew ? await untoldSignals(asked, db) : [];
    this.#told.add(
      untold.map((signal) => timed(signal, { ...signal, type: market.find(signal.ticker)?.type ?? 'stock' })),
    );
    const still = new Set(asked.filter((partition) => this.#held.has(partition)));
    this.#forget(
      this.#feeds.update(
        still,
        watches.filter(({ partition }) => still.has(partition)),
      ),
    );
  }

  async #refreshWanted(all: readonly ToRefresh[]): Promise<void> {
    const fresh = new Set(all.flatMap(({ partition, isNew }) => (isNew ? [partition] : [])));
    await this.#refresh([...fresh], true);
    await this.#refresh(
      [...new Set(all.map(({ partition }) => partition))].filter((one) => !fresh.has(one)),
      false,
    );
    this.#look();
  }

  #refreshAll(): void {
    this.#refreshed.add([...this.#held].map((partition) => ({ partition, isNew: false })));
  }

  async #evaluate(feed: Feed): Promise<void> {
    const { now, onError } = this.#needs;
    const isLoad = feed.loaded.size === 0 || feed.waiting.size > 0 || feed.beginsAnew;
    feed.isBusy = true;
    if (isLoad) this.#loading += 1;
    try {
      await evaluateFeed(feed, this.#ofFeeds);
      feed.failures = 0;
    } catch (error) {
      feed.failures += 1;
      // Longer each time: what fails every second helps nobody, and fills the log.
      const pauseMs = Math.min(longestPauseMs, lookEveryMs * 2 ** (feed.failures - 1));
      feed.dueAt = now() + pauseMs;
      const times = feed.failures === 1 ? 'once' : `${feed.failures} times`;
      const message = `${feed.ticker} (${feed.interval}) has failed ${times}; trying again in ${pauseMs / 1000} s`;
      if (!this.#isStopped) onError(new Error(message, { cause: error }));
    }
    feed.isBusy = false;
    if (isLoad) this.#loading -= 1;
  }

  #start(feed: Feed): void {
    const done = this.#evaluate(feed).finally(() => {
      this.#running.delete(done);
      this.#look();
    });
    this.#running.add(done);
  }

  #look(): void {
    if (this.#isStopped) return;
    const { now, threads } = this.#needs;
    const time = now();
    const idle = this.#feeds.all.filter((feed) => !feed.isBusy);
    const due = idle.filter(({ dueAt }) => dueAt <= time);
    // Those with states first: their news is due. Then replays, which take long.
    for (const feed of due.toSorted((a, b) => Number(a.to === null) - Number(b.to === null))) {
      if (this.#running.size >= feedsPerThread * threads) break;
      const isLoad = feed.loaded.size === 0 || feed.waiting.size > 0 || feed.beginsAnew;
      if (!isLoad || this.#loading < loadsAtOnce * threads) this.#start(feed);
    }
    clearTimeout(this.#timer);
    const next = Math.min(...idle.map(({ dueAt }) => (dueAt > time ? dueAt : Infinity)));
    this.#timer = setTimeout(() => this.#look(), Math.min(Math.max(1, next - time), lookEveryMs));
  }
}
