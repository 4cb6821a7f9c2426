import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { payments, receiptNumbers } from '../../../platform/database/schema/billing.ts';
import type { Payment, PaymentInput } from '../../../platform/database/schema/billing.ts';

export async function insertPayment(payment: PaymentInput, executor: Executor): Promise<Payment> {
  const [inserted] = await executor.insert(payments).values(payment).returning();
  if (!inserted) throw new Error('PostgreSQL returned no row for an inserted payment.');
  return inserted;
}

export async function updatePayment(id: string, set: Partial<PaymentInput>, executor: Executor): Promise<void> {
  await executor.update(payments).set(set).where(eq(payments.id, id));
}

/** Notes what the provider calls a payment, once. Returns the name that holds. */
export async function setProviderId(id: string, providerId: string, executor: Executor): Promise<string> {
  await executor
    .update(payments)
    .set({ providerId })
    .where(and(eq(payments.id, id), isNull(payments.providerId)));
  return (await paymentById(id, executor))?.providerId ?? providerId;
}

export async function paymentById(id: string, executor: Executor): Promise<Payment | undefined> {
  return (await executor.select().from(payments).where(eq(payments.id, id)))[0];
}

export async function paymentByProviderId(providerId: string, executor: Executor): Promise<Payment | undefined> {
  return (await executor.select().from(payments).where(eq(payments.providerId, providerId)))[0];
}

/** A user's payments by card that are not paid, newest first. */
export function openPaymentsOf(userId: string, product: Payment['product'], executor: Executor): Promise<Payment[]> {
  return executor
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.product, product),
        eq(payments.method, 'card'),
        eq(payments.status, 'pending'),
        isNull(payments.renewalOf),
      ),
    )
    .orderBy(desc(payments.position));
}

/** The last payment by card for a pack of credits that was paid after a time. */
export async function creditsPaidSince(
  userId: string,
  { credits, since }: { readonly credits: number; readonly since: Date },
  executor: Executor,
): Promise<Payment | undefined> {
  const isPack = and(eq(payments.product, 'credits'), eq(payments.credits, credits), eq(payments.method, 'card'));
  const isPaid = and(eq(payments.status, 'succeeded'), gt(payments.paidAt, since));
  const paid = executor
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isPack, isPaid));
  return (await paid.orderBy(desc(payments.position)).limit(1))[0];
}

/** The renewal of a user that is not decided yet. */
export async function openRenewalOf(userId: string, executor: Executor): Promise<Payment | undefined> {
  const open = and(eq(payments.userId, userId), eq(payments.status, 'pending'), sql`${payments.renewalOf} is not null`);
  return (await executor.select().from(payments).where(open))[0];
}

/** How often the renewal of a period has been tried. */
export async function countTries(userId: string, renewalOf: Date, executor: Executor): Promise<number> {
  const tries = and(eq(payments.userId, userId), eq(payments.renewalOf, renewalOf));
  return (await executor.select({ tries: count() }).from(payments).where(tries))[0]?.tries ?? 0;
}

/** Ids of payments whose end is not known, and of those that have to be paid back, last changed before `before`. */
export async function unsettledPayments(before: Date, most: number, executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: payments.id })
    .from(payments)
    .where(and(or(eq(payments.status, 'pending'), payments.refundDue), lt(payments.updatedAt, before)))
    .orderBy(asc(payments.updatedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Take it late in a transaction: until that commits, every other payment waits for its own number. */
export async function takeReceiptNumber(transaction: Transaction): Promise<number> {
  const [row] = await transaction
    .update(receiptNumbers)
    .set({ last: sql`${receiptNumbers.last} + 1` })
    .where(eq(receiptNumbers.id, 1))
    .returning({ last: receiptNumbers.last });
  if (!row) throw new Error('The table receipt_numbers has lost its row. Restore it with the highest number given.');
  return row.last;
}

/** What was only opened is left out. */
const isShown = or(
  inArray(payments.status, ['succeeded', 'failed', 'refunded']),
  and(payments.wasTried, ne(payments.status, 'succeeded')),
);

/** A user's payments, newest first. `before`: a position. */
export function pageOfPayments(
  userId: string,
  { before, most }: { readonly before: number | undefined; readonly most: number },
  executor: Executor,
): Promise<Payment[]> {
  const older = before === undefined ? undefined : lt(payments.position, before);
  return executor
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isShown, older))
    .orderBy(desc(payments.position))
    .limit(most);
}

/** Every payment of a user, oldest first. */
export function paymentsOf(userId: string, executor: Executor): Promise<Payment[]> {
  return executor.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.position));
}
