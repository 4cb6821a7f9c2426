import type { Bar } from './chart.types.ts';

type Candle = Pick<Bar, 'time' | 'open' | 'high' | 'low' | 'close'>;

/**
 * Heikin-Ashi candles: the close is the mean of a bar's four prices, the open the middle of the candle before. They smooth a trend, and none of
 * their prices was traded. (Valcu, D.: Using the Heikin-Ashi Technique, Technical Analysis of Stocks & Commodities, February 2004.)
 */
export function heikinAshi(bars: readonly Candle[]): Candle[] {
  let before: Candle | undefined;
  return bars.map(({ time, open, high, low, close }) => {
    const middle = before ? (before.open + before.close) / 2 : (open + close) / 2;
    const mean = (open + high + low + close) / 4;
    before = { time, open: middle, high: Math.max(high, middle, mean), low: Math.min(low, middle, mean), close: mean };
    return before;
  });
}
