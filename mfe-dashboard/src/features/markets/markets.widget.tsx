import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { formatPrice, formatShortDate } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useQueries } from '@tanstack/react-query';
import styles from './markets.module.css';

const tickers = ['^GSPC', 'AAPL'];

/** Last prices of a few instruments, each a link to its dashboard. */
export function MarketsWidget() {
  const quotes = useQueries({
    queries: tickers.map((ticker) => apiQuery(pricesApi.quote, { params: { ticker } })),
  });
  return (
    <Answer
      query={allOf(...quotes)}
      skeleton={
        <div className={styles.list}>
          {tickers.map((ticker) => (
            <Skeleton key={ticker} height="3.625rem" />
          ))}
        </div>
      }
    >
      {(all) => (
        <ul className={styles.list}>
          {all.map((quote) => (
            <li key={quote.ticker}>
              <Quote {...quote} />
            </li>
          ))}
        </ul>
      )}
    </Answer>
  );
}

function Quote({
  ticker,
  name,
  price,
  change_fraction,
  as_of,
  source_label,
}: EndpointResponse<typeof pricesApi.quote>) {
  return (
    <a className={styles.quote} href={`/dashboard/${encodeURIComponent(ticker)}/prices`}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.price} data-numeric>
        {formatPrice(price)}
      </span>
      <Delta value={change_fraction} />
      <span className={styles.source} title={source_label}>
        Close of {formatShortDate(as_of)} · {source_label}
      </span>
    </a>
  );
}
