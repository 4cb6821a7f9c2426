import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

/** What was loaded from a provider, with the hash of its data, so that it is loaded once. */
export const dataSets = pgTable('data_sets', {
  provider: text().primaryKey(),
  sha256: text().notNull(),
});

export const instruments = pgTable('instruments', {
  ticker: text().primaryKey(),
  provider: text().notNull(),
  name: text().notNull(),
  exchange: text().notNull(),
  type: text({ enum: ['index', 'stock', 'etf', 'forex', 'crypto', 'commodity'] }).notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  sector: text(),
  industry: text(),
  website: text(),
  sourceLabel: text('source_label').notNull(),
  simulated: boolean().notNull(),
  /** First day on which the provider no longer offered it; its history stays. */
  delistedOn: date('delisted_on', { mode: 'string' }),
  prominence: doublePrecision().notNull().default(0),
});

/**
 * Intervals of stored bars. `sessions` are daily bars made from imported intraday ones; they count while the instrument has no `daily` ones.
 */
const storedIntervals = ['daily', 'sessions', '1m', '2m', '3m', '5m', '10m', '15m', '30m', '1h', '2h', '4h'] as const;
export type StoredInterval = (typeof storedIntervals)[number];

/** One year of bars of one instrument: seven columns of float64, one after the other (see packed-columns.ts). */
export const bars = pgTable(
  'bars',
  {
    ticker: text()
      .notNull()
      .references(() => instruments.ticker, { onDelete: 'cascade' }),
    interval: text({ enum: storedIntervals }).notNull(),
    year: smallint().notNull(),
    length: integer().notNull(),
    columns: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticker, table.interval, table.year] })],
);
