import { defaultBacktestOptions } from '@candlewick/engine';
import type { Options, Sizing } from '../../../common/backtest.types.ts';

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

/** The fields of each sizing method, with initial values. */
export const sizingDefaults = {
  all_in: { kind: 'all_in' },
  fixed_amount: { kind: 'fixed_amount', amount: 1000 },
  percent: { kind: 'percent', percent: 50 },
  volatility_target: { kind: 'volatility_target', annual_volatility_percent: 15, lookback_bars: 20 },
} as const satisfies { readonly [K in Sizing['kind']]: Sizing & { kind: K } };

function isSizing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const usual = Object.values(sizingDefaults).find(({ kind }) => kind === value.kind);
  const needed = Object.keys(usual ?? {}).sort();
  const given = Object.entries(value);
  return (
    usual !== undefined &&
    needed.join() === Object.keys(value).sort().join() &&
    given.every(([key, each]) => key === 'kind' || isNumber(each))
  );
}

const choices: Partial<Record<string, readonly unknown[]>> = {
  direction: ['long', 'short', 'both'],
  fill: ['next_open', 'same_close'],
};

function isOption(name: string, value: unknown): boolean {
  if (!Object.hasOwn(defaultBacktestOptions, name)) return false;
  if (name === 'sizing') return isSizing(value);
  const choice = choices[name];
  if (choice) return choice.includes(value);
  const usual = defaultBacktestOptions[name as keyof Options];
  if (typeof usual === 'boolean') return typeof value === 'boolean';
  return isNumber(value) || (usual === null && value === null);
}

/** The default options overridden by those of `given` that are valid; `unread` counts the others. The server checks the bounds. */
export function readOptions(given: Readonly<Record<string, unknown>>): {
  readonly options: Options;
  readonly unread: number;
} {
  const entries = Object.entries(given);
  const valid = entries.filter(([name, value]) => isOption(name, value));
  return {
    options: { ...defaultBacktestOptions, ...Object.fromEntries(valid) },
    unread: entries.length - valid.length,
  };
}
