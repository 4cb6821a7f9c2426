import { priceDigits } from '@candlewick/engine/market';
import type { ChartStudy } from '@candlewick/shared-design/chart-types';
import type { ChartPlace } from '@candlewick/shared-design/chart-workspace';
import { formatPrice, formatShortDate, formatZoneTime } from '@candlewick/shared-design/format';
import { loadLater } from '@candlewick/shared-design/load-later';
import { useShell } from '@candlewick/shared-platform';
import { useState } from 'react';
import type { ChartPrices } from '../queries/use-price-bars.ts';

const BarFactsDialog = loadLater(() => import('../bar-facts/bar-facts-dialog.tsx'));

const dateIn = (timeMs: number, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(timeMs);

interface PlaceOptions {
  readonly prices: ChartPrices | undefined;
  readonly onStudy: (study: ChartStudy) => void;
}

/** What a place in the price chart offers: props of the chart, and the window that one of them opens. */
export function usePlaceActions({ prices, onStudy }: PlaceOptions) {
  const { overlays } = useShell();
  const [chosen, choose] = useState<number | null>(null);
  const timeOf = (timeMs: number) =>
    prices?.hours ? formatZoneTime(timeMs, prices.hours.timeZone) : formatShortDate(timeMs);
  const end = chosen === null ? -1 : (prices?.bars.findLastIndex(({ time }) => time <= chosen) ?? -1);
  return {
    placeItems: ({ timeMs, price }: ChartPlace) => [
      { id: 'alert', label: `Alert at ${formatPrice(price, prices?.ticker)}` },
      { id: 'facts', label: `What fired on ${timeOf(timeMs)}` },
      { id: 'vwap', label: 'Anchored VWAP from here' },
    ],
    onPlaceAction(id: string, { timeMs, price }: ChartPlace) {
      const ticker = prices?.ticker;
      if (id === 'alert' && ticker)
        void overlays.open('new-alert', { ticker, level: Number(price.toFixed(priceDigits(ticker, price))) });
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
