import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Trimmed and in lower case. */
  email: text().notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** argon2id in PHC string format. */
  passwordHash: text('password_hash').notNull(),
  tier: text({ enum: ['free', 'beginner', 'intermediate', 'advanced', 'business'] })
    .notNull()
    .default('free'),
  status: text({ enum: ['active', 'deletion_pending'] })
    .notNull()
    .default('active'),
  photoUrl: text('photo_url'),
  /** Code from /register/:secret, as entered. */
  invitationCode: text('invitation_code'),
  /** Whether the code was known; null without a code. */
  invitationStatus: text('invitation_status', { enum: ['known', 'unknown'] }),
  /** May override remotes in their own browser, and see the figures of releases. */
  isDeveloper: boolean('is_developer').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** 30 days after the last refresh. */
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export type User = typeof users.$inferSelect;
export type Tier = User['tier'];
