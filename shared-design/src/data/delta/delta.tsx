import type { ComponentProps } from 'react';
import { formatMoney, formatNumber, formatPercent, formatWith } from '../../foundations/format/format.ts';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './delta.module.css';

export interface DeltaProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A fraction for `percent`, the amount itself for `number` and `money`; a missing or non-finite value shows a dash. */
  value: number | null | undefined;
  kind?: 'percent' | 'number' | 'money' | undefined;
  /** Of `money`; default USD. */
  currency?: string | undefined;
  digits?: number | undefined;
}

/** A change. Arrow, sign and color are redundant, so no reader depends on one of them. */
export function Delta({ value, kind = 'percent', currency, digits = 2, className, ...rest }: DeltaProps) {
  const text = textOf({ value, kind, currency, digits });
  // What is shown as zero does not move.
  const direction = !value || !/[1-9]/.test(text) ? 'flat' : value > 0 ? 'up' : 'down';
  return (
    <span {...rest} className={cx(styles.delta, className)} data-direction={direction} data-numeric="">
      {direction === 'flat' ? null : (
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true" fill="currentColor">
          <path d={direction === 'up' ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} />
        </svg>
      )}
      {text}
    </span>
  );
}

/** From 10^12 on in scientific notation, which keeps the text short: `+1.00E302%`. */
function textOf({ value, kind, currency, digits = 2 }: Omit<DeltaProps, 'className'>): string {
  if (kind === 'money') return formatMoney(value, currency, { digits, isSigned: true });
  if (Math.abs(value ?? 0) < 1e12)
    return (kind === 'percent' ? formatPercent : formatNumber)(value, { digits, isSigned: true });
  return formatWith(value, {
    notation: 'scientific',
    style: kind === 'percent' ? 'percent' : 'decimal',
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
