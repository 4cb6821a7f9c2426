import { assertKnown } from '../../market/known-tickers.ts';
import type { Market } from '../../market/market.ts';
import type { Database } from '../../platform/database/database.ts';
import { assertRule, ruleKeyOf, type Rule } from '../attempts/rule.ts';
import * as repository from '../attempts/test-periods.repository.ts';

interface Opening extends Rule {
  readonly ticker: string;
  readonly share_percent: number;
}

export const openingOf = ({ ticker, sharePercent, openedAt }: repository.TestPeriod) => ({
  opened_at: openedAt.getTime(),
  ticker,
  share_percent: sharePercent,
});

/** The last part of a history, which is left out until the user opens it: once per rule, and for good. */
export function createTestPeriodsService(db: Database, market: Market) {
  const find = (userId: string, rule: Rule) => repository.findTestPeriod(userId, ruleKeyOf(rule), db);
  return {
    find,

    /** Throws unknown_ticker and invalid_strategy. */
    async open(
      userId: string,
      { ticker, share_percent: sharePercent, ...rule }: Opening,
    ): Promise<repository.TestPeriod> {
      assertRule(rule);
      await assertKnown([ticker], 'ticker', market);
      await repository.insertTestPeriod({ userId, ruleKey: ruleKeyOf(rule), ticker, sharePercent }, db);
      const opened = await find(userId, rule);
      if (!opened) throw new Error('The test period was opened and is gone.');
      return opened;
    },
  };
}

export type TestPeriodsService = ReturnType<typeof createTestPeriodsService>;
