import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm/sql';
import type { Executor } from '../platform/database/database.ts';
import { users } from '../platform/database/schema/accounts.ts';
import type { User } from '../platform/database/schema/accounts.ts';

/** The account that owns an address. */
export async function findOwner(email: string, executor: Executor): Promise<User | undefined> {
  return (
    await executor
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  )[0];
}

/** The newest account that has registered with an address without confirming it. */
export async function findNewestUnverified(email: string, executor: Executor): Promise<User | undefined> {
  return (
    await executor
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
      .orderBy(desc(users.createdAt))
      .limit(1)
  )[0];
}

export async function findUser(id: string, executor: Executor): Promise<User | undefined> {
  return (
    await executor
      .select()
      .from(users)
      .where(and(eq(users.id, id), ne(users.status, 'deleted')))
  )[0];
}

export async function insertUser(user: typeof users.$inferInsert, executor: Executor): Promise<User> {
  const [inserted] = await executor.insert(users).values(user).returning();
  if (!inserted) throw new Error('PostgreSQL returned no row for an inserted user.');
  return inserted;
}

/** The same if nobody owns the address yet; undefined otherwise. */
export async function insertOwner(user: typeof users.$inferInsert, executor: Executor): Promise<User | undefined> {
  return (await executor.insert(users).values(user).onConflictDoNothing().returning())[0];
}

export async function updateUser(id: string, set: Partial<User>, executor: Executor): Promise<void> {
  await executor.update(users).set(set).where(eq(users.id, id));
}
