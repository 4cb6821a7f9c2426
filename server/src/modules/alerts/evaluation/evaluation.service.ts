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

/** Evaluates the watches of the partitions that a worker holds. */
export function createEvaluation({ db, market, now, worker, threads: count, onError }: EvaluationNeeds) {
  let held: ReadonlySet<number> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let loading = 0;
  const running = new Set<Promise<void>>();
  const feeds = new Feeds((ticker) => market.find(ticker)?.type ?? 'stock');
  const beginAnew = (isMeant: (feed: Feed) => boolean) => {
    for (const feed of feeds.all.filter(isMeant)) {
      feed.beginsAnew = true;
      // Not immediately: a lease that is gone is noticed by its next renewal.
      feed.dueAt = now() + lookEveryMs;
    }
  };
  const threads = new StatesThreads(count, () => beginAnew(() => true));
  const told = new Batches<TimedSignal>({
    work: (signals) => tell(signals, { db, now }),
    most: signalsAtOnce,
    onError,
  });
  const written = new Batches<FeedResult>({
    work: async (results) => {
      const { fired, lost } = await writeResults(results, { db, worker, now });
      told.add(fired);
      beginAnew(({ partition }) => lost.has(partition));
    },
    most: resultsAtOnce,
    onError,
  });
  const needs: FeedNeeds = {
    db,
    now,
    bars: createFeedBars(market, now),
    threads,
    has: (feed) => feeds.has(feed) && !isStopped,
    write: (result) => written.add([result]),
  };

  const forget = (dropped: ReadonlyMap<Feed, readonly number[]>) => {
    // A thread that has just ended has forgotten them already.
    for (const [{ partition, key }, ids] of dropped) threads.call(partition, 'drop', key, ids).catch(() => undefined);
  };
  /** Reads what is watched in partitions, and what an earlier process left untold in those that are new. */
  const refresh = async (partitions: readonly number[], isNew: boolean) => {
    const asked = partitions.filter((partition) => held.has(partition));
    if (asked.length === 0) return;
    const watches = await activeWatches(asked, now(), db);
    const untold = isNew ? await untoldSignals(asked, db) : [];
    told.add(untold.map((signal) => timed(signal, { ...signal, type: market.find(signal.ticker)?.type ?? 'stock' })));
    const still = new Set(asked.filter((partition) => held.has(partition)));
    forget(
      feeds.update(
        still,
        watches.filter(({ partition }) => still.has(partition)),
      ),
    );
  };
  const refreshed = new Batches<{ readonly partition: number; readonly isNew: boolean }>({
    work: async (all) => {
      const fresh = new Set(all.flatMap(({ partition, isNew }) => (isNew ? [partition] : [])));
      await refresh([...fresh], true);
      await refresh(
        [...new Set(all.map(({ partition }) => partition))].filter((one) => !fresh.has(one)),
        false,
      );
      look();
    },
    most: partitionCount * 4,
    onError,
  });
  const refreshAll = () => refreshed.add([...held].map((partition) => ({ partition, isNew: false })));

  const evaluate = async (feed: Feed) => {
    const isLoad = feed.loaded.size === 0 || feed.waiting.size > 0 || feed.beginsAnew;
    feed.isBusy = true;
    if (isLoad) loading += 1;
    try {
      await evaluateFeed(feed, needs);
      feed.failures = 0;
    } catch (error) {
      feed.failures += 1;
      // Longer each time: what fails every second helps nobody, and fills the log.
      const pauseMs = Math.min(longestPauseMs, lookEveryMs * 2 ** (feed.failures - 1));
      feed.dueAt = now() + pauseMs;
      const times = feed.failures === 1 ? 'once' : `${feed.failures} times`;
      const message = `${feed.ticker} (${feed.interval}) has failed ${times}; trying again in ${pauseMs / 1000} s`;
      if (!isStopped) onError(new Error(message, { cause: error }));
    }
    feed.isBusy = false;
    if (isLoad) loading -= 1;
  };
  const start = (feed: Feed) => {
    const done = evaluate(feed).finally(() => {
      running.delete(done);
      look();
    });
    running.add(done);
  };
  const look = () => {
    if (isStopped) return;
    const time = now();
    const idle = feeds.all.filter((feed) => !feed.isBusy);
    const due = idle.filter(({ dueAt }) => dueAt <= time);
    // Those with states first: their news is due. Then replays, which take long.
    for (const feed of due.toSorted((a, b) => Number(a.to === null) - Number(b.to === null))) {
      if (running.size >= feedsPerThread * count) break;
      const isLoad = feed.loaded.size === 0 || feed.waiting.size > 0 || feed.beginsAnew;
      if (!isLoad || loading < loadsAtOnce * count) start(feed);
    }
    clearTimeout(timer);
    const next = Math.min(...idle.map(({ dueAt }) => (dueAt > time ? dueAt : Infinity)));
    timer = setTimeout(look, Math.min(Math.max(1, next - time), lookEveryMs));
  };
  const refreshTimer = setInterval(refreshAll, refreshEveryMs);

  return {
    /** The worker now holds these. */
    hold(partitions: ReadonlySet<number>): void {
      const isNew = [...partitions].filter((partition) => !held.has(partition));
      held = new Set(partitions);
      forget(feeds.release(held));
      refreshed.add(isNew.map((partition) => ({ partition, isNew: true })));
    },

    /** Alerts of a partition have come or gone; without one, they may have in any. */
    watchesChanged(partition?: number): void {
      if (partition === undefined) refreshAll();
      else if (held.has(partition)) refreshed.add([{ partition, isNew: false }]);
    },

    /** Prices have changed, so every feed is looked at. */
    pricesChanged(): void {
      for (const feed of feeds.all) feed.dueAt = 0;
      look();
    },

    /** Waits until all that is due is evaluated and told. */
    async settled(): Promise<void> {
      const isDue = () => feeds.all.some((feed) => feed.isBusy || feed.dueAt <= now());
      do {
        await refreshed.idle();
        look();
        while (running.size > 0) await Promise.race(running);
        await written.idle();
        await told.idle();
      } while (isDue());
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(refreshTimer);
      // What is evaluated and not written is evaluated again by the next worker.
      await Promise.all([refreshed.stop(), written.stop(), told.stop()]);
      await threads.stop();
    },
  };
}

export type Evaluation = ReturnType<typeof createEvaluation>;
