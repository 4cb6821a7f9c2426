import { typeOfSymbol } from '@candlewick/engine/market';
import { failurePlaceholder } from '@candlewick/shared-auth';
import { rangePresets, type RangePreset } from '@candlewick/shared-design/chart-range';
import type { Bar } from '@candlewick/shared-design/chart-types';
import type { ChartEvent, ChartWorkspaceProps } from '@candlewick/shared-design/chart-workspace';
import { loadLater } from '@candlewick/shared-design/load-later';
import { preloadCharts } from '@candlewick/shared-design/preload-charts';
import { Segmented } from '@candlewick/shared-design/segmented';
import type { Drawn } from '@candlewick/shared-page/chart-drawings';
import { useChartView } from '@candlewick/shared-page/chart-view';
import { sectionHref } from '@candlewick/shared-page/section-href';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useEffect, useState } from 'react';
import { useQuote } from '../../../common/use-quote.ts';
import type { priceParams } from '../model/dashboard-url.ts';
import { inOrder, intervalNames, intervalsFor, isOfDays, type Interval } from '../model/intervals.ts';
import { useCompared } from '../queries/use-compared.ts';
import { usePriceBars } from '../queries/use-price-bars.ts';
import { PriceChart } from './price-chart.tsx';
import { usePlaceActions } from './use-place-actions.tsx';

/** Loaded once the prices are there. */
const ChartExtras = loadLater(() => import('../chart-extras/chart-extras.tsx'), null);
const ChartDrawings = loadLater(() => import('@candlewick/shared-page/chart-drawings'), null);
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

const presets = rangePresets.map(({ value }) => value);
const finer: readonly RangePreset[] = ['1d', '5d', '1m'];
const none: readonly RangePreset[] = [];
const dayMs = 86_400_000;

export type PriceState = Pick<UrlState<typeof priceParams>, 'view' | 'choose' | 'type'>;

interface ChartOfViewProps extends Pick<ChartWorkspaceProps, 'crosshairGroup' | 'split'> {
  readonly ticker: string;
  readonly state: PriceState;
  readonly isSecond?: boolean;
  /** The palette’s commands act on this chart. */
  readonly hasCommands: boolean;
}

/** The price chart of a view: everything that was chosen lives in the address. */
export function ChartOfView({ ticker, state, isSecond = false, hasCommands, ...rest }: ChartOfViewProps) {
  const { navigate } = useShell();
  const { view, choose, type } = state;
  const { quote } = useQuote(ticker);
  const { prices, range, interval, hasHours, hasExtended, exchangeZone, isStale, failure, loadEarlier, compared } =
    usePriceBars(ticker, view, quote);
  const lines = useCompared(view.compare, compared);
  const keptInterval = interval === 'daily' ? null : interval;
  const chart = useChartView(
    {
      view,
      // The interval follows a preset, and stays while the user pans.
      choose: (change) => choose(typeof change.range === 'string' ? { ...change, interval: null } : change),
      type: (change) => type(change.range ? { ...change, interval: keptInterval } : change),
    },
    { remembersStudies: !isSecond },
  );
  const [drawn, setDrawn] = useState<Drawn>({});
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
  const [events, setEvents] = useState<readonly ChartEvent[]>();
  const place = usePlaceActions({
    prices,
    isCompared: lines.length > 0,
    onStudy: (study) => choose({ studies: [...view.studies, study] }),
  });
  return (
    <>
      <ChartDrawings
        ticker={prices?.ticker ?? ticker}
        alerts={prices && view.events.includes('alert') ? 'all' : 'none'}
        onDrawn={setDrawn}
      />
      <PriceChart
        {...rest}
        ticker={ticker}
        isSecond={isSecond}
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
        events={events}
        onCommands={hasCommands ? chart.onCommands : undefined}
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
            interval={interval}
            onChange={choose}
            canAdjust={typeOfSymbol(ticker) === 'stock' || view.isTraded}
            hasExtended={hasExtended}
            exchangeZone={exchangeZone}
            extent={[bars[0]?.time, bars.at(-1)?.time]}
          />
        }
      />
      {place.window}
      {prices ? <ChartExtras ticker={prices.ticker} kinds={view.events} onEvents={setEvents} /> : null}
    </>
  );
}
