import { typeOfSymbol } from '@candlewick/engine/market';
import { failurePlaceholder } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { rangePresets, type RangePreset } from '@candlewick/shared-design/chart-range';
import { preloadCharts } from '@candlewick/shared-design/preload-charts';
import { Segmented } from '@candlewick/shared-design/segmented';
import { useChartView } from '@candlewick/shared-page/chart-view';
import { TickerSearch } from '@candlewick/shared-page/ticker-search';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useEffect } from 'react';
import { useQuote } from '../../../common/use-quote.ts';
import { timeZoneHere, zoneName } from '../model/chart-caption.ts';
import { priceParams } from '../model/dashboard-url.ts';
import { inOrder, intervalNames, intervalsFor, isOfDays, type Interval } from '../model/intervals.ts';
import { useCompared } from '../queries/use-compared.ts';
import { useDrawings } from '../queries/use-drawings.ts';
import { usePriceBars } from '../queries/use-price-bars.ts';
import { PriceChart } from './price-chart.tsx';
import { QuoteStats } from './quote-stats.tsx';

const priceOptions = [
  { value: 'adjusted', label: 'Adjusted', title: 'Adjusted for splits and dividends: for returns' },
  { value: 'traded', label: 'Traded', title: 'As traded, adjusted for splits only' },
] as const;

const presets = rangePresets.map(({ value }) => value);
const finer: readonly RangePreset[] = ['1d', '5d', '1m'];
const none: readonly RangePreset[] = [];
const dayMs = 86_400_000;

/** Price history: everything that was chosen lives in the address. */
export function PricesSection({ ticker }: { readonly ticker: string }) {
  const { view, choose, type } = useUrlState(priceParams);
  const { quote } = useQuote(ticker);
  const { prices, range, interval, hasHours, exchangeZone, isStale, failure, loadEarlier, compared } = usePriceBars(
    ticker,
    view,
    quote,
  );
  const lines = useCompared(view.compare, compared);
  const keptInterval = interval === 'daily' ? null : interval;
  const chart = useChartView({
    view,
    // The interval follows a preset, and stays while the user pans.
    choose: (change) => choose(typeof change.range === 'string' ? { ...change, interval: null } : change),
    type: (change) => type(change.range ? { ...change, interval: keptInterval } : change),
  });
  const drawn = useDrawings(prices?.ticker ?? ticker);
  const isWaiting = prices === undefined;
  useEffect(() => {
    if (isWaiting) preloadCharts();
  }, [isWaiting]);
  const offered = intervalsFor(view.range).filter((each) => isOfDays(each) || hasHours !== false);
  const chooseInterval = (next: Interval) => {
    const chosen = next === offered[0] ? null : next;
    // The last day of a range of days, as a whole.
    const isFiner = typeof view.range !== 'string' && isOfDays(interval) && !isOfDays(next);
    choose(isFiner ? { interval: chosen, range: { ...view.range, to: view.range.to + dayMs } } : { interval: chosen });
  };
  const localZone = timeZoneHere();
  return (
    <>
      <Card aria-label="Price chart">
        <PriceChart
          ticker={ticker}
          prices={prices}
          isLoading={isWaiting && !failure}
          failure={
            failure
              ? { ...failurePlaceholder(failure.error), onRetry: async () => void (await failure.refetch()) }
              : undefined
          }
          isStale={isStale}
          {...chart}
          {...drawn}
          view={{ ...chart.view, range }}
          presets={hasHours === false ? presets.slice(1) : presets}
          finerPresets={hasHours === false ? none : finer}
          onHistoryNeeded={loadEarlier}
          compare={lines}
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
            <Segmented
              label="Interval"
              options={inOrder(offered).map((value) => ({ value, ...intervalNames[value] }))}
              value={interval}
              onChange={chooseInterval}
            />
          }
          options={
            <>
              {typeOfSymbol(ticker) === 'stock' || view.isTraded ? (
                <Segmented
                  label="Prices"
                  options={priceOptions}
                  value={view.isTraded ? 'traded' : 'adjusted'}
                  onChange={(next) => choose({ isTraded: next === 'traded' })}
                />
              ) : null}
              {exchangeZone && exchangeZone !== localZone ? (
                <Segmented
                  label="Times"
                  options={[
                    { value: 'exchange', label: `${zoneName(exchangeZone)} time` },
                    { value: 'local', label: `My time (${zoneName(localZone)})` },
                  ]}
                  value={view.isLocalTime ? 'local' : 'exchange'}
                  onChange={(next) => choose({ isLocalTime: next === 'local' })}
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
