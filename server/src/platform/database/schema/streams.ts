import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Server processes that have event streams open. */
export const streamProcesses = pgTable('stream_processes', {
  id: uuid().primaryKey(),
  /** A process that lives moves this on; its streams count until then. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }).notNull(),
});

/** Event streams that are open, in all processes. */
export const openStreams = pgTable(
  'open_streams',
  {
    id: uuid().primaryKey(),
    processId: uuid('process_id')
      .notNull()
      .references(() => streamProcesses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
  },
  (table) => [index('open_streams_user').on(table.userId), index('open_streams_process').on(table.processId)],
);
