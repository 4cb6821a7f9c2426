import type { chartsApi, EndpointInput } from '@candlewick/shared-api';
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What users have drawn on charts. */
export const drawings = pgTable(
  'drawings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of any symbol, also of one that no market has now. */
    ticker: text().notNull(),
    /** Chosen by the client, so that a repeated call draws nothing twice. */
    id: uuid().notNull(),
    drawing: jsonb().$type<EndpointInput<typeof chartsApi.putDrawing>['body']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ticker, table.id] })],
);

export type Drawing = typeof drawings.$inferSelect;
