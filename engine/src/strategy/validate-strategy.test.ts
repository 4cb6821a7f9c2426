import { describe, expect, it } from 'vitest';
import { defaultBacktestOptions, type Condition, type Operator, type Strategy } from '../strategy.ts';
import { validateBacktestOptions } from './validate-options.ts';
import { validateStrategy, type StrategyLimits } from './validate-strategy.ts';
import { warmUpBars } from './warm-up-bars.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const cross = (operator: Operator): Condition => ({ left: sma(10), operator, right: sma(20) });
const strategyOf = (entry: Condition[], exit: Condition[] = []): Strategy => ({
  entry: { match: 'all', conditions: entry },
  exit: { match: 'all', conditions: exit },
});
const valid = strategyOf([cross('cross_over')], [cross('cross_under')]);

describe('validateStrategy', () => {
  it('accepts a valid strategy within its limits', () => {
    expect(
      validateStrategy(valid, { access_level: 0, max_entry_conditions: 1, max_exit_conditions: 1, bars: 21 }),
    ).toEqual([]);
    expect(
      validateStrategy(strategyOf([{ left: { indicator: 'Price' }, operator: 'less_than', right: { constant: 0 } }])),
    ).toEqual([]);
  });

  it.each([226.3, 1.1951, 1e-7])('compares with a number that has decimals: %d', (constant) => {
    const level: Condition = { left: { indicator: 'Price' }, operator: 'cross_over', right: { constant } };
    expect(validateStrategy(strategyOf([level]))).toEqual([]);
  });

  it('refuses decimals of the indicator Constant', () => {
    const left = { indicator: 'Constant', params: { value: 226.3 } };
    const [problem] = validateStrategy(strategyOf([{ left, operator: 'less_than', right: { indicator: 'Price' } }]));
    expect(problem?.code).toBe('param_not_integer');
  });

  const entry = 'entry.conditions.0';
  const of = (change: Partial<Condition>) => strategyOf([{ ...cross('cross_over'), ...change }]);
  const cases: [string, Strategy, string, string, StrategyLimits?][] = [
    ['no entry condition', strategyOf([]), 'no_entry_condition', 'entry.conditions'],
    ['an unknown indicator', of({ left: { indicator: 'SMAA' } }), 'unknown_indicator', `${entry}.left.indicator`],
    [
      'an unknown right side',
      of({ right: { indicator: '__proto__' } }),
      'unknown_indicator',
      `${entry}.right.indicator`,
    ],
    ['a forbidden pairing', of({ right: { indicator: 'Volume' } }), 'pairing_not_allowed', `${entry}.right.indicator`],
    ['the same on both sides', of({ right: sma(10) }), 'identical_sides', `${entry}.right`],
    [
      'a constant below its bound',
      of({ right: { constant: -1 } }),
      'constant_out_of_bounds',
      `${entry}.right.constant`,
    ],
    [
      'a constant that is none',
      of({ right: { constant: Number.NaN } }),
      'constant_out_of_bounds',
      `${entry}.right.constant`,
    ],
    ['an operator for patterns', of({ operator: 'is' }), 'operator_not_allowed', `${entry}.operator`],
    ['a parameter too small', of({ left: sma(1) }), 'param_out_of_bounds', `${entry}.left.params.period`],
    ['a parameter too large', of({ left: sma(401) }), 'param_out_of_bounds', `${entry}.left.params.period`],
    ['a broken parameter', of({ left: sma(2.5) }), 'param_not_integer', `${entry}.left.params.period`],
    [
      'a date that is none',
      of({ left: { indicator: 'AVWAP', params: { anchor_date: 20250230 } } }),
      'param_out_of_bounds',
      `${entry}.left.params.anchor_date`,
    ],
    [
      'an unknown parameter',
      of({ left: { indicator: 'Price', params: { period: 3 } } }),
      'unknown_param',
      `${entry}.left.params.period`,
    ],
    ['a plan too low', valid, 'access_level_too_high', `${entry}.left.indicator`, { access_level: -1 }],
    ['too many conditions', valid, 'too_many_conditions', 'exit.conditions', { max_exit_conditions: 0 }],
    ['too few bars', valid, 'not_enough_bars', '', { bars: 20 }],
  ];
  it.each(cases)('reports %s', (_name, strategy, code, path, limits) => {
    const problems = validateStrategy(strategy, limits);
    expect(problems).toContainEqual({ code, path, message: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  it('reports every problem once, in the order of the fields', () => {
    const broken = strategyOf(
      [{ left: sma(1), operator: 'is', right: { constant: -3 } }],
      [{ ...cross('less_than'), left: { indicator: '?' } }],
    );
    expect(validateStrategy(broken, { bars: 5 }).map((problem) => problem.code)).toEqual([
      'param_out_of_bounds',
      'operator_not_allowed',
      'constant_out_of_bounds',
      'unknown_indicator',
    ]);
  });
});

describe('warmUpBars', () => {
  it('is the longest first index of both groups, and of a crossing one more', () => {
    expect(warmUpBars(valid)).toBe(20);
    expect(warmUpBars(strategyOf([cross('less_than')], [{ ...cross('less_than'), left: sma(50) }]))).toBe(49);
    expect(
      warmUpBars(strategyOf([{ left: { indicator: 'Price' }, operator: 'less_than', right: { constant: 5 } }])),
    ).toBe(0);
  });
});

describe('validateBacktestOptions', () => {
  it('accepts the defaults and names what is wrong', () => {
    expect(validateBacktestOptions(defaultBacktestOptions)).toEqual([]);
    const problems = validateBacktestOptions({
      ...defaultBacktestOptions,
      initial_cash: Number.NaN,
      stop_loss_percent: 100,
      max_holding_bars: 0,
      sizing: { kind: 'percent', percent: 120 },
    });
    expect(problems.map((problem) => problem.path)).toEqual([
      'initial_cash',
      'stop_loss_percent',
      'max_holding_bars',
      'sizing.percent',
    ]);
    expect(problems[0]?.message).toBe('initial_cash is NaN, but must be above 0.');
  });
});
