import type { Tier } from '@candlewick/shared-api';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Market } from '../../../market/market.ts';
import { lockLedger } from '../../billing/ledger/ledger.repository.ts';
import { tierOf } from '../../billing/subscriptions/subscriptions.repository.ts';
import { usageOf } from './alert-limits.service.ts';
import type { Usage } from './alert-limits.service.ts';
import { everything, listParents } from '../cards/alert-lists.repository.ts';
import { parentCard } from '../cards/alert-views.ts';
import type { ParentCard } from '../cards/alert-views.ts';
import { exchangeDate } from '../expiry.ts';

export interface AlertNeeds {
  readonly db: Database;
  readonly market: Pick<Market, 'find'>;
  readonly now: () => number;
}

/** A change of one user's alerts, which follow one another. */
export interface AlertChange {
  readonly userId: string;
  readonly transaction: Transaction;
  readonly at: Date;
  readonly tier: Tier;
  /** Before the change. */
  readonly before: Usage;
}

/** Runs a change under the lock of the user's account, as telling what fired does: both lock many alerts, in orders of their own. */
export async function changeAlerts<T>(
  { db, now }: AlertNeeds,
  userId: string,
  run: (change: AlertChange) => Promise<T>,
): Promise<T> {
  return db.transaction(async (transaction) => {
    await lockLedger(userId, transaction);
    const time = now();
    const tier = await tierOf(userId, time, transaction);
    const before = await usageOf(userId, tier, time, transaction);
    return run({ userId, transaction, at: new Date(time), tier, before });
  });
}

/** Usage after a change. */
export async function usageAfter({ userId, transaction, at, tier }: AlertChange) {
  return [...(await usageOf(userId, tier, at.getTime(), transaction))];
}

/** Cards of alerts after a change, with the usage then. */
export async function cardsAfter(
  change: AlertChange,
  ids: readonly string[],
  market: AlertNeeds['market'],
): Promise<{ cards: ParentCard[]; usage: Usage[number][] }> {
  const { userId, transaction } = change;
  const time = change.at.getTime();
  const query = { userId, today: exchangeDate(time), filter: { ids }, page: everything };
  const { rows } = await listParents(query, transaction);
  return { cards: rows.map((row) => parentCard(row, { market, time })), usage: await usageAfter(change) };
}
