import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import { drawdownPane, equityPane } from '@candlewick/shared-design/chart-panes';
import type { Bar, TradeMarker } from '@candlewick/shared-design/chart-types';
import { formatNumber, formatPrice } from '@candlewick/shared-design/format';
import type { Summary, Trade } from '../../../common/backtest.types.ts';

function points(time: readonly number[], values: readonly number[]) {
  return time.map((each, index) => ({ time: each, value: values[index] ?? NaN }));
}

/** Equity against buy and hold, and the drawdown, as panes of a chart. */
export function panesOf({ series, currency }: Pick<Summary, 'series' | 'currency'>) {
  const { time, equity, buy_and_hold, drawdown } = series;
  return [
    equityPane({ equity: points(time, equity), benchmark: points(time, buy_and_hold), currency }),
    drawdownPane(points(time, drawdown)),
  ];
}

/** The bars of a history from the first to the last session of a result. */
export function barsOf(
  { bars }: Pick<EndpointResponse<typeof pricesApi.history>, 'bars'>,
  { series }: Pick<Summary, 'series'>,
): Bar[] {
  const [first, last] = [series.time[0] ?? Infinity, series.time.at(-1) ?? -Infinity];
  return bars.time.flatMap((time, index) => {
    if (time < first || time > last) return [];
    const at = (column: readonly number[]) => column[index] ?? NaN;
    const { open, high, low, close, volume } = bars;
    return [{ time, open: at(open), high: at(high), low: at(low), close: at(close), volume: at(volume) }];
  });
}

/** Every fill, oldest first: entry and exit of each trade, only the entry of an open one. */
export function markersOf(trades: readonly Trade[]): TradeMarker[] {
  return trades
    .flatMap((trade): TradeMarker[] => {
      const { direction, open, entry_time, entry_price, exit_time, exit_price, size } = trade;
      const isLong = direction === 'long';
      const entry = fillOf(isLong ? 'buy' : 'sell', { time: entry_time, price: entry_price, size });
      const exit = fillOf(isLong ? 'sell' : 'buy', { time: exit_time, price: exit_price, size });
      return open ? [entry] : [entry, exit];
    })
    .sort((left, right) => left.time - right.time);
}

function fillOf(
  side: TradeMarker['side'],
  { time, price, size }: { time: number; price: number; size: number },
): TradeMarker {
  const shares = formatNumber(Math.abs(size), { digits: Number.isInteger(size) ? 0 : 2 });
  return { time, side, text: `${side === 'buy' ? 'Buy' : 'Sell'} ${shares} @ ${formatPrice(price)}` };
}
