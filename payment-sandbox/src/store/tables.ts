import { sql } from 'drizzle-orm/sql';
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Switches } from '../switches.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The one account of the payment sandbox: keys, secrets of webhooks, and what tests have switched. */
export const sandboxAccount = pgTable('sandbox_account', {
  /** Always true: there is one row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  secretKey: text('secret_key').notNull(),
  publishableKey: text('publishable_key').notNull(),
  /** The newest first; events are signed with each. */
  webhookSecrets: text('webhook_secrets').array().notNull(),
  switches: jsonb().$type<Switches>().notNull(),
});

/** Customers, payment methods, intents, charges, refunds, events…, as the API shows them. No card number is ever here. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** Lists go from the newest to the oldest. */
    sequence: bigserial({ mode: 'number' }).notNull().unique(),
    body: jsonb().notNull(),
    /** What the API does not show, such as the behaviour of a test card. */
    hidden: jsonb().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sandbox_objects_list').on(table.kind, table.sequence),
    index('sandbox_objects_body').using('gin', sql`${table.body} jsonb_path_ops`),
  ],
);

/** Answers to requests with an idempotency key, kept for 24 hours. */
export const sandboxAnswers = pgTable(
  'sandbox_answers',
  {
    key: text().primaryKey(),
    /** Of method, path and parameters. */
    fingerprint: text().notNull(),
    requestId: text('request_id').notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('sandbox_answers_time').on(table.createdAt)],
);

/** Events on their way to the webhook endpoint; `copy` counts duplicates. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    eventId: text('event_id').notNull(),
    copy: integer().notNull().default(0),
    sequence: bigserial({ mode: 'number' }).notNull(),
    attempts: integer().notNull().default(0),
    /** Null: delivered, given up or dropped. */
    dueAt: time('due_at'),
    lastStatus: integer('last_status'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.copy] }),
    index('sandbox_deliveries_due')
      .on(table.dueAt, table.sequence)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** PayPal's side: orders as its API shows them. */
export const sandboxPaypalOrders = pgTable('sandbox_paypal_orders', {
  id: text().primaryKey(),
  body: jsonb().notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  requestId: text('request_id').unique(),
  createdAt: time('created_at').notNull().defaultNow(),
});
