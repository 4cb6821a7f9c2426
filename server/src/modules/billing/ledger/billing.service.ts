import { plans } from '@candlewick/shared-api';
import type { Tier } from '@candlewick/shared-api';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notEnoughCredits } from '../billing.errors.ts';
import { postAll, spendableOf, withoutPosting } from './ledger-batch.repository.ts';
import * as ledger from './ledger.repository.ts';
import { tierOf, tiersOf } from '../subscriptions/subscriptions.repository.ts';

interface CreditBalance {
  /** Credits that can be spent now. */
  readonly credits: number;
  readonly grant: number;
  readonly purchased: number;
  readonly reserved: number;
}

/** Grants follow calendar months in UTC. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** Posts the month's grant of the present plan, where it does not exist, for users whose ledgers are locked. The rest of an older one expires. */
export async function grantMonths(at: Date, userIds: readonly string[], transaction: Transaction): Promise<void> {
  const posting = { kind: 'grant', reference: monthOf(at) } as const;
  const missing = await withoutPosting(userIds, posting, transaction);
  if (missing.length === 0) return;
  const [before, tiers] = [await spendableOf(missing, transaction), await tiersOf(missing, at.getTime(), transaction)];
  const postings = missing.map((userId) => {
    const left = before.get(userId)?.grant ?? 0;
    const granted = plans[tiers.get(userId) ?? 'free'].limits.credits_per_month;
    return { userId, ...posting, legs: { issued: -granted, grant: granted - left, expired: left } };
  });
  await postAll(postings, transaction);
}

const grantMonth = (at: Date, { userId, transaction }: ledger.LockedLedger) => grantMonths(at, [userId], transaction);

/**
 * Raises the month's grant to that of the present plan. A lower plan takes nothing back: its grant begins with the next month.
 * Changing plans back and forth within a month therefore grants no more than the highest plan does.
 */
export async function raiseGrant(at: Date, locked: ledger.LockedLedger): Promise<void> {
  await grantMonth(at, locked);
  const { userId, transaction } = locked;
  const month = monthOf(at);
  const level = plans[await tierOf(userId, at.getTime(), transaction)].limits.credits_per_month;
  const missing = level - (await ledger.grantedIn(userId, month, transaction));
  if (missing <= 0) return;
  await ledger.post({ kind: 'grant', reference: `${month}/${level}` }, { issued: -missing, grant: missing }, locked);
}

function balanceOf(balances: ledger.Balances): CreditBalance {
  const { grant, purchased, reserved_grant, reserved_purchased } = balances;
  return { credits: grant + purchased, grant, purchased, reserved: reserved_grant + reserved_purchased };
}

export function createBillingService(db: Database, now: () => number = Date.now) {
  return {
    /** The plan that applies now. */
    tierOf: (userId: string): Promise<Tier> => tierOf(userId, now(), db),

    /** The balance, including this month's grant (posted on the first read). */
    async credits(userId: string, at: Date = new Date(now())): Promise<CreditBalance> {
      if (!(await ledger.wasPosted(userId, { kind: 'grant', reference: monthOf(at) }, db))) {
        await db.transaction(async (transaction) => grantMonth(at, await ledger.lockLedger(userId, transaction)));
      }
      return balanceOf(await ledger.readBalances(userId, db));
    },

    /** Reserves credits, from the grant first. Throws not_enough_credits. Posted once per reference. */
    async reserve(
      userId: string,
      reference: string,
      credits: number,
      transaction: Transaction,
      at: Date = new Date(now()),
    ): Promise<void> {
      const locked = await ledger.lockLedger(userId, transaction);
      await grantMonth(at, locked);
      const { grant, purchased } = await ledger.readBalances(userId, transaction);
      if (grant + purchased < credits) throw notEnoughCredits(credits, grant + purchased);
      const fromGrant = Math.min(grant, credits);
      const fromPurchased = credits - fromGrant;
      await ledger.post(
        { kind: 'reserve', reference },
        { grant: -fromGrant, reserved_grant: fromGrant, purchased: -fromPurchased, reserved_purchased: fromPurchased },
        locked,
      );
    },

    /** Charges `spent` of the reserved credits and releases the rest. Posted once per reference; later calls change nothing. */
    async settle(userId: string, reference: string, spent: number, transaction: Transaction): Promise<void> {
      const locked = await ledger.lockLedger(userId, transaction);
      const reserved = await ledger.readLegs(userId, { kind: 'reserve', reference }, transaction);
      if (!reserved) return;
      const { reserved_grant: ofGrant = 0, reserved_purchased: ofPurchased = 0 } = reserved;
      const fromGrant = Math.min(ofGrant, spent);
      const fromPurchased = spent - fromGrant;
      await ledger.post(
        { kind: 'settle', reference },
        {
          reserved_grant: -ofGrant,
          reserved_purchased: -ofPurchased,
          spent,
          grant: ofGrant - fromGrant,
          purchased: ofPurchased - fromPurchased,
        },
        locked,
      );
    },
  };
}

export type BillingService = ReturnType<typeof createBillingService>;
