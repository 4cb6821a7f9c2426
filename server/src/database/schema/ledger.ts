import { bigint, bigserial, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/**
 * What happened to credits. (user, kind, reference) is unique, which makes every posting happen at most once:
 * `grant` by month (`2026-11`), `reserve` and `settle` by backtest.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['grant', 'purchase', 'reserve', 'settle'] }).notNull(),
    reference: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('ledger_once').on(table.userId, table.kind, table.reference)],
);

/**
 * One leg of a transaction; the legs of each add up to 0 (checked by the database at commit). Rows are never changed.
 * `grant`, `purchased`: what the user can spend. `reserved_*`: set aside for running work. `issued`, `expired`, `spent`:
 * where credits come from and go to.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account: text({
      enum: ['grant', 'purchased', 'reserved_grant', 'reserved_purchased', 'issued', 'expired', 'spent'],
    }).notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_balance').on(table.userId, table.account, table.credits),
    index('ledger_entries_transaction').on(table.transactionId),
  ],
);

export type LedgerAccount = (typeof ledgerEntries.$inferSelect)['account'];
