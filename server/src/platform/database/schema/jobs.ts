import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What has become of the jobs of a queue: pg-boss forgets those that ended well after ten minutes. */
export const queueFigures = pgTable('queue_figures', {
  queue: text().primaryKey(),
  /** Attempts that ended, in whatever way. */
  ended: bigint({ mode: 'number' }).notNull().default(0),
  failed: bigint({ mode: 'number' }).notNull().default(0),
  /** Together. */
  durationMs: bigint('duration_ms', { mode: 'number' }).notNull().default(0),
  lastStartedAt: time('last_started_at').notNull(),
  lastDurationMs: integer('last_duration_ms').notNull(),
  lastError: text('last_error'),
  lastFailedAt: time('last_failed_at'),
});

export interface PoolFigures {
  readonly pool: string;
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  /** Tasks, since the start of the process. */
  readonly ended: number;
}

/** The running server processes: each writes its row every few seconds. */
export const serverProcesses = pgTable(
  'server_processes',
  {
    id: uuid().primaryKey(),
    host: text().notNull(),
    pid: integer().notNull(),
    role: text({ enum: ['all', 'api', 'worker'] }).notNull(),
    startedAt: time('started_at').notNull(),
    seenAt: time('seen_at').notNull(),
    memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
    pools: jsonb().$type<readonly PoolFigures[]>().notNull(),
  },
  (table) => [index('server_processes_seen').on(table.seenAt)],
);

export type QueueFiguresRow = typeof queueFigures.$inferSelect;
export type ServerProcess = typeof serverProcesses.$inferSelect;
