import type { BacktestOptions } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';

type Rule = readonly [path: string, value: number | null, isValid: (value: number) => boolean, expected: string];

const positive = (value: number) => Number.isFinite(value) && value > 0;
const notNegative = (value: number) => Number.isFinite(value) && value >= 0;
/** A side cannot cost all of the money or more: the price after slippage stays above zero. */
const bps = (value: number) => value >= 0 && value < 10_000;
const downwardPercent = (value: number) => value > 0 && value < 100;
const wholeFrom = (least: number) => (value: number) => Number.isInteger(value) && value >= least;

/** Everything that is wrong with the numbers of the options; empty when a backtest can run with them. */
export function validateBacktestOptions(options: BacktestOptions): StrategyProblem[] {
  return [...rulesOf(options), ...sizingRules(options)]
    .filter(([, value, isValid]) => value !== null && !isValid(value))
    .map(([path, value, , expected]) => {
      return { code: 'invalid_option', path, message: `${path} is ${value}, but must be ${expected}.` };
    });
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
  switch (sizing.kind) {
    case 'all_in':
      return [];
    case 'fixed_amount':
      return [['sizing.amount', sizing.amount, positive, 'above 0']];
    case 'percent':
      return [['sizing.percent', sizing.percent, (value) => value > 0 && value <= 100, 'above 0 and at most 100']];
    case 'volatility_target':
      return [
        ['sizing.annual_volatility_percent', sizing.annual_volatility_percent, positive, 'above 0'],
        ['sizing.lookback_bars', sizing.lookback_bars, wholeFrom(2), 'a whole number of 2 or more'],
      ];
  }
}
