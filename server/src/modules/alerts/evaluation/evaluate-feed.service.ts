import { dayMs, optionsOf, periodsOfYear } from '@candlewick/engine/market';
import type { Database } from '../../../platform/database/database.ts';
import { barCloseOf, lastClosedBar, nextBarClose } from '../watches/bar-closes.ts';
import type { Fired, Loaded, WatchToLoad } from './alert-states.ts';
import type { FeedBars } from './feed-bars.ts';
import { intradayStart } from './feed-bars.ts';
import type { Feed } from './feeds.ts';
import type { FeedResult } from './results.service.ts';
import { longestSilenceMs, pauseSilent, pauseUnreadable } from './pausing.service.ts';
import type { StatesThreads } from './states-threads.state.ts';
import { signalsSince, watchesById } from './watches-to-evaluate.repository.ts';

export interface FeedNeeds {
  readonly db: Database;
  readonly now: () => number;
  readonly bars: FeedBars;
  readonly threads: StatesThreads;
  /** Whether the worker still has the feed. */
  readonly has: (feed: Feed) => boolean;
  readonly write: (result: FeedResult) => void;
}

/** Signals of so long ago are compared with what a replay gives. */
const comparedMs = 100 * dayMs;

const keyOf = ({ watchId, barTime, signal }: Fired) => `${watchId} ${barTime} ${signal}`;

/** Earlier signals that a replay from `from` no longer produces. */
async function goneOf(loaded: Loaded, from: number, { db }: FeedNeeds): Promise<Fired[]> {
  const known = await signalsSince([...loaded.watchIds], from, db);
  const given = new Set([...loaded.earlier, ...loaded.fired].map(keyOf));
  return known.filter((signal) => signal.barTime <= loaded.to && !given.has(keyOf(signal)));
}

/** Has a result written, with how far the feed is and whose bars those were. */
function write(feed: Feed, result: Pick<FeedResult, 'evaluated' | 'gone'>, needs: FeedNeeds): void {
  const members = feed.hasOthers ? [...feed.loaded] : null;
  feed.hasOthers = false;
  needs.write({ feed, to: feed.to!, members, ...result });
}

/** Replays the waiting watches of a feed, or all of them if it starts over. False without bars. */
async function load(feed: Feed, needs: FeedNeeds): Promise<boolean> {
  const { db, bars: source, threads, now } = needs;
  const begins = feed.beginsAnew || feed.loaded.size === 0;
  const ids = [...feed.waiting, ...(begins ? feed.loaded : [])];
  const rows = await watchesById(ids, feed, db);
  const starts = rows.map(({ watchedSince }) => intradayStart(watchedSince));
  const bars = await source.whole(feed, Math.min(...starts));
  if (!bars || !needs.has(feed)) return false;
  const watches = rows.map(({ id, rule, evaluatedTo, watchedSince }, k): WatchToLoad => {
    const since = evaluatedTo ?? lastClosedBar(feed, feed.interval, watchedSince)?.time ?? 0;
    const own = rule.kind === 'conditions' ? rule : { ...rule, options: optionsOf(rule.options, feed.type) };
    return { id, rule: own, since, from: feed.interval === '1d' ? null : starts[k]! };
  });
  const recentFrom = Math.max(bars.time[0]!, now() - comparedMs);
  const periodsPerYear = feed.interval === '1d' ? periodsOfYear(feed.type) : null;
  const toLoad = { watches, recentFrom, begins, periodsPerYear };
  const loaded = await threads.call(feed.partition, 'load', feed.key, bars, toLoad);
  if (!needs.has(feed)) return false;
  if (!loaded) {
    feed.beginsAnew = true;
    return load(feed, needs);
  }
  // A provider that keeps less than the replay needs gives other positions; that corrects nothing.
  const isWhole = feed.interval === '1d' || bars.time[0]! <= Math.min(...starts) + 5 * dayMs;
  const gone = isWhole ? await goneOf(loaded, recentFrom, needs) : [];
  if (loaded.unreadable.length > 0) await pauseUnreadable(feed, loaded.unreadable, db);
  feed.beginsAnew = false;
  for (const id of ids) {
    feed.waiting.delete(id);
    feed.loaded.add(id);
  }
  for (const id of loaded.unreadable) feed.loaded.delete(id);
  feed.hasOthers = true;
  // Those that were loaded before still have to take the bars since.
  feed.to = begins || feed.to === null ? loaded.to : Math.min(feed.to, loaded.to);
  write(feed, { evaluated: loaded, gone }, needs);
  return true;
}

/** Takes the bars after the last one. False if there is none. */
async function advance(feed: Feed, to: number, needs: FeedNeeds): Promise<boolean> {
  const bars = await needs.bars.recent(feed, to);
  if (!bars || !needs.has(feed)) return false;
  const evaluated = await needs.threads.call(feed.partition, 'next', feed.key, bars);
  if (!needs.has(feed)) return false;
  if (!evaluated) {
    feed.beginsAnew = true;
    return load(feed, needs);
  }
  if (evaluated.to <= to) return false;
  feed.to = evaluated.to;
  write(feed, { evaluated, gone: [] }, needs);
  return true;
}

const mostRetryMs = 15 * 60_000;

/** When the first bar closes, or should have closed, that is not evaluated yet. */
function nextClose(feed: Feed, time: number): number {
  const { interval, to, silentSince } = feed;
  if (to === null) return silentSince ?? time;
  return nextBarClose(feed, interval, barCloseOf(feed, interval, to)) ?? Infinity;
}

/** Looks for bars of a feed that are due, evaluates them, and says when to look again. */
export async function evaluateFeed(feed: Feed, needs: FeedNeeds): Promise<void> {
  const { now, db } = needs;
  if (feed.waiting.size > 0 || feed.beginsAnew || feed.to === null) await load(feed, needs);
  if (feed.to !== null && needs.has(feed) && nextClose(feed, now()) <= now()) await advance(feed, feed.to, needs);
  if (!needs.has(feed)) return;
  const time = now();
  const next = nextClose(feed, time);
  feed.dueAt = next;
  feed.silentSince = next <= time ? next : null;
  if (feed.silentSince === null) return;
  const silence = time - next;
  feed.dueAt = time + Math.min(mostRetryMs, Math.max(1000, silence / 10));
  if (silence >= longestSilenceMs) await pauseSilent(feed, [...feed.loaded, ...feed.waiting], next, db);
}
