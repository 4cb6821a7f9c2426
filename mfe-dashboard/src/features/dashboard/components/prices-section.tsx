import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, failurePlaceholder } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { formatDate } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import { preloadCharts } from '@candlewick/shared-design/preload-charts';
import { PriceChart } from '@candlewick/shared-design/price-chart';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { useRoute, useShell } from '@candlewick/shared-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { pricesHref, readPriceView, usualInterval, type PriceView } from '../model/dashboard-url.ts';
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

const chartHeight = 420;

type History = EndpointResponse<typeof pricesApi.history>;

function barsOf({ bars }: History) {
  return bars.time.map((time, index) => ({
    time,
    open: bars.open[index] ?? NaN,
    high: bars.high[index] ?? NaN,
    low: bars.low[index] ?? NaN,
    close: bars.close[index] ?? NaN,
    volume: bars.volume[index] ?? 0,
  }));
}

/** Price history: range, interval, kind and scale live in the address. */
export function PricesSection({ ticker }: { readonly ticker: string }) {
  const { navigate } = useShell();
  const view = readPriceView(useRoute().query);
  const { range, interval } = view;
  const history = useQuery({
    ...apiQuery(pricesApi.history, { params: { ticker, interval, range } }),
    placeholderData: keepPreviousData,
  });
  const data = history.data?.ticker === ticker ? history.data : undefined;
  const isWaiting = !data;
  useEffect(() => {
    if (isWaiting) preloadCharts();
  }, [isWaiting]);
  const bars = useMemo(() => (data ? barsOf(data) : []), [data]);
  const show = (change: Partial<PriceView>) => navigate(pricesHref(ticker, { ...view, ...change }), { replace: true });
  if (history.isError) {
    return <PlaceholderOverlay {...failurePlaceholder(history.error)} onRetry={() => void history.refetch()} />;
  }
  return (
    <>
      <Card aria-label="Price chart" aria-busy={history.isFetching}>
        {data ? (
          <PriceChart
            label={`${ticker}, ${interval} prices`}
            bars={bars}
            currency={data.currency}
            height={chartHeight}
            kind={view.kind}
            onKindChange={(kind) => show({ kind })}
            isLogScale={view.isLogScale}
            onLogScaleChange={(isLogScale) => show({ isLogScale })}
            toolbar={
              <>
                <Segmented
                  label="Range"
                  options={rangeOptions}
                  value={range}
                  onChange={(value) => show({ range: value, interval: usualInterval(value) })}
                />
                <Segmented
                  label="Interval"
                  options={intervalOptions}
                  value={interval}
                  onChange={(value) => show({ interval: value })}
                />
              </>
            }
          />
        ) : (
          <Skeleton height={chartHeight + 76} />
        )}
        {data ? (
          <p className={styles.source}>
            {data.source_label}
            {data.simulated ? ' (simulated)' : ''}. {bars.length} {interval} bars to {formatDate(data.as_of)}, adjusted
            for splits and dividends, in {data.currency}.
          </p>
        ) : null}
      </Card>
      <QuoteStats ticker={ticker} />
    </>
  );
}
