import { and, eq } from 'drizzle-orm/sql';
import type { Executor } from '../../../platform/database/database.ts';
import { billingCustomers } from '../../../platform/database/schema/billing.ts';

export type Customer = typeof billingCustomers.$inferSelect;

export async function findCustomer(userId: string, executor: Executor): Promise<Customer | undefined> {
  return (await executor.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)))[0];
}

export async function findCustomerById(customerId: string, executor: Executor): Promise<Customer | undefined> {
  return (await executor.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId)))[0];
}

/** Keeps the first customer of a user. */
export async function insertCustomer(userId: string, customerId: string, executor: Executor): Promise<void> {
  await executor.insert(billingCustomers).values({ userId, customerId }).onConflictDoNothing();
}

export async function setDefaultCard(userId: string, card: string | null, executor: Executor): Promise<void> {
  await executor.update(billingCustomers).set({ defaultCard: card }).where(eq(billingCustomers.userId, userId));
}

/** Sets the default card unless the user has changed it since it was `expected`. */
export async function replaceDefaultCard(
  userId: string,
  { expected, card }: { readonly expected: string; readonly card: string | null },
  executor: Executor,
): Promise<void> {
  await executor
    .update(billingCustomers)
    .set({ defaultCard: card })
    .where(and(eq(billingCustomers.userId, userId), eq(billingCustomers.defaultCard, expected)));
}

export async function deleteCustomerOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(billingCustomers).where(eq(billingCustomers.userId, userId));
}
