import type { Executor, Transaction } from '../../platform/database/database.ts';
import { deleteCustomerOf } from './payments/customers.repository.ts';
import { lockLedger } from './ledger/ledger.repository.ts';
import { withoutRenewal } from './subscriptions/subscription.ts';
import { deleteSubscriptionOf, readSubscription, saveSubscription } from './subscriptions/subscriptions.repository.ts';

/** A closed account is no longer charged: its plan ends at its end date, and a pending downgrade is dropped. */
export async function stopCharging(userId: string, transaction: Transaction): Promise<void> {
  await lockLedger(userId, transaction);
  const state = await readSubscription(userId, transaction);
  if (state.period) await saveSubscription(userId, withoutRenewal(state), transaction);
}

/** Deletes what is about the person. Payments stay with their receipts, as books must. */
export async function deleteBillingOf(userId: string, executor: Executor): Promise<void> {
  await deleteSubscriptionOf(userId, executor);
  await deleteCustomerOf(userId, executor);
}
