import { and, count, eq, inArray, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import { screenerFields } from '@candlewick/shared-api';
import type { ScreenerChoice } from '@candlewick/shared-api';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { screenerProgress, screenerRows } from '../../../platform/database/schema/screener.ts';
import type { ScreenerRow } from '../../../platform/database/schema/screener.ts';

const columns = getTableColumns(screenerRows);
const answered = Object.fromEntries(screenerFields.map((field) => [field, columns[field]])) as Pick<
  typeof columns,
  (typeof screenerFields)[number]
>;

export interface Page {
  readonly where: SQL;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

export function readPage({ where, orderBy, limit, offset }: Page, db: Executor) {
  return db
    .select(answered)
    .from(screenerRows)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

export interface ValueCount {
  readonly value: string | boolean | null;
  readonly count: number;
}

/**
 * Number of rows, in all and by value of each of the choices. Groups by all choices first: there are far fewer combinations than rows, and
 * each set of its own would hash every row again.
 */
export async function countValues(
  where: SQL,
  choices: readonly ScreenerChoice[],
  db: Executor,
): Promise<{ readonly total: number; readonly counts: ReadonlyMap<ScreenerChoice, readonly ValueCount[]> }> {
  if (choices.length === 0) {
    const [all] = await db.select({ total: count() }).from(screenerRows).where(where);
    return { total: all?.total ?? 0, counts: new Map() };
  }
  const names = choices.map((choice) => sql`${columns[choice]}`);
  const list = sql.join(names, sql`, `);
  const numbered = (part: (name: SQL) => SQL) =>
    sql.join(
      names.map((name, index) => sql`when ${part(name)} then ${sql.raw(String(index))}`),
      sql` `,
    );
  const values = names.map((name, index) => sql`when ${sql.raw(String(index))} then to_jsonb(${name})`);
  const { rows } = await db.execute<{ position: number; value: string | boolean | null; count: number }>(sql`
    select position, case position ${sql.join(values, sql` `)} end as value, rows as count
    from (
      select ${list}, case ${numbered((name) => sql`grouping(${name}) = 0`)} else -1 end as position, sum(rows)::int as rows
      from (select ${list}, count(*) as rows from ${screenerRows} where ${where} group by ${list}) as screener_rows
      group by grouping sets (${sql.join(
        names.map((name) => sql`(${name})`),
        sql`, `,
      )}, ())
    ) as screener_rows
    order by position, rows desc, value`);
  const counts = new Map(choices.map((choice) => [choice, [] as ValueCount[]]));
  let total = 0;
  for (const row of rows) {
    const choice = choices[row.position];
    if (choice) counts.get(choice)?.push({ value: row.value, count: row.count });
    else total = row.count ?? 0;
  }
  return { total, counts };
}

/** Where the rows of a delay come from, the most frequent source first, each with the session of most of its rows. */
export function readSources(delayMinutes: number, db: Executor) {
  const { source, source_label, simulated, as_of } = screenerRows;
  return db
    .select({ source, source_label, simulated, as_of: sql<number>`mode() within group (order by ${as_of})` })
    .from(screenerRows)
    .where(eq(screenerRows.delay_minutes, delayMinutes))
    .groupBy(source, source_label, simulated)
    .orderBy(sql`count(*) desc`, source_label);
}

export async function readProgress(delayMinutes: number, db: Executor) {
  const [found] = await db.select().from(screenerProgress).where(eq(screenerProgress.delay_minutes, delayMinutes));
  return found;
}

export async function writeProgress(
  progress: Omit<typeof screenerProgress.$inferInsert, 'updated_at'>,
  db: Executor,
): Promise<void> {
  const set = { ...progress, updated_at: new Date() };
  await db.insert(screenerProgress).values(set).onConflictDoUpdate({ target: screenerProgress.delay_minutes, set });
}

/** The basis of each stored row. */
export function readBases(db: Executor) {
  const { ticker, delay_minutes, basis } = screenerRows;
  return db.select({ ticker, delayMinutes: delay_minutes, basis }).from(screenerRows);
}

export async function writeRows(rows: readonly ScreenerRow[], db: Database): Promise<void> {
  if (rows.length === 0) return;
  const excluded = Object.fromEntries(Object.values(columns).map(({ name }) => [name, sql.raw(`excluded."${name}"`)]));
  await db
    .insert(screenerRows)
    .values([...rows])
    .onConflictDoUpdate({ target: [screenerRows.delay_minutes, screenerRows.ticker], set: excluded });
}

/** Deletes rows of a delay whose instruments are no longer listed. */
export async function deleteRows(delayMinutes: number, tickers: readonly string[], db: Executor): Promise<void> {
  if (tickers.length === 0) return;
  await db
    .delete(screenerRows)
    .where(and(eq(screenerRows.delay_minutes, delayMinutes), inArray(screenerRows.ticker, [...tickers])));
}
