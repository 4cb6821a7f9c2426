import { and, eq, gte, sql } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import { apiKeys, apiKeyUsage, users } from '../../platform/database/schema/accounts.ts';

/** Stores the account's key in place of the one before. */
export async function writeKey(key: typeof apiKeys.$inferInsert, executor: Executor): Promise<void> {
  const set = { ...key, lastUsedAt: null };
  await executor.insert(apiKeys).values(key).onConflictDoUpdate({ target: apiKeys.userId, set });
}

export async function readKey(userId: string, executor: Executor) {
  return (await executor.select().from(apiKeys).where(eq(apiKeys.userId, userId)))[0];
}

export async function dropKey(userId: string, executor: Executor): Promise<void> {
  await executor.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

/** The active account that has the key. */
export async function findKeyOwner(hash: string, executor: Executor): Promise<string | undefined> {
  const [row] = await executor
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.hash, hash), eq(users.status, 'active')));
  return row?.userId;
}

/** Adds calls to the day (UTC) of their accounts. Accounts that have gone are left out. */
export async function addUsage(calls: ReadonlyMap<string, number>, now: Date, executor: Executor): Promise<void> {
  const ids = [...calls.keys()];
  const counts = [...calls.values()];
  await executor.execute(sql`
    with used as (
      select id, calls from unnest(${sql.param(ids)}::uuid[], ${sql.param(counts)}::int[]) as used (id, calls)
      where exists (select from api_keys where user_id = id)
    ), noted as (
      update api_keys set last_used_at = ${now} from used where user_id = used.id
    )
    insert into api_key_usage (user_id, date, calls) select id, ${now.toISOString().slice(0, 10)}::date, calls from used
    on conflict (user_id, date) do update set calls = api_key_usage.calls + excluded.calls`);
}

/** Calls of each day from `since` (ISO date), oldest first. */
export function readUsage(userId: string, since: string, executor: Executor) {
  return executor
    .select({ date: apiKeyUsage.date, calls: apiKeyUsage.calls })
    .from(apiKeyUsage)
    .where(and(eq(apiKeyUsage.userId, userId), gte(apiKeyUsage.date, since)))
    .orderBy(apiKeyUsage.date);
}
