import { and, asc, gt, inArray, sql } from 'drizzle-orm/sql';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import { backtestPortfolios, backtestResults } from '../../database/schema/backtests.ts';

/** A row of old metrics with texts has some 10 KB. */
const batchSize = 200;

async function withoutTexts(
  table: PgTable,
  { id, metrics }: { readonly id: PgColumn; readonly metrics: PgColumn },
  after: string | null,
  db: Executor,
): Promise<string | null> {
  const seen = await db
    .select({ id })
    .from(table)
    .where(after === null ? undefined : gt(id, after))
    .orderBy(asc(id))
    .limit(batchSize);
  const last = seen.at(-1);
  if (!last) return null;
  const bare = sql`(select jsonb_agg(metric - 'name' - 'formula' order by number)
    from jsonb_array_elements(${metrics}) with ordinality as stored (metric, number))`;
  const ids = seen.map((row) => row.id);
  const hasTexts = sql`${metrics} @? '$[*] ? (exists(@.name) || exists(@.formula))'`;
  await db
    .update(table)
    .set({ metrics: bare })
    .where(and(inArray(id, ids), hasTexts));
  return String(last.id);
}

/** Takes names and formulas of metrics out of some results behind `after`; they are added when results are read. */
export const dropResultTexts = (after: string | null, db: Executor): Promise<string | null> =>
  withoutTexts(backtestResults, backtestResults, after, db);

/** The same for portfolios. */
export const dropPortfolioTexts = (after: string | null, db: Executor): Promise<string | null> =>
  withoutTexts(
    backtestPortfolios,
    { id: backtestPortfolios.backtestId, metrics: backtestPortfolios.metrics },
    after,
    db,
  );
