import { defaultBacktestOptions } from '@candlewick/engine';
import type { Options } from './backtest.types.ts';

type OptionName = keyof Options;

/** Names of the options that differ from their defaults. */
export function changedOptions(options: Options): OptionName[] {
  const names = Object.keys(defaultBacktestOptions) as OptionName[];
  return names.filter((name) => JSON.stringify(options[name]) !== JSON.stringify(defaultBacktestOptions[name]));
}
