import { typeOfSymbol } from '@candlewick/engine/market';
import { failurePlaceholder } from '@candlewick/shared-auth';
import { Card } from '@candlewick/shared-design/card';
import { rangePresets, type RangePreset } from '@candlewick/shared-design/chart-range';
import type { Bar } from '@candlewick/shared-design/chart-types';
import { loadLater } from '@candlewick/shared-design/load-later';
import { preloadCharts } from '@candlewick/shared-design/preload-charts';
import { Segmented } from '@candlewick/shared-design/segmented';
import { useChartView } from '@candlewick/shared-page/chart-view';
import { sectionHref } from '@candlewick/shared-page/section-href';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, useState } from 'react';
import { useQuote } from '../../../common/use-quote.ts';
import type { Extras } from '../chart-extras/chart-extras.tsx';
import { priceParams } from '../model/dashboard-url.ts';
import { viewAround } from '../model/go-to.ts';
import { inOrder, intervalNames, intervalsFor, isOfDays, type Interval } from '../model/intervals.ts';
import { useCompared } from '../queries/use-compared.ts';
import { useDrawings } from '../queries/use-drawings.ts';
import { usePriceBars } from '../queries/use-price-bars.ts';
import { PriceChart } from './price-chart.tsx';
import { QuoteStats } from './quote-stats.tsx';
import { usePlaceActions } from './use-place-actions.tsx';

/** Loaded once the prices are there. */
const ChartExtras = loadLater(() => import('../chart-extras/chart-extras.tsx'), null);
const ComparePicker = loadLater(() => import('./compare-picker.tsx'));
/** Loaded when the chart’s options are first opened. */
const PriceOptions = loadLater(() => import('./price-options.tsx'));

const noBars: readonly Bar[] = [];
/** Where each kind of event is told. */
const sectionsOfEvents = {
  earnings: 'earnings',
  dividend: 'payouts',
  split: 'payouts',
  news: 'news',
  alert: 'prices',
} as const;

const noExtras: Extras = {};
const presets = rangePresets.map(({ value }) => value);
const finer: readonly RangePreset[] = ['1d', '5d', '1m'];
const none: readonly RangePreset[] = [];
const dayMs = 86_400_000;

/** Price history: everything that was chosen lives in the address. */
export function PricesSection({ ticker }: { readonly ticker: string }) {
  const { navigate } = useShell();
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
  const bars = prices?.bars ?? noBars;
  const [extras, setExtras] = useState(noExtras);
  const place = usePlaceActions({
    prices,
    onStudy: (study) => choose({ studies: [...view.studies, study] }),
  });
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
          {...extras}
          view={{ ...chart.view, range }}
          awaited={typeof view.range === 'string' && view.range !== range ? view.range : undefined}
          presets={hasHours === false ? presets.slice(1) : presets}
          finerPresets={hasHours === false ? none : finer}
          onHistoryNeeded={loadEarlier}
          onEventChosen={({ kind }) => navigate(sectionHref(ticker, sectionsOfEvents[kind]))}
          placeItems={place.placeItems}
          onPlaceAction={place.onPlaceAction}
          compare={lines}
          onRemoveCompared={(label) => choose({ compare: view.compare.filter((each) => each !== label) })}
          comparePicker={
            <ComparePicker
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
            <PriceOptions
              view={view}
              onChange={choose}
              canAdjust={typeOfSymbol(ticker) === 'stock' || view.isTraded}
              exchangeZone={exchangeZone}
              extent={[bars[0]?.time, bars.at(-1)?.time]}
              onGoTo={(date) => choose(viewAround(date, interval, Date.now()))}
            />
          }
        />
      </Card>
      {place.window}
      {prices ? <ChartExtras ticker={prices.ticker} kinds={view.events} onExtras={setExtras} /> : null}
      <QuoteStats ticker={ticker} />
    </>
  );
}
