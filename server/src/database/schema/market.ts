import { boolean, customType, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

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
});

/** One year of bars of one instrument: seven columns of float64, one after the other (see packed-columns.ts). */
export const bars = pgTable(
  'bars',
  {
    ticker: text()
      .notNull()
      .references(() => instruments.ticker, { onDelete: 'cascade' }),
    interval: text({ enum: ['daily'] }).notNull(),
    year: smallint().notNull(),
    length: integer().notNull(),
    columns: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticker, table.interval, table.year] })],
);
