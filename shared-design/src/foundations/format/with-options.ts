import { cached, isNumber, missing, type Maybe } from './basics.ts';
import { inChosenForm } from './number-form.ts';

/**
 * The cached formatter for these options, for formats that no function below covers. Writes the minus sign only before a non-zero value.
 */
export const numberFormat = cached(
  (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options }),
);

/** Formats with custom options, where no function below fits. */
export function formatWith(value: Maybe, options: Intl.NumberFormatOptions): string {
  if (!isNumber(value)) return missing;
  return inChosenForm(numberFormat(options).format(value)).replace('-', '\u2212');
}
