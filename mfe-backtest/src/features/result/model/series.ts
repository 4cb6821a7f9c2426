import type { Bar, Point, TradeMarker } from '@candlewick/shared-design/chart-types';
import { formatNumber, formatPrice } from '@candlewick/shared-design/format';
import type { ChartResult, Summary, Trade } from '../../../common/backtest.types.ts';
import { pointsOf } from '../../../common/curves.ts';

/** The equity curve of a result. */
export function equityOf({ series }: Pick<Summary, 'series'>): Point[] {
  return pointsOf(series.time, series.equity);
}

/** The bars of a result. */
export function barsOf({ bars }: Pick<ChartResult, 'bars'>): Bar[] {
  const { open, high, low, close, volume } = bars;
  const at = (column: readonly number[], index: number) => column[index] ?? NaN;
  return bars.time.map((time, index) => ({
    time,
    open: at(open, index),
    high: at(high, index),
    low: at(low, index),
    close: at(close, index),
    volume: at(volume, index),
  }));
}

/** Every fill, oldest first: entry and exit of each trade, only the entry of an open one. `chosen` counts from 1. */
export function markersOf(trades: readonly Trade[], chosen: number | null = null): TradeMarker[] {
  return trades
    .flatMap((trade, index): TradeMarker[] => {
      const { direction, open, entry_time, entry_price, exit_time, exit_price, size } = trade;
      const isLong = direction === 'long';
      const isChosen = index + 1 === chosen ? { isChosen: true } : {};
      const entry = fillOf(isLong ? 'buy' : 'sell', { time: entry_time, price: entry_price, size });
      const exit = fillOf(isLong ? 'sell' : 'buy', { time: exit_time, price: exit_price, size });
      return (open ? [entry] : [entry, exit]).map((marker) => ({ ...marker, ...isChosen }));
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
