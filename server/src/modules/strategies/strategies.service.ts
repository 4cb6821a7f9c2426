import { isDeepStrictEqual } from 'node:util';
import { validateStrategy, type BacktestOptions, type Strategy } from '@candlewick/engine';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { SavedStrategy } from '../../platform/database/schema/strategies.ts';
import { strategyProblems } from './strategies.errors.ts';
import * as strategies from './strategies.repository.ts';

export const mostStrategies = 200;

export interface GivenStrategy {
  readonly name: string;
  readonly strategy: Strategy;
  readonly options: BacktestOptions;
  /** The revision that the change is based on; null for a new strategy. */
  readonly revision: number | null;
}

const keyOf = (name: string) => name.normalize('NFC').toLocaleLowerCase('en-US');

/** A strategy without an entry condition is unfinished, and may be kept for later. */
function assertReadable(strategy: Strategy): void {
  const problems = validateStrategy(strategy).filter(({ code }) => code !== 'no_entry_condition');
  if (problems.length > 0) throw strategyProblems.invalid(problems);
}

/** Strategies that a user keeps under a name, at most 200. Another user's strategy is not found. */
export function createStrategiesService(db: Database) {
  const assertFree = async (userId: string, id: string, name: string, transaction: Transaction) => {
    const other = await strategies.strategyNamed(userId, keyOf(name), transaction);
    if (other && other.id !== id) throw strategyProblems.nameTaken(other.name);
  };
  /** The user's strategy with this id, for a change; undefined if there is none. Throws if it is another user's. */
  const found = async (userId: string, id: string, transaction: Transaction) => {
    await strategies.lockStrategiesOf(userId, transaction);
    const row = await strategies.strategyById(id, transaction);
    if (row && row.userId !== userId) throw strategyProblems.notFound();
    return row;
  };

  return {
    all: (userId: string): Promise<SavedStrategy[]> => strategies.strategiesOf(userId, db),

    /**
     * Saves a new strategy or overwrites it. A repeated call changes nothing; one with a deleted strategy's id restores it. Throws
     * strategy_changed if the given revision is not the newest one, strategy_name_taken, too_many_strategies, and invalid_strategy.
     */
    async save(
      userId: string,
      id: string,
      { name, strategy, options, revision }: GivenStrategy,
    ): Promise<SavedStrategy> {
      assertReadable(strategy);
      return db.transaction(async (transaction) => {
        const stored = await found(userId, id, transaction);
        const content = { name, strategy, options };
        const isSame =
          stored &&
          isDeepStrictEqual({ name: stored.name, strategy: stored.strategy, options: stored.options }, content);
        if (isSame) return stored;
        if (stored && stored.revision !== revision) throw strategyProblems.changed();
        await assertFree(userId, id, name, transaction);
        const row = { ...content, nameKey: keyOf(name) };
        if (stored) return strategies.updateStrategy(id, row, transaction);
        if ((await strategies.countStrategies(userId, transaction)) >= mostStrategies)
          throw strategyProblems.tooMany(mostStrategies);
        return strategies.insertStrategy({ ...row, id, userId }, transaction);
      });
    },

    rename: (userId: string, id: string, name: string): Promise<SavedStrategy> =>
      db.transaction(async (transaction) => {
        if (!(await found(userId, id, transaction))) throw strategyProblems.notFound();
        await assertFree(userId, id, name, transaction);
        return strategies.updateStrategy(id, { name, nameKey: keyOf(name) }, transaction);
      }),

    async delete(userId: string, id: string): Promise<void> {
      if (!(await strategies.deleteStrategyOf(userId, id, db))) throw strategyProblems.notFound();
    },
  };
}

export type StrategiesService = ReturnType<typeof createStrategiesService>;
