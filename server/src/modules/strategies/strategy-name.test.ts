import { defaultBacktestOptions } from '@candlewick/engine';
import type { Condition, ConditionGroup } from '@candlewick/engine';
import { expect, it } from 'vitest';
import { conditionsName, strategyName } from './strategy-name.ts';

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

const rsi = { indicator: 'RSI' };
const below = (constant: number): Condition => ({ left: rsi, operator: 'less_than', right: { constant } });
const above = (constant: number): Condition => ({ left: rsi, operator: 'greater_than', right: { constant } });
const hammer: Condition = { left: { indicator: 'CDLENGULFING-BULLISH' }, operator: 'is', right: { constant: 1 } };
const all = (...conditions: Condition[]): ConditionGroup => ({ match: 'all', conditions });
const any = (...conditions: Condition[]): ConditionGroup => ({ match: 'any', conditions });

it.each([
  [all(below(30)), all(above(30)), {}, 'RSI 14 is below 30'],
  [all(below(30)), all(above(70)), {}, 'RSI 14 is below 30, exit RSI 14 is above 70'],
  [all(below(30), above(5)), any(above(30), below(5)), {}, 'RSI 14 is below 30 and RSI 14 is above 5'],
  [
    all(below(30), above(5)),
    all(above(30), below(5)),
    {},
    'RSI 14 is below 30 and RSI 14 is above 5, exit RSI 14 is above 30 and RSI 14 is below 5',
  ],
  [all(below(30)), all(), {}, 'RSI 14 is below 30, no exit condition'],
  [all(hammer), all(hammer), {}, 'Bullish engulfing, exit Bullish engulfing'],
  [
    all(below(30)),
    all(above(30)),
    { direction: 'short', stop_loss_percent: 5, trailing_stop_percent: 7.5 },
    'RSI 14 is below 30, short, stop 5%, trailing stop 7.5%',
  ],
  [
    all(below(30)),
    all(),
    { take_profit_percent: 10, max_holding_bars: 20 },
    'RSI 14 is below 30, no exit condition, target 10%, max 20 bars',
  ],
] as const)('names what makes another strategy: $3', (entry, exit, options, name) => {
  expect(strategyName({ entry, exit }, { ...defaultBacktestOptions, ...options })).toBe(name);
});

it('names a rule of 300 conditions in 120 characters, with both ends and the stops', () => {
  const many = (condition: (level: number) => Condition): ConditionGroup => ({
    ...any(...Array.from({ length: 50 }, (_, k) => condition(k))),
    groups: Array.from({ length: 5 }, () => all(...Array.from({ length: 50 }, (_, k) => condition(k)))),
  });
  const options = { ...defaultBacktestOptions, stop_loss_percent: 5 };
  const name = strategyName({ entry: many(below), exit: many(above) }, options);
  expect(name).toHaveLength(120);
  expect(name).toMatch(/^RSI 14 is below 0 or RSI .*…, exit RSI 14 is above 0 or .*…, stop 5%$/);
  const long = strategyName({ entry: many(below), exit: all(above(70)) }, options);
  expect(long).toMatch(/^.{20,}…, exit RSI 14 is above 70, stop 5%$/);
});
