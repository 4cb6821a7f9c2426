import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { lockLedger } from '../../billing/ledger/ledger.repository.ts';
import { deleteAddressesOf } from '../delivery/addresses/addresses.repository.ts';
import { channels, tellsOf } from '../delivery/channels.ts';
import { deleteDeliveryOf } from '../delivery/delivery.repository.ts';
import { activeIdsOf, setPaused } from '../alerts.repository.ts';
import { deleteParentsOf, exportedAlerts } from '../changes/deletion.repository.ts';
import { announceWatchesOf } from '../watches/watches.repository.ts';

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
  await deleteAddressesOf(userId, executor);
  for (const { holdings } of channels) await holdings?.delete?.(userId, executor);
  await deleteParentsOf(userId, executor);
}

/** Removes what channels keep for sessions that have ended. */
export async function endSessions(ids: readonly string[], executor: Executor): Promise<void> {
  for (const { holdings } of channels) await holdings?.endSessions?.(ids, executor);
}

/** Every alert of an account on one ticker, oldest first, with its settings as the API has them. */
export async function* alertsToExport(userId: string, executor: Executor) {
  for (const { channels: ids, ...alert } of await exportedAlerts(userId, executor)) yield { ...alert, ...tellsOf(ids) };
}
