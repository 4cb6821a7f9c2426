import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { subscriptionIntervals, tiers } from '@candlewick/shared-api';
import { users } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);
const cents = (name: string) => bigint(name, { mode: 'number' });

/** A paid stretch of time. Times are epoch milliseconds. */
export interface StoredPeriod {
  readonly tier: (typeof tiers)[number];
  readonly interval: (typeof subscriptionIntervals)[number];
  readonly startsAt: number;
  readonly endsAt: number;
  /** First start of the chain of periods that follow one another: their ends fall on its day of the month. */
  readonly anchoredAt: number;
  /** Paid for it, with what was left of the plan before. */
  readonly valueCents: number;
  /** The payments whose money is in `valueCents`. */
  readonly fundedBy: readonly string[];
}

/**
 * At most one subscription per user. Which plan applies follows from the row and the time, so nothing has to run for a plan to end
 * (decision 79).
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: userId().primaryKey(),
    /** Held without paying: the plan while no paid period runs. */
    givenTier: text('given_tier', { enum: tiers }).notNull().default('free'),
    /** The running period, or the last one. */
    period: jsonb().$type<StoredPeriod>(),
    /** Paid before `period` has ended, and follows it. */
    coming: jsonb().$type<StoredPeriod>(),
    autoRenewal: boolean('auto_renewal').notNull().default(false),
    /** The lower plan that follows at the end: a pending downgrade. */
    nextTier: text('next_tier', { enum: tiers }),
    nextInterval: text('next_interval', { enum: subscriptionIntervals }),
    /** When the next renewal is tried; null if none is due. */
    nextTryAt: time('next_try_at'),
    failedTries: integer('failed_tries').notNull().default(0),
    /** The end for which the user was reminded of a renewal. */
    remindedOf: time('reminded_of'),
    /** When the worker has to look at the end of the period; null once the user was notified. */
    endsAt: time('ends_at'),
    /** Counts what changes prices. A price holds for the version that it was computed from. */
    version: integer().notNull().default(0),
    /** Of the last change of `version`. */
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [index('subscriptions_try').on(table.nextTryAt), index('subscriptions_end').on(table.endsAt)],
);

/** What the payment provider calls a user. Cards are only there. */
export const billingCustomers = pgTable('billing_customers', {
  userId: userId().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  /** Pays renewals. */
  defaultCard: text('default_card'),
});

/**
 * One row per intended charge. It is written before the payment provider is asked. Its status only moves forward, and receipt numbers have
 * no gaps: a trigger refuses anything else. Rows outlive the account, as books must.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Orders payments of the same millisecond. */
    position: bigserial({ mode: 'number' }).notNull(),
    userId: userId(),
    method: text({ enum: ['card', 'paypal'] }).notNull(),
    product: text({ enum: ['plan', 'credits'] }).notNull(),
    tier: text({ enum: tiers }),
    interval: text({ enum: subscriptionIntervals }),
    credits: integer(),
    reason: text({ enum: ['purchase', 'upgrade', 'renewal', 'downgrade'] }).notNull(),
    autoRenewal: boolean('auto_renewal').notNull().default(false),
    amountCents: cents('amount_cents').notNull(),
    currency: text().notNull(),
    /** Unused value of the plan before that lowers the amount. */
    creditCents: cents('credit_cents').notNull().default(0),
    /** When the price was computed, and from which version of the subscription. */
    pricedAt: time('priced_at').notNull(),
    subscriptionVersion: integer('subscription_version').notNull().default(0),
    /** The end of the period that a renewal follows, and which try it is. */
    renewalOf: time('renewal_of'),
    renewalTry: integer('renewal_try'),
    /** Counts changes of the terms: each is asked of the payment provider under a key of its own. */
    revision: integer().notNull().default(0),
    /** Payment intent or PayPal order. */
    providerId: text('provider_id').unique(),
    status: text({ enum: ['pending', 'succeeded', 'failed', 'canceled', 'refunded'] })
      .notNull()
      .default('pending'),
    /** Whether the user, or a renewal, has tried to pay. What was only opened is not shown. */
    wasTried: boolean('was_tried').notNull().default(false),
    failure: text(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Paid, but it can no longer be applied: the money has to go back. */
    refundDue: boolean('refund_due').notNull().default(false),
    paidAt: time('paid_at'),
    receiptNumber: bigint('receipt_number', { mode: 'number' }).unique(),
    /** As they were when it was paid. */
    buyerName: text('buyer_name'),
    buyerEmail: text('buyer_email'),
    periodFrom: time('period_from'),
    periodTo: time('period_to'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_user').on(table.userId, table.position),
    index('payments_open')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'pending' or ${table.refundDue}`),
    uniqueIndex('payments_renewal').on(table.userId, table.renewalOf, table.renewalTry),
    check('payments_amount', sql`${table.amountCents} > 0 and ${table.creditCents} >= 0`),
    check('payments_refund', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    check('payments_receipt', sql`(${table.receiptNumber} is null) = (${table.paidAt} is null)`),
  ],
);

/** One row: the last receipt number. It is taken in the transaction that writes the receipt, so none is left out. */
export const receiptNumbers = pgTable('receipt_numbers', {
  id: integer().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
});

/** Events of the payment provider by its id, each handled by one job. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The payment intent, setup intent or payment method that it is about. */
    objectId: text('object_id'),
    /** When it happened at the provider. */
    happenedAt: time('happened_at').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_time').on(table.happenedAt)],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type PaymentInput = typeof payments.$inferInsert;
