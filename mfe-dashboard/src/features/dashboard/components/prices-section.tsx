import { typeOfSymbol } from '@candlewick/engine/market';
import { failurePlaceholder } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import type { RangePreset } from '@candlewick/shared-design/chart-range';
import { preloadCharts } from '@candlewick/shared-design/preload-charts';
import { Segmented } from '@candlewick/shared-design/segmented';
import { useChartView } from '@candlewick/shared-page/chart-view';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useEffect } from 'react';
import { priceParams, usualInterval } from '../model/dashboard-url.ts';
import { useCompared, usePriceHistory } from '../queries/use-price-history.ts';
import { PriceChart } from './price-chart.tsx';
import { QuoteStats } from './quote-stats.tsx';

const intervalOptions = [
  { value: 'daily', label: 'D', title: 'Daily' },
  { value: 'weekly', label: 'W', title: 'Weekly' },
  { value: 'monthly', label: 'M', title: 'Monthly' },
] as const;

const priceOptions = [
  { value: 'adjusted', label: 'Adjusted', title: 'Adjusted for splits and dividends: for returns' },
  { value: 'traded', label: 'Traded', title: 'As traded, adjusted for splits only' },
] as const;

/** The data begin with daily bars: a day has one. */
const presets: readonly RangePreset[] = ['5d', '1m', '3m', '6m', 'ytd', '1y', '5y', 'max'];

/** Price history: everything that was chosen lives in the address. */
export function PricesSection({ ticker }: { readonly ticker: string }) {
  const { view, choose, type } = useUrlState(priceParams);
  const { query, interval, range, isStale, loadEarlier } = usePriceHistory(ticker, view);
  const compared = useCompared(view.compare, { interval, range, isTraded: view.isTraded });
  const keptInterval = interval === 'daily' ? null : interval;
  const chart = useChartView({
    view,
    // The interval follows a preset, and stays while the user pans.
    choose: (change) => choose(typeof change.range === 'string' ? { ...change, interval: null } : change),
    type: (change) => type(change.range ? { ...change, interval: keptInterval } : change),
  });
  const isWaiting = query.data === undefined;
  useEffect(() => {
    if (isWaiting) preloadCharts();
  }, [isWaiting]);
  const isFailed = isWaiting && query.isError;
  return (
    <>
      <Card aria-label="Price chart">
        <PriceChart
          ticker={ticker}
          history={query.data}
          isLoading={isWaiting && !query.isError}
          failure={
            isFailed
              ? { ...failurePlaceholder(query.error), onRetry: async () => void (await query.refetch()) }
              : undefined
          }
          isStale={isStale}
          {...chart}
          presets={presets}
          onHistoryNeeded={loadEarlier}
          compare={compared}
          onRemoveCompared={(label) => choose({ compare: view.compare.filter((each) => each !== label) })}
          comparePicker={
            <TickerSearch
              label="Compare with"
              placeholder="Search symbols"
              chosen={[ticker, ...view.compare]}
              onChoose={(chosen) => choose(({ compare }) => ({ compare: [...compare, chosen] }))}
            />
          }
          controls={
            <>
              <Segmented
                label="Interval"
                options={intervalOptions}
                value={interval}
                onChange={(next) => choose({ interval: next === usualInterval(view.range) ? null : next })}
              />
              {typeOfSymbol(ticker) === 'stock' || view.isTraded ? (
                <Segmented
                  label="Prices"
                  options={priceOptions}
                  value={view.isTraded ? 'traded' : 'adjusted'}
                  onChange={(next) => choose({ isTraded: next === 'traded' })}
                />
              ) : null}
            </>
          }
        />
      </Card>
      <QuoteStats ticker={ticker} />
    </>
  );
}
