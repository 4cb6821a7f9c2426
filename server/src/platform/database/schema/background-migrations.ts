import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Changes of stored rows that take too long for a migration: jobs make them in batches, and note here how far they are. */
export const backgroundMigrations = pgTable('background_migrations', {
  name: text().primaryKey(),
  /** Key of the last row that was looked at. */
  position: text(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
