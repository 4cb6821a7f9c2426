import type { Options } from './backtest.types.ts';

/** The defaults of optional fields. A test compares them with the contract's. */
export const defaultOptions: Options = {
  initial_cash: 10_000,
  direction: 'long',
  fill: 'next_open',
  commission_bps: 0,
  commission_per_share: 0,
  commission_minimum: 0,
  slippage_bps: 0,
  stop_loss_percent: null,
  take_profit_percent: null,
  trailing_stop_percent: null,
  max_holding_bars: null,
  sizing: { kind: 'all_in' },
  fractional_shares: false,
  close_at_end: false,
};

type OptionName = keyof Options;

/** Names of the options that differ from their defaults. */
export function changedOptions(options: Options): OptionName[] {
  const names = Object.keys(defaultOptions) as OptionName[];
  return names.filter((name) => JSON.stringify(options[name]) !== JSON.stringify(defaultOptions[name]));
}
