import { and, eq, gt, sql } from 'drizzle-orm/sql';
import type { Executor } from '../../platform/database/database.ts';
import { aiSummaries, aiUsage } from '../../platform/database/schema/ai.ts';
import type { StoredSummary } from '../../platform/database/schema/ai.ts';

export interface Usage {
  readonly questions: number;
  readonly tokens: number;
}

interface DailyLimits {
  readonly questionsPerDay: number;
  readonly tokensPerDay: number;
}

/** Another process may be a little ahead at midnight: its day stays. */
const isSameDay = sql`${aiUsage.day} >= excluded.day`;
const laterDay = sql`greatest(${aiUsage.day}, excluded.day)`;

/**
 * Counts a question, unless the user has used up the questions or the tokens of the day: one statement, so that calls at the same moment
 * cannot pass the limit. Returns whether it was counted. `day`: `2026-05-01`.
 */
export async function countQuestion(
  { userId, day }: { readonly userId: string; readonly day: string },
  { questionsPerDay, tokensPerDay }: DailyLimits,
  executor: Executor,
): Promise<boolean> {
  const counted = await executor
    .insert(aiUsage)
    .values({ userId, day, questions: 1, tokens: 0 })
    .onConflictDoUpdate({
      target: aiUsage.userId,
      set: {
        day: laterDay,
        questions: sql`case when ${isSameDay} then ${aiUsage.questions} + 1 else 1 end`,
        tokens: sql`case when ${isSameDay} then ${aiUsage.tokens} else 0 end`,
      },
      setWhere: sql`not ${isSameDay} or (${aiUsage.questions} < ${questionsPerDay} and ${aiUsage.tokens} < ${tokensPerDay})`,
    })
    .returning({ questions: aiUsage.questions });
  return counted.length > 0;
}

/** Takes back a question that got no answer. */
export async function uncountQuestion(userId: string, day: string, executor: Executor): Promise<void> {
  const ofDay = and(eq(aiUsage.userId, userId), eq(aiUsage.day, day), gt(aiUsage.questions, 0));
  await executor
    .update(aiUsage)
    .set({ questions: sql`${aiUsage.questions} - 1` })
    .where(ofDay);
}

export async function addTokens(userId: string, day: string, tokens: number, executor: Executor): Promise<void> {
  await executor
    .insert(aiUsage)
    .values({ userId, day, questions: 0, tokens })
    .onConflictDoUpdate({
      target: aiUsage.userId,
      set: {
        day: laterDay,
        questions: sql`case when ${isSameDay} then ${aiUsage.questions} else 0 end`,
        tokens: sql`case when ${isSameDay} then ${aiUsage.tokens} + excluded.tokens else excluded.tokens end`,
      },
    });
}

export async function usageOf(userId: string, day: string, executor: Executor): Promise<Usage> {
  const { questions, tokens } = aiUsage;
  const ofDay = and(eq(aiUsage.userId, userId), eq(aiUsage.day, day));
  return (await executor.select({ questions, tokens }).from(aiUsage).where(ofDay))[0] ?? { questions: 0, tokens: 0 };
}

export async function deleteAiUsageOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(aiUsage).where(eq(aiUsage.userId, userId));
}

export type SummaryKey = Pick<StoredSummary, 'kind' | 'ticker' | 'delayMinutes' | 'writer'>;

export async function readSummary(key: SummaryKey, executor: Executor): Promise<StoredSummary | undefined> {
  const isIt = and(
    eq(aiSummaries.kind, key.kind),
    eq(aiSummaries.ticker, key.ticker),
    eq(aiSummaries.delayMinutes, key.delayMinutes),
    eq(aiSummaries.writer, key.writer),
  );
  return (await executor.select().from(aiSummaries).where(isIt))[0];
}

/** Stores a summary in place of the one before. */
export async function writeSummary(summary: StoredSummary, executor: Executor): Promise<void> {
  const { kind, ticker, delayMinutes, writer } = aiSummaries;
  await executor
    .insert(aiSummaries)
    .values(summary)
    .onConflictDoUpdate({ target: [kind, ticker, delayMinutes, writer], set: summary });
}
