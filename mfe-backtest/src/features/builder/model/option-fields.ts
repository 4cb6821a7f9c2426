import type { Options } from '../../../common/backtest.types.ts';

type NumberOption = { [Name in keyof Options]: Options[Name] extends number | null ? Name : never }[keyof Options];

/** A numeric option, with the bounds of the contract. */
export interface OptionField {
  readonly name: NumberOption;
  readonly label: string;
  /** What it does, in a sentence, with its default. */
  readonly effect: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** May be empty, which turns the option off. */
  readonly isOptional?: boolean;
}

export const costFields: readonly OptionField[] = [
  {
    name: 'commission_bps',
    label: 'Commission',
    effect: 'Percentage of each fill’s value, both buying and selling. Default: none',
    unit: 'bps',
    min: 0,
    max: 1000,
  },
  {
    name: 'commission_per_share',
    label: 'Commission per share',
    effect: 'Per share, on every fill. Default: none',
    unit: '$',
    min: 0,
    max: 1000,
  },
  {
    name: 'commission_minimum',
    label: 'Minimum commission',
    effect: 'Minimum per fill, whatever its size. Default: none',
    unit: '$',
    min: 0,
    max: 10_000,
  },
  {
    name: 'slippage_bps',
    label: 'Slippage',
    effect: 'Moves each fill against you: buys cost more, sells bring less. Default: none',
    unit: 'bps',
    min: 0,
    max: 1000,
  },
];

export const exitFields: readonly OptionField[] = [
  {
    name: 'stop_loss_percent',
    label: 'Stop loss',
    effect: 'Exits this far below the entry (above for a short). Default: off',
    unit: '%',
    min: 0.1,
    max: 99.9,
    isOptional: true,
  },
  {
    name: 'take_profit_percent',
    label: 'Take profit',
    effect: 'Exits this far above the entry (below for a short). Default: off',
    unit: '%',
    min: 0.1,
    max: 1000,
    isOptional: true,
  },
  {
    name: 'trailing_stop_percent',
    label: 'Trailing stop',
    effect: 'Exits this far from the best price since entry. Default: off',
    unit: '%',
    min: 0.1,
    max: 99.9,
    isOptional: true,
  },
  {
    name: 'max_holding_bars',
    label: 'Max holding period',
    effect: 'Exits after this many trading days. Default: off',
    unit: 'bars',
    min: 1,
    max: 100_000,
    step: 1,
    isOptional: true,
  },
];

export const cashField: OptionField = {
  name: 'initial_cash',
  label: 'Initial cash',
  effect: 'Cash at the start. Default: $10,000',
  unit: '$',
  min: 1,
  max: 1e12,
};

/** Replaces one number; an empty required field keeps its old number. */
export function withNumber(options: Options, { name, isOptional }: OptionField, value: number | null): Options {
  return value === null && !isOptional ? options : { ...options, [name]: value };
}
