import type { ChartPlace } from '@candlewick/shared-design/chart-workspace';
import { formatPrice } from '@candlewick/shared-design/format';
import { useShell } from '@candlewick/shared-platform';

/** Props of a chart whose menu of a place offers an alert on the ticker at its price. Among other symbols, it names the ticker. */
export function useAlertPlace(ticker: string, isCompared = false) {
  const { overlays } = useShell();
  return {
    placeItems: ({ price }: ChartPlace) => [
      { id: 'alert', label: `${isCompared ? `Alert on ${ticker}` : 'Alert'} at ${formatPrice(price, ticker)}` },
    ],
    onPlaceAction(id: string, { price }: ChartPlace) {
      if (id === 'alert') void overlays.open('new-alert', { ticker, level: price });
    },
  };
}
