import { and, eq, isNotNull, isNull } from 'drizzle-orm/sql';
import type { AlertInterval } from '@candlewick/shared-api';
import type { Executor } from '../../../database/database.ts';
import { alertChildren, alertParents } from '../../../database/schema/alerts.ts';

/** What a user watches of the catalogue on an interval: `<strategy id> <ticker>`. */
export async function subscribedPairs(
  userId: string,
  interval: AlertInterval,
  db: Executor,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ strategyId: alertParents.strategyId, ticker: alertChildren.ticker })
    .from(alertParents)
    .innerJoin(alertChildren, and(eq(alertChildren.parentId, alertParents.id), isNull(alertChildren.deletedAt)))
    .where(
      and(
        eq(alertParents.userId, userId),
        eq(alertParents.interval, interval),
        isNotNull(alertParents.strategyId),
        isNull(alertParents.deletedAt),
      ),
    );
  return new Set(rows.map(({ strategyId, ticker }) => `${strategyId} ${ticker}`));
}
