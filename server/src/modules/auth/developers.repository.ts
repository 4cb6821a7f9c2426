import { and, eq, isNotNull } from 'drizzle-orm/sql';
import type { Executor } from '../../database/database.ts';
import { users } from '../../database/schema/accounts.ts';

/** Whether the account may override remotes in its own browser and read the registry. */
export async function isDeveloper(userId: string, executor: Executor): Promise<boolean> {
  const [row] = await executor.select({ isDeveloper: users.isDeveloper }).from(users).where(eq(users.id, userId));
  return row?.isDeveloper ?? false;
}

/** E-mail addresses of all developers, in order. */
export async function developers(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ email: users.email })
    .from(users)
    .where(eq(users.isDeveloper, true))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}

/** Sets the flag of the account that owns this address and returns its id; undefined without such an account. */
export async function setDeveloper(email: string, developer: boolean, executor: Executor): Promise<string | undefined> {
  const set = executor
    .update(users)
    .set({ isDeveloper: developer })
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return (await set.returning({ id: users.id }))[0]?.id;
}
