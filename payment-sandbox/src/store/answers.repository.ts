import { and, eq, gte, lt, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from './database.ts';
import { sandboxAnswers as answers } from './tables.ts';

export type KeptAnswer = typeof answers.$inferSelect;

/** Whether this transaction is the only one that runs with the key; held until it ends, also by a process that dies. */
export async function claimKey(key: string, transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`sandbox answer ${key}`}, 0)) as claimed`,
  );
  return rows[0]?.claimed ?? false;
}

export async function findAnswer(key: string, since: Date, executor: Executor): Promise<KeptAnswer | undefined> {
  const [row] = await executor
    .select()
    .from(answers)
    .where(and(eq(answers.key, key), gte(answers.createdAt, since)));
  return row;
}

/** Replaces an answer whose time is over. */
export async function keepAnswer(answer: KeptAnswer, executor: Executor): Promise<void> {
  await executor.insert(answers).values(answer).onConflictDoUpdate({ target: answers.key, set: answer });
}

export async function deleteAnswersBefore(time: Date, executor: Executor): Promise<void> {
  await executor.delete(answers).where(lt(answers.createdAt, time));
}
