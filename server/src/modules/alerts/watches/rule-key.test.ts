import { defaultBacktestOptions } from '@candlewick/engine';
import type { Strategy } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { completeRule, ruleKeyOf } from './rule-key.ts';
import type { GivenRule } from './rule-key.ts';

const strategy: Strategy = {
  entry: {
    match: 'all',
    conditions: [{ left: { indicator: 'MACD' }, operator: 'cross_over', right: { indicator: 'MACD-SIGNAL' } }],
  },
  exit: { match: 'any', conditions: [] },
};
const ruleOf = (changes: Partial<Extract<GivenRule, { kind: 'strategy' }>> = {}): GivenRule => ({
  kind: 'strategy',
  strategy,
  options: defaultBacktestOptions,
  start_date: '2010-01-01',
  ...changes,
});
const conditions = {
  match: 'all',
  conditions: [{ left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } }],
} as const;

/** The same with its keys in the reverse order, at every level. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, inner]) => [key, reversed(inner)]));
}

describe('the key of a rule', () => {
  const key = ruleKeyOf(ruleOf());

  it('is one for rules that differ in what decides nothing', () => {
    const complete = completeRule(ruleOf());
    expect(key).toMatch(/^[\da-f]{64}$/);
    for (const same of [
      reversed(ruleOf()) as GivenRule,
      complete,
      completeRule(complete),
      ruleOf({ options: { ...defaultBacktestOptions, close_at_end: true } }),
    ]) {
      expect(ruleKeyOf(same)).toBe(key);
    }
    expect(complete).toMatchObject({
      strategy: {
        entry: { conditions: [{ left: { params: { fast_period: 12, slow_period: 26, signal_period: 9 } } }] },
      },
    });
  });

  it('is another one for rules that may fire otherwise', () => {
    const options = (changes: object) => ruleOf({ options: { ...defaultBacktestOptions, ...changes } });
    const others = [
      ruleOf({ start_date: '2010-01-02' }),
      ruleOf({ strategy: { ...strategy, exit: strategy.entry } }),
      ruleOf({ strategy: { ...strategy, entry: { ...strategy.entry, match: 'any' } } }),
      options({ direction: 'short' }),
      options({ stop_loss_percent: 5 }),
      options({ initial_cash: 5 }),
      { kind: 'conditions', conditions: strategy.entry },
      { kind: 'conditions', conditions },
    ] as const;
    expect(new Set([key, ...others.map((rule) => ruleKeyOf(rule))]).size).toBe(others.length + 1);
  });
});
