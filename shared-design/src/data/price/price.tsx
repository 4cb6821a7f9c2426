import type { ComponentProps, ReactNode } from 'react';
import { formatMoney } from '../../foundations/format/format.ts';
import { cx } from '../../foundations/lib/cx.ts';
import styles from './price.module.css';

export interface PriceProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** In currency units. */
  amount: number;
  /** In currency units; shown struck through if it is higher than the amount. */
  original?: number | undefined;
  /** ISO 4217; default USD. */
  currency?: string | undefined;
  /** Billing period: "month". */
  per?: string | undefined;
  /** A line below: "Saving $72/year". */
  note?: ReactNode;
  size?: 'md' | 'lg' | undefined;
}

/** Whole amounts have no decimals. */
const written = (amount: number, currency: string) =>
  formatMoney(amount, currency, { digits: Number.isInteger(amount) ? 0 : 2 });

/** The price of something, with its regular price. */
export function Price({ amount, original, currency = 'USD', per, note, size = 'md', className, ...rest }: PriceProps) {
  return (
    <p {...rest} className={cx(styles.price, className)} data-size={size}>
      <span className={styles.line}>
        {original !== undefined && original > amount ? (
          <>
            <span className={styles.hidden}>Instead of </span>
            <s className={styles.original}>{written(original, currency)}</s>{' '}
          </>
        ) : null}
        <strong className={styles.amount}>{written(amount, currency)}</strong>
        {per ? <span className={styles.per}> / {per}</span> : null}
      </span>
      {note ? (
        <span className={styles.note}>
          <bdi>{note}</bdi>
        </span>
      ) : null}
    </p>
  );
}
