import { pricesApi } from '@candlewick/shared-api';
import { apiQuery, failurePlaceholder } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDate, formatPrice } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useQueries } from '@tanstack/react-query';
import styles from './markets.module.css';

const tickers = ['^GSPC', 'AAPL'];

/** Last prices of a few instruments, each a way to its dashboard. */
export function MarketsWidget() {
  const quotes = useQueries({
    queries: tickers.map((ticker) => apiQuery(pricesApi.quote, { params: { ticker } })),
  });
  const failed = quotes.find(({ isError }) => isError);
  if (failed) {
    const retry = () => void Promise.all(quotes.map(({ refetch }) => refetch()));
    return <PlaceholderOverlay {...failurePlaceholder(failed.error)} onRetry={retry} />;
  }
  return (
    <ul className={styles.list}>
      {quotes.map(({ data }, index) => (
        <li key={tickers[index]}>
          {data ? (
            <a className={styles.quote} href={`/dashboard/${encodeURIComponent(data.ticker)}/prices`}>
              <span className={styles.name}>
                <bdi>{data.name}</bdi>
              </span>
              <span className={styles.price} data-numeric>
                {formatPrice(data.price)}
              </span>
              <Delta value={data.change_fraction} />
              <span className={styles.source}>
                Close of {formatDate(data.as_of)} · {data.source_label}
              </span>
            </a>
          ) : (
            <Skeleton height="3.5rem" />
          )}
        </li>
      ))}
    </ul>
  );
}
