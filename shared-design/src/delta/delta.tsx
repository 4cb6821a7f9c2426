import type { ComponentProps } from 'react';
import { formatNumber, formatPercent, formatWith } from '../format/format.ts';
import { cx } from '../lib/cx.ts';
import styles from './delta.module.css';

export interface DeltaProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A fraction for `percent`, the amount itself for `number`; missing, NaN and infinite show a dash alone. */
  value: number | null | undefined;
  kind?: 'percent' | 'number' | undefined;
  digits?: number | undefined;
}

/** A change: arrow, sign and colour say the same thing, so none is needed alone. */
export function Delta({ value, kind = 'percent', digits = 2, className, ...rest }: DeltaProps) {
  const direction = !value || !Number.isFinite(value) ? 'flat' : value > 0 ? 'up' : 'down';
  return (
    <span {...rest} className={cx(styles.delta, className)} data-direction={direction} data-numeric="">
      {direction === 'flat' ? null : (
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true" fill="currentColor">
          <path d={direction === 'up' ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} />
        </svg>
      )}
      {textOf({ value, kind, digits })}
    </span>
  );
}

/** From 10^12 on in powers of ten, which keep to their place: `+1.00E302%`. */
function textOf({ value, kind, digits = 2 }: Pick<DeltaProps, 'value' | 'kind' | 'digits'>): string {
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
