import type { AddressChannel } from '@candlewick/shared-api';
import { and, eq, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor } from '../../../../platform/database/database.ts';
import { alertAddresses } from '../../../../platform/database/schema/alerts.ts';

export type Address = typeof alertAddresses.$inferSelect;

/** Whose address on which channel. */
export interface AddressOf {
  readonly userId: string;
  readonly channel: string;
}

const isOf = ({ userId, channel }: AddressOf) =>
  and(eq(alertAddresses.userId, userId), eq(alertAddresses.channel, channel));

export function addressesOf(userId: string, executor: Executor): Promise<Address[]> {
  return executor.select().from(alertAddresses).where(eq(alertAddresses.userId, userId));
}

export async function findAddress(of: AddressOf, executor: Executor): Promise<Address | undefined> {
  return (await executor.select().from(alertAddresses).where(isOf(of)))[0];
}

/** Sets an address of which nothing is known yet. */
export async function putAddress(
  address: AddressOf & Pick<Address, 'channel' | 'url' | 'secret'>,
  executor: Executor,
): Promise<void> {
  const fresh = { ...address, status: null, lastAt: null, failingSince: null };
  await executor
    .insert(alertAddresses)
    .values(fresh)
    .onConflictDoUpdate({ target: [alertAddresses.userId, alertAddresses.channel], set: fresh });
}

/** Notes how a message went. */
export async function noteDelivery(
  of: AddressOf,
  change: Partial<Pick<Address, 'status' | 'lastAt' | 'failingSince'>>,
  executor: Executor,
): Promise<void> {
  await executor.update(alertAddresses).set(change).where(isOf(of));
}

export async function deleteAddress(of: AddressOf, executor: Executor): Promise<void> {
  await executor.delete(alertAddresses).where(isOf(of));
}

export async function deleteAddressesOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(alertAddresses).where(eq(alertAddresses.userId, userId));
}

/** The host of a user's address, in an array. */
export const hostsOfAddresses = (userId: SQL, channel: AddressChannel): SQL => sql`array(
  select split_part(${alertAddresses.url}, '/', 3) from ${alertAddresses}
  where ${alertAddresses.userId} = ${userId} and ${alertAddresses.channel} = ${channel})`;
