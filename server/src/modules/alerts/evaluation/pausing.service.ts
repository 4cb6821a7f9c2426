import { dayMs } from '@candlewick/engine/market';
import type { PauseReason } from '@candlewick/shared-api';
import type { Database } from '../../../platform/database/database.ts';
import { postNotifications } from '../../../accounts/notices.repository.ts';
import type { FeedOf } from './feed-bars.ts';
import { pauseChildren } from './telling.repository.ts';
import { alertsOn } from './watches-to-evaluate.repository.ts';

/** So long a market may give no bar that is due before alerts on it are paused. */
export const longestSilenceMs = 7 * dayMs;

interface Why {
  readonly reason: Extract<PauseReason, 'no_prices' | 'unknown_rule'>;
  /** Its notification is unique per user. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
}

/** Pauses the alerts on watches of a feed and tells their users once. */
async function pause(
  watchIds: readonly number[],
  { ticker }: FeedOf,
  { reason, ...text }: Why,
  db: Database,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const alerts = await alertsOn(watchIds, transaction);
    await pauseChildren(
      alerts.map(({ child_id }) => child_id),
      reason,
      transaction,
    );
    const users = new Set(alerts.map(({ user_id }) => user_id));
    const notices = [...users].map((userId) => ({
      userId,
      kind: 'alert' as const,
      href: '/alerts/stocks',
      ticker,
      ...text,
    }));
    await postNotifications(notices, transaction);
  });
}

/** Pauses the alerts on a feed of which the market has given no bar since a time. */
export function pauseSilent(feed: FeedOf, watchIds: readonly number[], since: number, db: Database): Promise<void> {
  const { ticker, interval } = feed;
  const why: Why = {
    reason: 'no_prices',
    key: `alerts/no-prices/${ticker}/${interval}/${since}`,
    title: `Alerts on ${ticker} are paused: no new prices`,
    body: 'No bars for a week. Activate the alerts when the symbol trades again.',
  };
  return pause(watchIds, feed, why, db);
}

/** Pauses the alerts whose rules the engine no longer knows; the others on the feed continue. */
export function pauseUnreadable(feed: FeedOf, watchIds: readonly number[], db: Database): Promise<void> {
  const { ticker, interval } = feed;
  const why: Why = {
    reason: 'unknown_rule',
    key: `alerts/unknown-rule/${ticker}/${interval}/${Math.max(...watchIds)}`,
    title: `An alert on ${ticker} is paused: its rule is out of date`,
    body: 'It uses an indicator that is no longer available. Create a new alert from another strategy.',
  };
  return pause(watchIds, feed, why, db);
}
