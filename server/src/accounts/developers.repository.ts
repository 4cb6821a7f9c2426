import { and, eq, inArray, isNotNull } from 'drizzle-orm/sql';
import type { Executor } from '../platform/database/database.ts';
import { users } from '../platform/database/schema/accounts.ts';

/** `developer`: reads the registry and overrides remotes in their own browser; `operator`: also changes what users get. */
export type Right = 'developer' | 'operator';

/** What an account may do beyond its own things; null for most. A closed account operates nothing. */
export async function rightOf(userId: string, executor: Executor): Promise<Right | null> {
  const { isDeveloper, isOperator, status } = users;
  const [row] = await executor.select({ isDeveloper, isOperator, status }).from(users).where(eq(users.id, userId));
  if (!row?.isDeveloper) return null;
  return row.isOperator && row.status === 'active' ? 'operator' : 'developer';
}

const columnOf = { developer: users.isDeveloper, operator: users.isOperator } as const;

/** Email addresses of all accounts with that right, in order. */
export async function emailsWith(right: Right, executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ email: users.email })
    .from(users)
    .where(eq(columnOf[right], true))
    .orderBy(users.email);
  return rows.map(({ email }) => email);
}

/** The flags after a change: operators are developers. */
function flagsAfter(right: Right, has: boolean) {
  if (right === 'operator') return has ? { isOperator: true, isDeveloper: true } : { isOperator: false };
  return has ? { isDeveloper: true } : { isDeveloper: false, isOperator: false };
}

/** Sets a right of the account that owns this address and returns its id; undefined without such an account. */
export async function setRight(
  { email, right, has }: { readonly email: string; readonly right: Right; readonly has: boolean },
  executor: Executor,
): Promise<string | undefined> {
  const set = executor
    .update(users)
    .set(flagsAfter(right, has))
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return (await set.returning({ id: users.id }))[0]?.id;
}

/** Today's addresses of accounts that are not deleted, by id. */
export async function emailsOf(ids: readonly string[], executor: Executor): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, email, status } = users;
  const rows = await executor
    .select({ id, email, status })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.filter((row) => row.status !== 'deleted').map((row) => [row.id, row.email]));
}

/** Ids of all accounts that gave an address, confirmed or not. */
export async function idsOf(address: string, executor: Executor): Promise<string[]> {
  const rows = await executor.select({ id: users.id }).from(users).where(eq(users.email, address));
  return rows.map(({ id }) => id);
}
