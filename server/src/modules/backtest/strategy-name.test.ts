import type { ConditionGroup } from '@candlewick/engine';
import { expect, it } from 'vitest';
import { conditionsName } from './strategy-name.ts';

it('names a rule in words, with what it reads elsewhere and the groups in it', () => {
  const rule: ConditionGroup = {
    match: 'all',
    conditions: [
      { left: { indicator: 'Volume' }, operator: 'greater_than', right: { constant: 2_000_000 } },
      {
        left: { indicator: 'Price', offset: 1 },
        operator: 'less_than',
        right: { indicator: 'SMA', params: { period: 10 }, interval: 'weekly', percent: 3 },
      },
    ],
    groups: [
      {
        match: 'any',
        conditions: [
          { left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } },
          { left: { indicator: 'CDLENGULFING-BULLISH', offset: 2 }, operator: 'is', right: { constant: 1 } },
        ],
      },
    ],
  };
  expect(conditionsName(rule)).toBe(
    'Volume is above 2,000,000 and Price (1 bar ago) is below weekly SMA 10 + 3% and (RSI 14 is below 30 or Bullish engulfin…',
  );
});
