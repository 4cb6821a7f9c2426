import type { Point, TradeMarker } from '@candlewick/shared-design/chart-types';
import { formatNumber, formatPrice } from '@candlewick/shared-design/format';
import type { Summary, Trade } from '../../../common/backtest.types.ts';
import { pointsOf } from '../../../common/curves.ts';

/** The equity curve of a result. */
export function equityOf({ series }: Pick<Summary, 'series'>): Point[] {
  return pointsOf(series.time, series.equity);
}

/** Every fill, oldest first: entry and exit of each trade, only the entry of an open one. `chosen` counts from 1. */
export function markersOf(trades: readonly Trade[], ticker: string, chosen: number | null = null): TradeMarker[] {
  return trades
    .flatMap((trade, index): TradeMarker[] => {
      const { direction, open, entry_time, entry_price, exit_time, exit_price, size } = trade;
      const isLong = direction === 'long';
      const isChosen = index + 1 === chosen ? { isChosen: true } : {};
      const entry = fillOf(isLong ? 'buy' : 'sell', { time: entry_time, price: entry_price, size, ticker });
      const exit = fillOf(isLong ? 'sell' : 'buy', { time: exit_time, price: exit_price, size, ticker });
      return (open ? [entry] : [entry, exit]).map((marker) => ({ ...marker, ...isChosen }));
    })
    .sort((left, right) => left.time - right.time);
}

function fillOf(
  side: TradeMarker['side'],
  { time, price, size, ticker }: { time: number; price: number; size: number; ticker: string },
): TradeMarker {
  const text = () => {
    const shares = formatNumber(Math.abs(size), { digits: Number.isInteger(size) ? 0 : 2 });
    return `${side === 'buy' ? 'Buy' : 'Sell'} ${shares} @ ${formatPrice(price, ticker)}`;
  };
  return { time, side, text };
}
