import type { ComponentProps } from 'react';
import { formatNumber, formatPercent } from '../format/format.ts';
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
  const format = kind === 'percent' ? formatPercent : formatNumber;
  return (
    <span {...rest} className={cx(styles.delta, className)} data-direction={direction} data-numeric="">
      {direction === 'flat' ? null : (
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true" fill="currentColor">
          <path d={direction === 'up' ? 'M4 1 7.5 7h-7z' : 'M4 7 .5 1h7z'} />
        </svg>
      )}
      {format(value, { digits, isSigned: true })}
    </span>
  );
}
