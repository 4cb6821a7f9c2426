import type { BacktestOptions } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';

type Rule = readonly [path: string, value: unknown, isValid: (value: number) => boolean, expected: string];

const positive = (value: number) => value > 0 && value < Infinity;
const notNegative = (value: number) => value >= 0 && value < Infinity;
/** A side costs less than all of the money, so the price after slippage stays above zero. */
const bps = (value: number) => value >= 0 && value < 10_000;
const downwardPercent = (value: number) => value > 0 && value < 100;
const wholeFrom = (least: number) => (value: number) => Number.isInteger(value) && value >= least;

const mayBeNull = new Set(['stop_loss_percent', 'take_profit_percent', 'trailing_stop_percent', 'max_holding_bars']);

/** Everything that is wrong with the options; empty when a backtest can run with them. Never throws for an object. */
export function validateBacktestOptions(options: BacktestOptions): StrategyProblem[] {
  return [...rulesOf(options), ...sizingRules(options)]
    .filter(([path, value, isValid]) => {
      const isLeftOut = value === null && mayBeNull.has(path);
      return !isLeftOut && !(typeof value === 'number' && isValid(value));
    })
    .map(([path, value, , expected]) => invalid(path, value, expected))
    .concat(choiceProblems(options));
}

function invalid(path: string, value: unknown, expected: string): StrategyProblem {
  return { code: 'invalid_option', path, message: `${path} is ${String(value)}, but must be ${expected}.` };
}

function rulesOf(options: BacktestOptions): Rule[] {
  return [
    ['initial_cash', options.initial_cash, positive, 'above 0'],
    ['commission_bps', options.commission_bps, bps, '0 or more and below 10000'],
    ['commission_per_share', options.commission_per_share, notNegative, '0 or more'],
    ['commission_minimum', options.commission_minimum, notNegative, '0 or more'],
    ['slippage_bps', options.slippage_bps, bps, '0 or more and below 10000'],
    ['stop_loss_percent', options.stop_loss_percent, downwardPercent, 'above 0 and below 100'],
    ['take_profit_percent', options.take_profit_percent, positive, 'above 0'],
    ['trailing_stop_percent', options.trailing_stop_percent, downwardPercent, 'above 0 and below 100'],
    ['max_holding_bars', options.max_holding_bars, wholeFrom(1), 'a whole number of 1 or more'],
  ];
}

function sizingRules({ sizing }: BacktestOptions): Rule[] {
  switch (sizing?.kind) {
    case 'fixed_amount':
      return [['sizing.amount', sizing.amount, positive, 'above 0']];
    case 'percent':
      return [['sizing.percent', sizing.percent, (value) => value > 0 && value <= 100, 'above 0 and at most 100']];
    case 'volatility_target':
      return [
        ['sizing.annual_volatility_percent', sizing.annual_volatility_percent, positive, 'above 0'],
        ['sizing.lookback_bars', sizing.lookback_bars, wholeFrom(2), 'a whole number of 2 or more'],
      ];
    default:
      return [];
  }
}

function choiceProblems(options: BacktestOptions): StrategyProblem[] {
  const choices: readonly (readonly [path: string, value: unknown, allowed: readonly unknown[]])[] = [
    ['direction', options.direction, ['long', 'short', 'both']],
    ['fill', options.fill, ['next_open', 'same_close']],
    ['sizing.kind', options.sizing?.kind, ['all_in', 'fixed_amount', 'percent', 'volatility_target']],
    ['fractional_shares', options.fractional_shares, [true, false]],
    ['close_at_end', options.close_at_end, [true, false]],
  ];
  return choices
    .filter(([, value, allowed]) => !allowed.includes(value))
    .map(([path, value, allowed]) => invalid(path, value, `one of ${allowed.join(', ')}`));
}
