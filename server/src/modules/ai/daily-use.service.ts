import { dayMs } from '@candlewick/engine/market';
import type { Database } from '../../platform/database/database.ts';
import { aiProblems } from './ai.errors.ts';
import * as repository from './ai.repository.ts';

/** What each user may ask on one day of UTC. */
export interface DailyUse {
  /** Counts a question, and returns how to take it back. Throws ai_limit_reached. */
  countQuestion(userId: string): Promise<() => Promise<void>>;
  /** Throws ai_limit_reached if the tokens of the day are used up. */
  assertTokens(userId: string): Promise<void>;
  addTokens(userId: string, tokens: number): void;
  questionsOf(userId: string): Promise<number>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

interface Needs {
  readonly db: Database;
  readonly now: () => number;
  readonly questionsPerDay: number;
  readonly tokensPerDay: number;
  readonly onError: (error: Error) => void;
}

export function createDailyUse({ db, now, onError, ...limits }: Needs): DailyUse {
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
    async countQuestion(userId) {
      const day = today();
      const isCounted = await repository.countQuestion({ userId, day }, limits, db);
      if (!isCounted) throw limitReached(await repository.usageOf(userId, day, db));
      return () => repository.uncountQuestion(userId, day, db);
    },
    async assertTokens(userId) {
      const usage = await repository.usageOf(userId, today(), db);
      if (usage.tokens >= limits.tokensPerDay) throw limitReached({ ...usage, questions: 0 });
    },
    addTokens(userId, tokens) {
      const written = repository.addTokens(userId, today(), tokens, db).catch(onError);
      writing.add(written);
      void written.then(() => writing.delete(written));
    },
    questionsOf: async (userId) => (await repository.usageOf(userId, today(), db)).questions,
    async close() {
      await Promise.all(writing);
    },
  };
}
