import type { Database } from '../../../database/database.ts';
import { dayMs } from '../../../market/calendar/days.ts';
import { postNotifications } from '../../notifications/notifications.repository.ts';
import type { FeedOf } from './feed-bars.ts';
import { pauseChildren } from './telling.repository.ts';
import { alertsOn } from './watches-to-evaluate.repository.ts';

/** So long a market may give no bar that is due before alerts on it are paused. */
export const longestSilenceMs = 7 * dayMs;

/** Pauses the alerts on a feed of which the market has given no bar since a time, and tells their users once. */
export async function pauseSilent(
  { ticker, interval }: FeedOf,
  watchIds: readonly number[],
  { since, db }: { since: number; db: Database },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const alerts = await alertsOn(watchIds, transaction);
    await pauseChildren(
      alerts.map(({ child_id }) => child_id),
      'no_prices',
      transaction,
    );
    await postNotifications(
      [...new Set(alerts.map(({ user_id }) => user_id))].map((userId) => ({
        userId,
        key: `alerts/no-prices/${ticker}/${interval}/${since}`,
        kind: 'alert' as const,
        title: `Alerts on ${ticker} are paused: it has no new prices`,
        body: 'No bar has come for a week. Activate the alerts when the ticker trades again.',
        href: '/alerts/stocks',
        ticker,
      })),
      transaction,
    );
  });
}
