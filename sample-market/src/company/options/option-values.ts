import { valueAmerican } from './american-options.ts';
import { valueEuropean } from './black-scholes.ts';
import type { Option, Valuation } from './black-scholes.ts';

/** How options on an instrument may be exercised: those on stocks and funds at any time, those on indices at the end. */
export type ExerciseStyle = 'american' | 'european';

export const exerciseStyleOf = (type: string): ExerciseStyle => (type === 'index' ? 'european' : 'american');

/** Values and greeks of the call and the put. */
export function valueOptions(
  option: Option,
  style: ExerciseStyle,
): { readonly call: Valuation; readonly put: Valuation } {
  const value = style === 'american' ? valueAmerican : valueEuropean;
  return { call: value(option, 1), put: value(option, -1) };
}
