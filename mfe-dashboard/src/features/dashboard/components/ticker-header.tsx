import { pricesApi, tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDate, formatPrice } from '@candlewick/shared-design/format';
import { PageHeader } from '@candlewick/shared-design/page-header';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useQuery } from '@tanstack/react-query';
import styles from './ticker-header.module.css';

/** Name, last price and change of an instrument, with their date and source. */
export function TickerHeader({ ticker }: { readonly ticker: string }) {
  const profile = useQuery(apiQuery(tickersApi.profile, { params: { ticker } })).data;
  const quote = useQuery(apiQuery(pricesApi.quote, { params: { ticker } })).data;
  return (
    <div>
      <PageHeader
        title={profile?.name ?? ticker}
        meta={
          <>
            <Badge>{ticker}</Badge>
            {profile ? <span className={styles.exchange}>{profile.exchange}</span> : null}
          </>
        }
      />
      {quote ? (
        <div className={styles.quote}>
          <span className={styles.price} data-numeric>
            {formatPrice(quote.price)}
          </span>
          <span className={styles.currency}>{quote.currency}</span>
          <Delta value={quote.change} kind="number" />
          <Delta value={quote.change_fraction} />
          <span className={styles.source}>
            Close of {formatDate(quote.as_of)} · {quote.source_label}
            {quote.simulated ? ' · simulated' : ''}
          </span>
        </div>
      ) : (
        <Skeleton width="20rem" height="2rem" />
      )}
    </div>
  );
}
