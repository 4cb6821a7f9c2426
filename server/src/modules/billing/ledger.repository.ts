import { and, eq, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';
import { ledgerEntries, ledgerTransactions } from '../../database/schema/ledger.ts';
import type { LedgerAccount } from '../../database/schema/ledger.ts';

export type Balances = Readonly<Record<LedgerAccount, number>>;
type Kind = (typeof ledgerTransactions.$inferSelect)['kind'];

/** Credits added to each account; they must add up to 0. */
export type Legs = Partial<Record<LedgerAccount, number>>;

const empty: Balances = {
  grant: 0,
  purchased: 0,
  reserved_grant: 0,
  reserved_purchased: 0,
  issued: 0,
  expired: 0,
  spent: 0,
};

/** Makes every other transaction that moves credits of this user wait until this one ends. */
export async function lockLedger(userId: string, transaction: Transaction): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** The balance of each account: the sum of its entries. */
export async function readBalances(userId: string, executor: Executor): Promise<Balances> {
  const rows = await executor
    .select({ account: ledgerEntries.account, credits: sql<number>`sum(${ledgerEntries.credits})::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .groupBy(ledgerEntries.account);
  return { ...empty, ...Object.fromEntries(rows.map((row) => [row.account, row.credits])) };
}

interface Posting {
  readonly userId: string;
  readonly kind: Kind;
  readonly reference: string;
}

/** Writes a transaction with its legs. False, and nothing written, when (user, kind, reference) was posted before. */
export async function post(posting: Posting, legs: Legs, transaction: Transaction): Promise<boolean> {
  const [row] = await transaction
    .insert(ledgerTransactions)
    .values(posting)
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!row) return false;
  const entries = Object.entries(legs).filter(([, credits]) => credits !== 0);
  if (entries.length === 0) return true;
  await transaction.insert(ledgerEntries).values(
    entries.map(([account, credits]) => ({
      transactionId: row.id,
      userId: posting.userId,
      account: account as LedgerAccount,
      credits,
    })),
  );
  return true;
}

export async function wasPosted({ userId, kind, reference }: Posting, executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.userId, userId),
        eq(ledgerTransactions.kind, kind),
        eq(ledgerTransactions.reference, reference),
      ),
    );
  return rows.length > 0;
}

/** The legs of a posted transaction; undefined when there is none. */
export async function readLegs({ userId, kind, reference }: Posting, executor: Executor): Promise<Legs | undefined> {
  const rows = await executor
    .select({ account: ledgerEntries.account, credits: ledgerEntries.credits })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.userId, userId),
        eq(ledgerTransactions.kind, kind),
        eq(ledgerTransactions.reference, reference),
      ),
    );
  return rows.length > 0 ? Object.fromEntries(rows.map((row) => [row.account, row.credits])) : undefined;
}
