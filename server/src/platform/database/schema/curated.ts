import { alertIntervals } from '@candlewick/shared-api';
import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How each curated strategy did on each ticker, as every plan may know it: up to the session that the longest data delay shows. Derived from
 * the market; deleting rows costs only time. Columns have the names of the contract, so that a row is an answer.
 */
export const curatedFigures = pgTable(
  'curated_figures',
  {
    strategy_id: text().notNull(),
    ticker: text().notNull(),
    interval: text({ enum: alertIntervals }).notNull(),
    /** What the row was computed from; another basis makes it stale. */
    basis: text().notNull(),
    first_date: text().notNull(),
    last_date: text().notNull(),
    return_fraction: doublePrecision(),
    buy_and_hold_fraction: doublePrecision(),
    max_drawdown_fraction: doublePrecision(),
    sharpe: doublePrecision(),
    trades: integer().notNull(),
    win_fraction: doublePrecision(),
    entries_last_year: integer().notNull(),
    last_entry_at: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.interval, table.ticker, table.strategy_id] }),
    index('curated_figures_by_return').on(table.interval, table.return_fraction),
  ],
);

export type CuratedFigures = typeof curatedFigures.$inferSelect;
