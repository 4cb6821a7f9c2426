import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { CloseFigures } from '../../../market/company-data.ts';

/**
 * One row per instrument and data delay: what a plan with that delay may know. Columns have the names of the contract, so that a row is an
 * answer.
 */
export const screenerRows = pgTable(
  'screener_rows',
  {
    delay_minutes: integer().notNull(),
    ticker: text().notNull(),
    /** What the row was computed from; another basis makes it stale. */
    basis: text().notNull(),
    name: text().notNull(),
    type: text({ enum: ['index', 'stock', 'etf', 'forex', 'crypto', 'commodity'] }).notNull(),
    exchange: text().notNull(),
    sector: text(),
    industry: text(),
    currency: text().notNull(),
    price: doublePrecision().notNull(),
    change: doublePrecision(),
    return_1d_fraction: doublePrecision(),
    return_1w_fraction: doublePrecision(),
    return_1m_fraction: doublePrecision(),
    return_3m_fraction: doublePrecision(),
    return_1y_fraction: doublePrecision(),
    return_ytd_fraction: doublePrecision(),
    volume: doublePrecision(),
    average_volume_30d: doublePrecision(),
    relative_volume_ratio: doublePrecision(),
    market_cap: doublePrecision(),
    shares_outstanding: doublePrecision(),
    pe_ratio: doublePrecision(),
    forward_pe_ratio: doublePrecision(),
    trailing_eps: doublePrecision(),
    price_to_sales_ratio: doublePrecision(),
    price_to_book_ratio: doublePrecision(),
    dividend_yield_fraction: doublePrecision(),
    net_margin_ratio: doublePrecision(),
    return_on_equity_ratio: doublePrecision(),
    debt_to_equity_ratio: doublePrecision(),
    revenue_growth_fraction: doublePrecision(),
    beta: doublePrecision(),
    volatility_30d_fraction: doublePrecision(),
    rsi_14: doublePrecision(),
    sma_50_distance_fraction: doublePrecision(),
    sma_200_distance_fraction: doublePrecision(),
    year_high: doublePrecision(),
    year_low: doublePrecision(),
    year_high_distance_fraction: doublePrecision(),
    year_low_distance_fraction: doublePrecision(),
    next_earnings_date: date({ mode: 'string' }),
    /** Epoch milliseconds, like the next: the contract's unit, and a range of them is compared as it is. */
    as_of: doublePrecision().notNull(),
    updated_at: doublePrecision().notNull(),
    source: text().notNull(),
    source_label: text().notNull(),
    simulated: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.delay_minutes, table.ticker] }),
    index('screener_market_cap').on(table.delay_minutes, table.market_cap.desc().nullsLast(), table.ticker),
  ],
);

/** What a provider said of an instrument after a session: plans with a longer delay get it later, when the provider knows only newer figures. */
export const screenerCloses = pgTable(
  'screener_closes',
  {
    ticker: text().notNull(),
    /** Midnight UTC of its date. */
    session: doublePrecision().notNull(),
    figures: jsonb().$type<CloseFigures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticker, table.session] })],
);

/** How far the rows of a delay are. */
export const screenerProgress = pgTable('screener_progress', {
  delay_minutes: integer().primaryKey(),
  done: integer().notNull(),
  total: integer().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

export type ScreenerRow = typeof screenerRows.$inferInsert;
