import { useId } from 'react';
import type { ComponentProps } from 'react';
import { formatPrice } from '../../foundations/format/format.ts';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './price-range.module.css';

export interface PriceRangeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** "Day range", "52-week range". */
  label: string;
  low: number;
  high: number;
  /** Where the mark stands; outside of the range it stands at its end. */
  price: number;
  /** Writes low and high; default `formatPrice`. */
  format?: ((price: number) => string) | undefined;
}

/** Where a price stands between a low and a high: a candle on its side, the range its wick and the price its body. */
export function PriceRange({ label, low, high, price, format = formatPrice, className, ...rest }: PriceRangeProps) {
  const id = useId();
  const place = high > low ? Math.min(1, Math.max(0, (price - low) / (high - low))) : 0.5;
  return (
    <div role="group" aria-labelledby={id} {...rest} className={cx(styles.range, className)}>
      <span id={id} className={styles.label}>
        <bdi>{label}</bdi>
      </span>
      <div className={styles.wick} aria-hidden="true">
        <span className={styles.body} style={{ insetInlineStart: `${place * 100}%` }} />
      </div>
      <div className={styles.ends} data-numeric>
        <bdi>{format(low)}</bdi>
        <bdi>{format(high)}</bdi>
      </div>
    </div>
  );
}
