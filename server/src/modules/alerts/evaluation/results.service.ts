import { dayMs, minuteMs } from '@candlewick/engine/market';
import type { Database } from '../../../platform/database/database.ts';
import type { Instrument } from '../../../market/market-data.ts';
import { barCloseOf, minutesOfInterval } from '../watches/bar-closes.ts';
import { exchangeDate } from '../expiry.ts';
import type { Evaluated, Fired } from './alert-states.ts';
import { noPosition } from './alert-states.ts';
import type { FeedOf } from './feed-bars.ts';
import { stillHeld } from './leases.repository.ts';
import type { TimedSignal } from './telling.repository.ts';
import * as repository from './watches-to-evaluate.repository.ts';

/** What an evaluation of a feed gave. */
export interface FeedResult {
  readonly feed: FeedOf & { readonly key: string; readonly partition: number; readonly type: Instrument['type'] };
  readonly evaluated: Evaluated;
  /** Open of the last bar that all watches of the feed have taken. */
  readonly to: number;
  /** Watches of the feed; null if they are those of its result before. */
  readonly members: readonly number[] | null;
  /** Earlier signals that the bars, which have changed, no longer give. */
  readonly gone: readonly Fired[];
}

interface Written {
  /** To be notified. */
  readonly fired: readonly TimedSignal[];
  /** Partitions whose results were left out. If the worker has them again, their states are ahead of what is written. */
  readonly lost: ReadonlySet<number>;
}

interface Needs {
  readonly db: Database;
  readonly worker: string;
  readonly now: () => number;
}

/** A bar that is known later than this after its close is late. */
const lateAfterMs = ({ interval }: FeedOf) => 2 * (interval === '1d' ? dayMs : minutesOfInterval[interval] * minuteMs);

/** The signal with what decides who is notified. */
export function timed(signal: Fired, of: Pick<FeedResult['feed'], 'ticker' | 'type' | 'interval'>): TimedSignal {
  const close = barCloseOf(of, of.interval, signal.barTime);
  return { ...signal, close, date: exchangeDate(close) };
}

/** Where each feed is after all of its results. */
function lastOf(results: readonly FeedResult[]): repository.EvaluatedFeed[] {
  const last = new Map<string, repository.EvaluatedFeed>();
  for (const { feed, to, members } of results) {
    const { key, ticker, interval } = feed;
    last.set(key, { ticker, interval, to, members: members ?? last.get(key)?.members ?? null });
  }
  return [...last.values()];
}

/**
 * Writes signals and how far watches are evaluated, in one transaction that holds the leases of the partitions: what another worker has
 * taken over is left out.
 */
export async function writeResults(results: readonly FeedResult[], { db, worker, now }: Needs): Promise<Written> {
  return db.transaction(async (transaction) => {
    const partitions = [...new Set(results.map(({ feed }) => feed.partition))];
    const held = await stillHeld(worker, partitions, transaction);
    const mine = results.filter(({ feed }) => held.has(feed.partition));
    const fired = mine.flatMap(({ feed, evaluated }) =>
      evaluated.fired.map((signal) => ({ ...timed(signal, feed), lateAfterMs: lateAfterMs(feed) })),
    );
    const time = now();
    await repository.insertSignals(
      fired.map((signal) => ({ ...signal, remark: time - signal.close > signal.lateAfterMs ? 'late' : null })),
      transaction,
    );
    await repository.markCorrected(
      mine.flatMap(({ gone }) => gone),
      transaction,
    );
    await repository.setEvaluated(
      {
        ids: mine.flatMap(({ evaluated }) => [...evaluated.watchIds]),
        to: mine.flatMap(({ evaluated: { watchIds, to } }) => Array.from(watchIds, () => to)),
        positions: mine.flatMap(({ evaluated }) =>
          Array.from(evaluated.positions, (position) => (position === noPosition ? null : position)),
        ),
      },
      transaction,
    );
    await repository.setFeeds(lastOf(mine), transaction);
    return { fired, lost: new Set(partitions.filter((partition) => !held.has(partition))) };
  });
}
