import { expect, it } from 'vitest';
import { defaultBacktestOptions, type Strategy } from '@candlewick/engine';
import { familyOf, ruleKeyOf } from './rule.ts';

const sma = (period?: number) => ({ indicator: 'SMA', ...(period === undefined ? {} : { params: { period } }) });
const strategy = (left = sma(10), right = sma(20)): Strategy => ({
  entry: { match: 'all', conditions: [{ left, operator: 'cross_over', right }] },
  exit: { match: 'all', conditions: [] },
});
const options = defaultBacktestOptions;

it('names a rule by what it does, not by how it is written', () => {
  const key = ruleKeyOf({ strategy: strategy(), options });
  const { entry, exit } = strategy();
  const reordered = JSON.parse(JSON.stringify({ exit, entry })) as Strategy;
  expect(ruleKeyOf({ options: { ...options }, strategy: reordered })).toBe(key);
  expect(ruleKeyOf({ strategy: strategy({ indicator: 'EMA' }), options })).not.toBe(key);
  expect(ruleKeyOf({ strategy: strategy(), options: { ...options, direction: 'short' } })).not.toBe(key);
});

it('is the same rule for every value of its numbers and exits', () => {
  const key = ruleKeyOf({ strategy: strategy(), options });
  expect(ruleKeyOf({ strategy: strategy(sma(11)), options })).toBe(key);
  expect(ruleKeyOf({ strategy: strategy(), options: { ...options, stop_loss_percent: 5 } })).toBe(key);
});

it('takes a parameter that is left out for its default', () => {
  const rsi = (params?: object): Strategy => ({
    ...strategy(),
    entry: {
      match: 'all',
      conditions: [{ left: { indicator: 'RSI', ...params }, operator: 'less_than', right: { constant: 30 } }],
    },
  });
  expect(ruleKeyOf({ strategy: rsi({ params: { period: 14 } }), options })).toBe(
    ruleKeyOf({ strategy: rsi(), options }),
  );
});

it('groups rules by the indicators of their entries', () => {
  expect(familyOf(strategy())).toBe('SMA');
  expect(familyOf(strategy({ indicator: 'Price' }))).toBe('SMA');
  expect(familyOf(strategy({ indicator: 'RSI' }))).toBe('RSI + SMA');
  expect(familyOf({ ...strategy(), entry: { match: 'all', conditions: [] } })).toBe('No entry');
});
