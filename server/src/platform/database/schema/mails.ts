import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailContent } from '../../mail/mailer.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Emails that wait, and those of the last days. Contents hold links that work once, so they are emptied after the delivery by SMTP. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    content: jsonb().$type<MailContent>(),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, as the SMTP server said it. */
    failure: text(),
  },
  (table) => [index('mails_time').on(table.createdAt), index('mails_to').on(table.to, table.createdAt)],
);
