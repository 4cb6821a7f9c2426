import type { Summary, Trade } from '../../../common/backtest.types.ts';

export interface Point {
  readonly time: number;
  readonly value: number;
}

function points(time: readonly number[], values: readonly number[]): Point[] {
  return time.map((each, index) => ({ time: each, value: values[index] ?? NaN }));
}

/** The curves as a chart takes them. */
export function curvesOf({ series }: Summary) {
  const { time, equity, buy_and_hold, drawdown } = series;
  return {
    equity: points(time, equity),
    benchmark: points(time, buy_and_hold),
    drawdown: points(time, drawdown),
  };
}

export interface Marker {
  readonly time: number;
  readonly side: 'buy' | 'sell';
}

/** Every fill, oldest first: entry and exit of each trade, the entry alone of one still open. */
export function markersOf(trades: readonly Trade[]): Marker[] {
  return trades
    .flatMap(({ direction, open, entry_time, exit_time }): Marker[] => {
      const entry: Marker = { time: entry_time, side: direction === 'long' ? 'buy' : 'sell' };
      const exit: Marker = { time: exit_time, side: direction === 'long' ? 'sell' : 'buy' };
      return open ? [entry] : [entry, exit];
    })
    .sort((left, right) => left.time - right.time);
}
