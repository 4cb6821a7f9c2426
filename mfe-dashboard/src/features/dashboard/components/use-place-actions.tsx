import type { ChartStudy } from '@candlewick/shared-design/chart-types';
import type { ChartPlace } from '@candlewick/shared-design/chart-workspace';
import { formatShortDate, formatZoneTime } from '@candlewick/shared-design/format';
import { loadLater } from '@candlewick/shared-design/load-later';
import { useAlertPlace } from '@candlewick/shared-page/alert-place';
import { useState } from 'react';
import type { ChartPrices } from '../queries/use-price-bars.ts';

const BarFactsDialog = loadLater(() => import('../bar-facts/bar-facts-dialog.tsx'));

const dateIn = (timeMs: number, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(timeMs);

interface PlaceOptions {
  readonly prices: ChartPrices | undefined;
  /** The chart has prices of other symbols, too. */
  readonly isCompared: boolean;
  readonly onStudy: (study: ChartStudy) => void;
}

/** What a place in the price chart offers: props of the chart, and the window that one of them opens. */
export function usePlaceActions({ prices, isCompared, onStudy }: PlaceOptions) {
  const alert = useAlertPlace(prices?.ticker ?? '', isCompared);
  const [chosen, choose] = useState<number | null>(null);
  const timeOf = (timeMs: number) =>
    prices?.hours ? formatZoneTime(timeMs, prices.hours.timeZone) : formatShortDate(timeMs);
  const end = chosen === null ? -1 : (prices?.bars.findLastIndex(({ time }) => time <= chosen) ?? -1);
  return {
    placeItems: (place: ChartPlace) => [
      ...alert.placeItems(place),
      { id: 'facts', label: `What fired on ${timeOf(place.timeMs)}` },
      { id: 'vwap', label: 'Anchored VWAP from here' },
    ],
    onPlaceAction(id: string, place: ChartPlace) {
      const { timeMs } = place;
      alert.onPlaceAction(id, place);
      if (id === 'facts') choose(timeMs);
      const day = dateIn(timeMs, prices?.hours?.timeZone).replaceAll('-', '');
      if (id === 'vwap') onStudy({ name: 'AVWAP', values: [Number(day)] });
    },
    window:
      prices && chosen !== null && end >= 0 ? (
        <BarFactsDialog
          ticker={prices.ticker}
          bars={prices.bars.slice(0, end + 1)}
          time={timeOf(chosen)}
          onClose={() => choose(null)}
        />
      ) : null,
  };
}
