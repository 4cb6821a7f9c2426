import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { failureOf } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDuration, formatMarketDateTime, formatPrice, formatShortDate } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import styles from '../alert-me.module.css';

interface PriceLineProps {
  readonly ticker: string;
  /** Undefined while it loads, and without one. */
  readonly quote: EndpointResponse<typeof pricesApi.quote> | undefined;
  /** Why there is none. */
  readonly error: Error | null;
}

const dayMs = 86_400_000;

/** The last price of a symbol, of when it is, and where it is from. */
export function PriceLine({ ticker, quote, error }: PriceLineProps) {
  if (!quote && error) return <p className={styles.soft}>{`${ticker}: ${failureOf(error).message}`}</p>;
  if (!quote) return <Skeleton width="14rem" height="1.5rem" />;
  const { name, price, currency, change_fraction, as_of, delayed_by, source_label } = quote;
  // A close has the date of its session, at midnight UTC.
  const isClose = as_of % dayMs === 0;
  return (
    <p className={styles.line}>
      <bdi>{ticker === name ? name : `${ticker} ${name}`}</bdi>
      <strong data-numeric="">{formatPrice(price, ticker)}</strong> {currency}
      <Delta value={change_fraction} />
      <span className={styles.soft}>
        {isClose ? `Close of ${formatShortDate(as_of)}` : formatMarketDateTime(as_of)}
        {delayed_by && !isClose ? `, delayed ${formatDuration(delayed_by)}` : ''} · <bdi>{source_label}</bdi>
      </span>
    </p>
  );
}
