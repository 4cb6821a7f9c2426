import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { ledgerEntries, ledgerSnapshots, ledgerTransactions } from '../../../platform/database/schema/ledger.ts';
import type { LedgerAccount } from '../../../platform/database/schema/ledger.ts';

export type Balances = Readonly<Record<LedgerAccount, number>>;
type Kind = (typeof ledgerTransactions.$inferSelect)['kind'];

/** Credits added to each account; they must add up to 0. */
export type Legs = Partial<Record<LedgerAccount, number>>;

/** Identifies a user's transaction, which is posted at most once. */
export interface Posting {
  readonly kind: Kind;
  readonly reference: string;
}

/** The ledger of one user, locked until the transaction ends. */
export interface LockedLedger {
  readonly userId: string;
  readonly transaction: Transaction;
}

/** A balance sums the snapshot, at most this many entries, and those of one more posting. */
export const entriesPerSnapshot = 64;

const empty: Balances = {
  grant: 0,
  purchased: 0,
  reserved_grant: 0,
  reserved_purchased: 0,
  issued: 0,
  expired: 0,
  spent: 0,
};

/** Makes other transactions that move this user's credits wait until this one ends. */
export async function lockLedger(userId: string, transaction: Transaction): Promise<LockedLedger> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${userId}`}, 0))`);
  return { userId, transaction };
}

/** `base`: the user's snapshot. `recent`: the entries after it. `both_parts`: everything that the balance sums. */
const balanceParts = (userId: string) => sql`
  base as (select account, credits, entry_id from ${ledgerSnapshots} where user_id = ${userId}),
  recent as (
    select id, account, credits from ${ledgerEntries}
    where user_id = ${userId} and id > coalesce((select max(entry_id) from base), 0)
  ),
  both_parts as (select account, credits from base union all select account, credits from recent)`;

/** The balance of each account: its snapshot and later entries, in one consistent statement. */
export async function readBalances(userId: string, executor: Executor): Promise<Balances> {
  const { rows } = await executor.execute<{ account: LedgerAccount; credits: number }>(
    sql`with ${balanceParts(userId)} select account, sum(credits)::float8 as credits from both_parts group by account`,
  );
  return { ...empty, ...Object.fromEntries(rows.map(({ account, credits }) => [account, credits])) };
}

/** Moves the snapshot to the last entry once enough have followed it. The lock prevents new entries in the meantime. */
async function refreshSnapshot({ userId, transaction }: LockedLedger): Promise<void> {
  await transaction.execute(sql`with ${balanceParts(userId)}
    insert into ${ledgerSnapshots} (user_id, account, credits, entry_id)
    select ${userId}::uuid, account, sum(credits), (select max(id) from recent) from both_parts
    where (select count(*) from recent) >= ${entriesPerSnapshot}
    group by account
    on conflict (user_id, account) do update set credits = excluded.credits, entry_id = excluded.entry_id`);
}

/** Writes a transaction with its legs. Returns false and writes nothing if (user, kind, reference) was already posted. */
export async function post(posting: Posting, legs: Legs, ledger: LockedLedger): Promise<boolean> {
  const { userId, transaction } = ledger;
  const [row] = await transaction
    .insert(ledgerTransactions)
    .values({ userId, ...posting })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id });
  if (!row) return false;
  const entries = Object.entries(legs).filter(([, credits]) => credits !== 0);
  if (entries.length === 0) return true;
  await transaction.insert(ledgerEntries).values(
    entries.map(([account, credits]) => ({
      transactionId: row.id,
      userId,
      account: account as LedgerAccount,
      credits,
    })),
  );
  await refreshSnapshot(ledger);
  return true;
}

const isPosting = (userId: string, { kind, reference }: Posting) =>
  and(
    eq(ledgerTransactions.userId, userId),
    eq(ledgerTransactions.kind, kind),
    eq(ledgerTransactions.reference, reference),
  );

export async function wasPosted(userId: string, posting: Posting, executor: Executor): Promise<boolean> {
  const found = executor.select({ id: ledgerTransactions.id }).from(ledgerTransactions);
  return (await found.where(isPosting(userId, posting))).length > 0;
}

/** Credits granted in a month, with what upgrades have added. */
export async function grantedIn(userId: string, month: string, executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ granted: sql<number>`coalesce(-sum(${ledgerEntries.credits}), 0)::float8` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerTransactions.userId, userId),
        eq(ledgerTransactions.kind, 'grant'),
        eq(sql`left(${ledgerTransactions.reference}, 7)`, month),
        eq(ledgerEntries.account, 'issued'),
      ),
    );
  return row?.granted ?? 0;
}

/** The legs of a posted transaction; undefined if it does not exist. */
export async function readLegs(userId: string, posting: Posting, executor: Executor): Promise<Legs | undefined> {
  const rows = await executor
    .select({ account: ledgerEntries.account, credits: ledgerEntries.credits })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(isPosting(userId, posting));
  return rows.length > 0 ? Object.fromEntries(rows.map((row) => [row.account, row.credits])) : undefined;
}

export interface Movement {
  readonly id: number;
  readonly at: Date;
  readonly kind: Kind;
  readonly reference: string;
  /** Change of the spendable credits, and what they were afterwards. */
  readonly credits: number;
  readonly balance: number;
}

interface MovementFilter {
  readonly kind: Kind | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Only movements with a lower id. */
  readonly before: number | undefined;
  readonly most: number;
}

/** Movements of a user's spendable credits, newest first, without those that change nothing. */
export async function movementsOf(userId: string, filter: MovementFilter, executor: Executor): Promise<Movement[]> {
  const moved = executor
    .select({
      id: ledgerTransactions.id,
      at: ledgerTransactions.createdAt,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      credits: sql<number>`sum(${ledgerEntries.credits})::float8`.as('moved'),
      balance: sql<number>`(sum(sum(${ledgerEntries.credits})) over (order by ${ledgerTransactions.id}))::float8`.as(
        'balance',
      ),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerEntries.userId, userId), inArray(ledgerEntries.account, ['grant', 'purchased'])))
    .groupBy(ledgerTransactions.id)
    .as('movements');
  const { kind, from, to, before, most } = filter;
  const rows = await executor
    .select()
    .from(moved)
    .where(
      and(
        ne(moved.credits, 0),
        kind === undefined ? undefined : eq(moved.kind, kind),
        from === undefined ? undefined : gte(moved.at, from),
        to === undefined ? undefined : lt(moved.at, to),
        before === undefined ? undefined : lt(moved.id, before),
      ),
    )
    .orderBy(desc(moved.id))
    .limit(most);
  return rows;
}

/** Every movement of a user's credits, oldest first. */
export function entriesOf(userId: string, executor: Executor) {
  return executor
    .select({
      id: ledgerEntries.id,
      at: ledgerTransactions.createdAt,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      account: ledgerEntries.account,
      credits: ledgerEntries.credits,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.userId, userId))
    .orderBy(ledgerEntries.id);
}
