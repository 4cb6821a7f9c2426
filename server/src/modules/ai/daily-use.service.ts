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
export class DailyUse {
  readonly #needs: Needs;
  readonly #writing = new Set<Promise<void>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Counts a question, and returns how to take it back. Throws ai_limit_reached. */
  async countQuestion(userId: string): Promise<() => Promise<void>> {
    const { db } = this.#needs;
    const day = this.#today();
    const isCounted = await repository.countQuestion({ userId, day }, this.#needs, db);
    if (!isCounted) throw this.#limitReached(await repository.usageOf(userId, day, db));
    return () => repository.uncountQuestion(userId, day, db);
  }

  /** Throws ai_limit_reached if the tokens of the day are used up. */
  async assertTokens(userId: string): Promise<void> {
    const usage = await repository.usageOf(userId, this.#today(), this.#needs.db);
    if (usage.tokens >= this.#needs.tokensPerDay) throw this.#limitReached({ ...usage, questions: 0 });
  }

  addTokens(userId: string, tokens: number): void {
    const { db, onError } = this.#needs;
    const written = repository.addTokens(userId, this.#today(), tokens, db).catch(onError);
    this.#writing.add(written);
    void written.then(() => this.#writing.delete(written));
  }

  async questionsOf(userId: string): Promise<number> {
    return (await repository.usageOf(userId, this.#today(), this.#needs.db)).questions;
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await Promise.all(this.#writing);
  }

  #today(): string {
    return new Date(this.#needs.now()).toISOString().slice(0, 10);
  }

  #limitReached({ questions }: repository.Usage) {
    const { questionsPerDay, now } = this.#needs;
    return aiProblems.limitReached(
      questions >= questionsPerDay ? `all ${questionsPerDay} questions` : 'what the model may read and write for you',
      Math.ceil((dayMs - (now() % dayMs)) / 1000),
    );
  }
}
