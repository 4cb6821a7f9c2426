import type { Database, Transaction } from '../../database/database.ts';
import type { Tier } from '../../database/schema/accounts.ts';
import { notEnoughCredits } from './billing.errors.ts';
import * as ledger from './ledger.repository.ts';
import { plans } from './plans.ts';

interface Holder {
  readonly id: string;
  readonly tier: Tier;
}

interface CreditBalance {
  /** Credits that can be spent now. */
  readonly credits: number;
  readonly grant: number;
  readonly purchased: number;
  readonly reserved: number;
}

export interface BillingService {
  /** The balance, including this month's grant (posted on the first read). */
  credits(user: Holder, at?: Date): Promise<CreditBalance>;
  /** Reserves credits, from the grant first. Throws not_enough_credits. Posted once per reference. */
  reserve(user: Holder, reference: string, credits: number, transaction: Transaction, at?: Date): Promise<void>;
  /** Charges `spent` of the reserved credits and releases the rest. Posted once per reference; later calls change nothing. */
  settle(userId: string, reference: string, spent: number, transaction: Transaction): Promise<void>;
}

/** Grants follow calendar months in UTC. */
function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** Posts the month's grant unless it exists. The rest of an older grant expires. */
async function grantMonth({ tier }: Holder, at: Date, locked: ledger.LockedLedger): Promise<void> {
  const { userId, transaction } = locked;
  const posting = { kind: 'grant', reference: monthOf(at) } as const;
  if (await ledger.wasPosted(userId, posting, transaction)) return;
  const { grant: left } = await ledger.readBalances(userId, transaction);
  const granted = plans[tier].limits.credits_per_month;
  await ledger.post(posting, { issued: -granted, grant: granted - left, expired: left }, locked);
}

function balanceOf(balances: ledger.Balances): CreditBalance {
  const { grant, purchased, reserved_grant, reserved_purchased } = balances;
  return { credits: grant + purchased, grant, purchased, reserved: reserved_grant + reserved_purchased };
}

export function createBillingService(db: Database): BillingService {
  return {
    async credits(user, at = new Date()) {
      if (!(await ledger.wasPosted(user.id, { kind: 'grant', reference: monthOf(at) }, db))) {
        await db.transaction(async (transaction) =>
          grantMonth(user, at, await ledger.lockLedger(user.id, transaction)),
        );
      }
      return balanceOf(await ledger.readBalances(user.id, db));
    },
    async reserve(user, reference, credits, transaction, at = new Date()) {
      const locked = await ledger.lockLedger(user.id, transaction);
      await grantMonth(user, at, locked);
      const { grant, purchased } = await ledger.readBalances(user.id, transaction);
      if (grant + purchased < credits) throw notEnoughCredits(credits, grant + purchased);
      const fromGrant = Math.min(grant, credits);
      const fromPurchased = credits - fromGrant;
      await ledger.post(
        { kind: 'reserve', reference },
        { grant: -fromGrant, reserved_grant: fromGrant, purchased: -fromPurchased, reserved_purchased: fromPurchased },
        locked,
      );
    },
    async settle(userId, reference, spent, transaction) {
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
