import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { creditMovements } from '@candlewick/shared-api';
import { users } from './accounts.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);
const account = () =>
  text({
    enum: ['grant', 'purchased', 'reserved_grant', 'reserved_purchased', 'issued', 'expired', 'spent'],
  }).notNull();

/**
 * Credit transactions. (user, kind, reference) is unique, so every posting happens at most once: `grant` by month (`2026-11`) and what an
 * upgrade raises it to (`2026-11/20000`), `purchase` and `refund` by payment, `reserve` and `settle` by backtest, `alert` by what
 * fired: `<ticker>/<id of the alert on it>/<open of the bar>/<signal>`.
 * Transactions and entries are append-only: triggers reject UPDATE, DELETE and TRUNCATE, even from the server's own role.
 * So a user with entries cannot be deleted; a closed account is anonymized.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: userId(),
    kind: text({ enum: creditMovements }).notNull(),
    reference: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('ledger_once').on(table.userId, table.kind, table.reference)],
);

/**
 * One leg of a transaction; at commit the database checks that the legs add up to 0. `grant`, `purchased`: spendable credits. `reserved_*`:
 * set aside for running work. `issued`, `expired`, `spent`: where credits come from and go to. The ids of a user's entries grow in commit
 * order, because each is posted under the user's lock.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    userId: userId(),
    account: account(),
    credits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_user').on(table.userId, table.id),
    index('ledger_entries_transaction').on(table.transactionId),
  ],
);

/**
 * The balance of each account up to and including entry `entry_id`, so that a read sums only later entries. Derived from the entries and
 * updated in place; deleting these rows costs only time. All rows of a user have the same `entry_id`.
 */
export const ledgerSnapshots = pgTable(
  'ledger_snapshots',
  {
    userId: userId(),
    account: account(),
    credits: bigint({ mode: 'number' }).notNull(),
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.account] }),
    check(
      'ledger_snapshots_not_negative',
      sql`${table.credits} >= 0 or ${table.account} in ('issued', 'expired', 'spent')`,
    ),
  ],
);

export type LedgerAccount = (typeof ledgerEntries.$inferSelect)['account'];
