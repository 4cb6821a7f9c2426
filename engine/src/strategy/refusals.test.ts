import { describe, expect, it } from 'vitest';
import { runBacktest } from '../backtest/run-backtest.ts';
import { defaultBacktestOptions, type BacktestOptions, type Condition, type Strategy } from '../strategy.ts';
import { flatBarsOf } from '../testing/bars.ts';
import { InvalidStrategyError } from './problem.ts';
import { validateBacktestOptions } from './validate-options.ts';
import { validateStrategy } from './validate-strategy.ts';

const condition: Condition = { left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 5 } };
const group = (...conditions: readonly unknown[]) => ({ match: 'all', conditions });
const within = (...groups: readonly unknown[]) => ({ match: 'all', conditions: [], groups });
const problemsOf = (strategy: unknown) => validateStrategy(strategy as Strategy);

describe('an invalid strategy', () => {
  it.each([
    [
      'groups four deep',
      { entry: within(within(within(within(group(condition))))), exit: group() },
      'entry.groups.0.groups.0.groups.0.groups.0',
      'three deep',
    ],
    ['an empty group in a group', { entry: within(group()), exit: group() }, 'entry.groups.0.conditions', 'Add one'],
    ['a missing group', { entry: group(condition) }, 'exit', 'no list of conditions'],
    ['nothing', undefined, 'entry', 'no list of conditions'],
    [
      'an unknown match',
      { entry: { ...group(condition), match: 'none' }, exit: group() },
      'entry.match',
      'one of all, any',
    ],
    ['no condition', { entry: group(null), exit: group() }, 'entry.conditions.0', 'needs an indicator'],
    [
      'no left side',
      { entry: group({ ...condition, left: 5 }), exit: group() },
      'entry.conditions.0',
      'needs an indicator',
    ],
    [
      'no right side',
      { entry: group(condition), exit: group({ ...condition, right: null }) },
      'exit.conditions.0',
      'a number',
    ],
    [
      'no parameters',
      { entry: group({ ...condition, left: { indicator: 'SMA', params: 3 } }), exit: group() },
      'entry.conditions.0',
      'needs',
    ],
  ])('is refused in words: %s', (_name, strategy, path, words) => {
    expect(problemsOf(strategy)).toContainEqual({ code: 'malformed', path, message: expect.stringContaining(words) });
    expect(() => runBacktest(flatBarsOf([1, 2, 3]), strategy as Strategy, defaultBacktestOptions)).toThrow(
      InvalidStrategyError,
    );
  });

  it('is rejected with a message even with 200,000 conditions', () => {
    const many = { entry: group(...Array.from({ length: 1000 }, () => condition)), exit: group() };
    expect(problemsOf(many)).toEqual([]);
    const conditions = Array.from({ length: 200_000 }, () => condition);
    expect(problemsOf({ entry: { match: 'all', conditions }, exit: group() })).toEqual([
      {
        code: 'too_many_conditions',
        path: 'entry.conditions',
        message: 'The strategy has 200000 entry conditions; a group takes at most 1000. Remove some.',
      },
    ]);
  });
});

describe('invalid options', () => {
  it.each([
    ['direction', { direction: 'sideways' }, 'direction is sideways, but must be one of long, short, both.'],
    ['fill', { fill: undefined }, 'fill is undefined, but must be one of next_open, same_close.'],
    ['sizing.kind', { sizing: { kind: 'martingale' } }, 'sizing.kind is martingale, but must be one of all_in'],
    ['sizing.kind', { sizing: undefined }, 'sizing.kind is undefined'],
    ['sizing.amount', { sizing: { kind: 'fixed_amount' } }, 'sizing.amount is undefined, but must be above 0.'],
    ['initial_cash', { initial_cash: null }, 'initial_cash is null'],
    ['initial_cash', { initial_cash: '10' }, 'initial_cash is 10, but must be'],
    ['close_at_end', { close_at_end: 'yes' }, 'close_at_end is yes'],
  ])('are refused in words: %s %o', (path, change, words) => {
    const options = { ...defaultBacktestOptions, ...change } as BacktestOptions;
    expect(validateBacktestOptions(options)).toEqual([
      { code: 'invalid_option', path, message: expect.stringContaining(words) },
    ]);
  });
});
