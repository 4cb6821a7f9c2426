import { and, eq, gt, inArray, isNull } from 'drizzle-orm/sql';
import type { Executor } from '../../database/database.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import type { User } from '../../database/schema/accounts.ts';

export async function findUserByEmail(email: string, db: Executor): Promise<User | undefined> {
  return (await db.select().from(users).where(eq(users.email, email)))[0];
}

export async function findUser(id: string, db: Executor): Promise<User | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)))[0];
}

/** Tiers by user, of those of these users who exist. */
export async function tiersOf(ids: readonly string[], db: Executor): Promise<Map<string, User['tier']>> {
  const rows = await db
    .select({ id: users.id, tier: users.tier })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, tier }) => [id, tier]));
}

/** Undefined if the address is taken. */
export async function insertUser(user: typeof users.$inferInsert, db: Executor): Promise<User | undefined> {
  return (await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning())[0];
}

export async function makeDeveloper(email: string, db: Executor): Promise<void> {
  await db
    .update(users)
    .set({ isDeveloper: true })
    .where(and(eq(users.email, email), eq(users.isDeveloper, false)));
}

export async function insertSession(userId: string, expiresAt: Date, db: Executor): Promise<string> {
  const [row] = await db.insert(sessions).values({ userId, expiresAt }).returning({ id: sessions.id });
  if (!row) throw new Error('PostgreSQL returned no row for an inserted session.');
  return row.id;
}

const live = (id: string, userId: string, now: Date) =>
  and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

export async function isSessionLive(id: string, userId: string, now: Date, db: Executor): Promise<boolean> {
  return (
    (
      await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(live(id, userId, now))
    ).length > 0
  );
}

/** Returns the live sessions among these. */
export async function liveSessionIds(ids: readonly string[], now: Date, db: Executor): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return new Set(rows.map(({ id }) => id));
}

/** Whether the session was live; it then lasts until `expiresAt`. */
export async function extendSession(
  id: string,
  userId: string,
  now: Date,
  expiresAt: Date,
  db: Executor,
): Promise<boolean> {
  return (
    (
      await db
        .update(sessions)
        .set({ expiresAt })
        .where(live(id, userId, now))
        .returning({ id: sessions.id })
    ).length > 0
  );
}

export async function revokeSession(id: string, now: Date, db: Executor): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}
