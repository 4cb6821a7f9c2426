import { and, desc, eq } from 'drizzle-orm/sql';
import type { Executor } from '../../../platform/database/database.ts';
import { alertChildren, alertFirings, alertSignalRows } from '../../../platform/database/schema/alerts.ts';

const longestHistory = 500;

/** What an alert on one ticker has told, newest first. */
export function firingsOf(childId: string, executor: Executor) {
  return executor
    .select({
      signal: alertFirings.signal,
      barTime: alertFirings.barTime,
      price: alertFirings.price,
      at: alertFirings.at,
      notificationId: alertFirings.notificationId,
      remark: alertSignalRows.remark,
    })
    .from(alertFirings)
    .innerJoin(alertChildren, eq(alertChildren.id, alertFirings.childId))
    .leftJoin(
      alertSignalRows,
      and(
        eq(alertSignalRows.watchId, alertChildren.watchId),
        eq(alertSignalRows.barTime, alertFirings.barTime),
        eq(alertSignalRows.signal, alertFirings.signal),
      ),
    )
    .where(eq(alertFirings.childId, childId))
    .orderBy(desc(alertFirings.barTime), desc(alertFirings.id))
    .limit(longestHistory);
}
