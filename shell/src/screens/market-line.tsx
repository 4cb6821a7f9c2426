import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Badge } from '@candlewick/shared-design/badge';
import { useQuery } from '@tanstack/react-query';
import styles from './market-line.module.css';
import { marketText, marketTickers } from './market-text.ts';

/** The market in a sentence; its place is there before its text. */
export function MarketLine() {
  const { data } = useQuery(apiQuery(pricesApi.quotes, { query: { tickers: marketTickers.join() } }));
  const text = data ? marketText(data.quotes) : '';
  return (
    <p className={styles.line}>
      {text}{' '}
      {text !== '' && data?.quotes.some(({ simulated }) => simulated) ? <Badge tone="warning">Simulated</Badge> : null}
    </p>
  );
}
