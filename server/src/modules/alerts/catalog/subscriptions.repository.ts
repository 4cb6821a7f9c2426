import { and, eq, inArray, isNotNull } from 'drizzle-orm/sql';
import type { AlertInterval } from '@candlewick/shared-api';
import type { Executor } from '../../../platform/database/database.ts';
import { alertChildren, alertParents } from '../../../platform/database/schema/alerts.ts';
import { isKeptChild, isKeptParent } from '../alerts.repository.ts';

interface Chosen {
  readonly strategyIds?: readonly string[] | undefined;
  readonly tickers?: readonly string[] | undefined;
  readonly interval?: AlertInterval | undefined;
}

/** What a user watches of the catalog: one row per strategy, ticker and interval. */
export function subscriptionsOf(userId: string, { strategyIds, tickers, interval }: Chosen, db: Executor) {
  return db
    .select({
      parentId: alertParents.id,
      childId: alertChildren.id,
      strategyId: alertParents.strategyId,
      ticker: alertChildren.ticker,
    })
    .from(alertParents)
    .innerJoin(alertChildren, eq(alertChildren.parentId, alertParents.id))
    .where(
      and(
        eq(alertParents.userId, userId),
        isNotNull(alertParents.strategyId),
        isKeptParent,
        isKeptChild,
        strategyIds && inArray(alertParents.strategyId, [...strategyIds]),
        tickers && inArray(alertChildren.ticker, [...tickers]),
        interval && eq(alertParents.interval, interval),
      ),
    );
}
