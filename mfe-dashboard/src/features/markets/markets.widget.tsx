import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Delta } from '@candlewick/shared-design/delta';
import { formatPrice, formatShortDate } from '@candlewick/shared-design/format';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Sparkline } from '@candlewick/shared-design/sparkline';
import { allOf, Answer } from '@candlewick/shared-page/answer';
import { useQueries, useQuery } from '@tanstack/react-query';
import styles from './markets.module.css';

const tickers = ['^GSPC', 'AAPL'];

/** Last prices and the past year of a few instruments, each a link to its dashboard. */
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

/** The course of a year; empty while it loads, or if there is none: the figures beside it stand alone. */
function Year({ ticker }: { readonly ticker: string }) {
  const { data } = useQuery(apiQuery(pricesApi.history, { params: { ticker, interval: 'weekly', range: '1y' } }));
  return (
    <span className={styles.year} title="Past year, weekly closes">
      {data ? <Sparkline values={data.bars.close} label={null} width={72} height={20} /> : null}
    </span>
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
      <Year ticker={ticker} />
      <span className={styles.price} data-numeric>
        {formatPrice(price)}
      </span>
      <Delta value={change_fraction} />
      <span className={styles.source} title={source_label}>
        {formatShortDate(as_of)} · {source_label}
      </span>
    </a>
  );
}
