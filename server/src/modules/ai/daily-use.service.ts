import { dayMs } from '@candlewick/engine/market';
import type { Database } from '../../platform/database/database.ts';
import { aiProblems } from './ai.errors.ts';
import * as repository from './ai.repository.ts';

interface Needs {
  readonly db: Database;
  readonly now: () => number;
  readonly questionsPerDay: number;
  readonly tokensPerDay: number;
  readonly onError: (error: Error) => void;
}

/** What each user may ask on one day of UTC. */
export function createDailyUse({ db, now, onError, ...limits }: Needs) {
  const writing = new Set<Promise<void>>();
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const limitReached = ({ questions }: repository.Usage) =>
    aiProblems.limitReached(
      questions >= limits.questionsPerDay
        ? `all ${limits.questionsPerDay} questions`
        : 'what the model may read and write for you',
      Math.ceil((dayMs - (now() % dayMs)) / 1000),
    );
  return {
    /** Counts a question, and returns how to take it back. Throws ai_limit_reached. */
    async countQuestion(userId: string): Promise<() => Promise<void>> {
      const day = today();
      const isCounted = await repository.countQuestion({ userId, day }, limits, db);
      if (!isCounted) throw limitReached(await repository.usageOf(userId, day, db));
      return () => repository.uncountQuestion(userId, day, db);
    },

    /** Throws ai_limit_reached if the tokens of the day are used up. */
    async assertTokens(userId: string): Promise<void> {
      const usage = await repository.usageOf(userId, today(), db);
      if (usage.tokens >= limits.tokensPerDay) throw limitReached({ ...usage, questions: 0 });
    },
    addTokens(userId: string, tokens: number): void {
      const written = repository.addTokens(userId, today(), tokens, db).catch(onError);
      writing.add(written);
      void written.then(() => writing.delete(written));
    },
    questionsOf: async (userId: string): Promise<number> => (await repository.usageOf(userId, today(), db)).questions,

    /** Waits for what is being written. */
    async close(): Promise<void> {
      await Promise.all(writing);
    },
  };
}

export type DailyUse = ReturnType<typeof createDailyUse>;
