import type { Executor, Transaction } from '../../database/database.ts';
import { lockLedger } from '../billing/ledger.repository.ts';
import { deleteDeliveryOf } from './delivery/delivery.repository.ts';
import { deleteBrowsersOf } from './push/push.repository.ts';
import { activeIdsOf, setPaused } from './alerts.repository.ts';
import { deleteParentsOf } from './deletion.repository.ts';
import { announceWatchesOf } from './watches.repository.ts';

/** A closed account gets no more notifications and no charges. Whoever restores the account activates what is still wanted. */
export async function pauseAlertsOf(userId: string, transaction: Transaction): Promise<void> {
  await lockLedger(userId, transaction);
  const active = await activeIdsOf(userId, transaction);
  await setPaused(active, 'user', new Date(), transaction);
  await announceWatchesOf(active, transaction);
}

/** Deletes what an account has about alerts. */
export async function deleteAlertsOf(userId: string, executor: Executor): Promise<void> {
  await deleteDeliveryOf(userId, executor);
  await deleteBrowsersOf(userId, executor);
  await deleteParentsOf(userId, executor);
}
