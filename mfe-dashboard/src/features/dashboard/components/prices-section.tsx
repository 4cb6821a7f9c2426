import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { preloadCharts } from '@candlewick/shared-design/preload-charts';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { intervalOf, priceParams, usualInterval } from '../model/dashboard-url.ts';
import { chartHeight, PriceHistory } from './price-history.tsx';
import styles from './prices-section.module.css';
import { QuoteStats } from './quote-stats.tsx';

const rangeOptions = [
  { value: '1m', label: '1M', title: '1 month' },
  { value: '3m', label: '3M', title: '3 months' },
  { value: '6m', label: '6M', title: '6 months' },
  { value: 'ytd', label: 'YTD', title: 'Year to date' },
  { value: '1y', label: '1Y', title: '1 year' },
  { value: '5y', label: '5Y', title: '5 years' },
  { value: 'max', label: 'Max', title: 'All' },
] as const;

const intervalOptions = [
  { value: 'daily', label: 'D', title: 'Daily' },
  { value: 'weekly', label: 'W', title: 'Weekly' },
  { value: 'monthly', label: 'M', title: 'Monthly' },
] as const;

type History = EndpointResponse<typeof pricesApi.history>;

/** Price history: range, interval, kind and scale live in the address. */
export function PricesSection({ ticker }: { readonly ticker: string }) {
  const { view, choose } = useUrlState(priceParams);
  const { range } = view;
  const interval = intervalOf(view);
  const history = useQuery({
    ...apiQuery(pricesApi.history, { params: { ticker, interval, range } }),
    // The chart of another range stays while this one loads, that of another ticker does not.
    placeholderData: (before?: History) => (before?.ticker === ticker ? before : undefined),
  });
  const isWaiting = history.data === undefined;
  useEffect(() => {
    if (isWaiting) preloadCharts();
  }, [isWaiting]);
  const toolbar = (
    <>
      <Segmented
        label="Range"
        options={rangeOptions}
        value={range}
        onChange={(next) => choose({ range: next, interval: null })}
      />
      <Segmented
        label="Interval"
        options={intervalOptions}
        value={interval}
        onChange={(next) => choose({ interval: next === usualInterval(range) ? null : next })}
      />
    </>
  );
  return (
    <>
      <Card aria-label="Price chart">
        {isWaiting && history.isError ? <div className={styles.toolbar}>{toolbar}</div> : null}
        <Answer query={history} skeleton={<Skeleton height={chartHeight + 76} />}>
          {(data) => <PriceHistory history={data} toolbar={toolbar} view={view} choose={choose} />}
        </Answer>
      </Card>
      <QuoteStats ticker={ticker} />
    </>
  );
}
