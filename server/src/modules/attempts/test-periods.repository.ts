import { and, eq, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import { testPeriods } from '../../platform/database/schema/lab-attempts.ts';

export type TestPeriod = typeof testPeriods.$inferSelect;

export async function findTestPeriod(
  userId: string,
  ruleKey: string,
  executor: Executor,
): Promise<TestPeriod | undefined> {
  const where = and(eq(testPeriods.userId, userId), eq(testPeriods.ruleKey, ruleKey));
  return (await executor.select().from(testPeriods).where(where))[0];
}

/** When the user of a row opened the test period of its rule, as a column of a query. Names its tables: a query of one leaves them out. */
export const openedAtOf = (table: string): SQL<Date | null> =>
  sql<Date | null>`(select period.opened_at from test_periods period where period.user_id = ${sql.identifier(table)}.user_id
    and period.rule_key = ${sql.identifier(table)}.rule_key)`.mapWith(testPeriods.openedAt);

/** Opens it, unless it is open. */
export async function insertTestPeriod(row: typeof testPeriods.$inferInsert, executor: Executor): Promise<void> {
  await executor.insert(testPeriods).values(row).onConflictDoNothing();
}

export async function deleteTestPeriodsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(testPeriods).where(eq(testPeriods.userId, userId));
}

export function testPeriodRows(userId: string, executor: Executor) {
  const { ruleKey, ticker, sharePercent, openedAt } = testPeriods;
  return executor
    .select({ rule_key: ruleKey, ticker, share_percent: sharePercent, opened_at: openedAt })
    .from(testPeriods)
    .where(eq(testPeriods.userId, userId))
    .orderBy(openedAt);
}
