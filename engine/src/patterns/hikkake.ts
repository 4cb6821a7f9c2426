import { near } from './candle-average.ts';
import type { Candles } from './candles.ts';
import type { CandlePattern } from './pattern.ts';

/** For candles, returns the direction of a hikkake that appears on a bar: 1 bullish, -1 bearish, 0 none. */
type AppearanceIn = (candles: Candles) => (i: number) => -1 | 0 | 1;

/** Bars after the appearance that can confirm it. */
const confirmationBars = 3;

/**
 * An inside bar, then a bar that leaves its range on one side. One of the next three closes confirms it by leaving the inside
 * bar's range on the other side. Only the latest appearance counts, and only its first confirmation.
 */
function findConfirmed(appearanceIn: AppearanceIn): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { high, low, close } = candles;
    const appearanceAt = appearanceIn(candles);
    let side: -1 | 0 | 1 = 0;
    let appearedAt = -Infinity;
    for (let i = start - confirmationBars; i < end; i++) {
      const appearance = appearanceAt(i);
      let value = 0;
      if (appearance !== 0) {
        side = appearance;
        appearedAt = i;
        value = side * 100;
      } else if (i <= appearedAt + confirmationBars) {
        const isConfirmed = side > 0 ? close[i]! > high[appearedAt - 1]! : close[i]! < low[appearedAt - 1]!;
        if (isConfirmed) {
          value = side * 200;
          appearedAt = -Infinity;
        }
      }
      if (i >= start) out[i] = value;
    }
  };
}

/** Whether bar `i` lies inside the range of the one before. */
function isInside({ high, low }: Candles, i: number): boolean {
  return high[i]! < high[i - 1]! && low[i]! > low[i - 1]!;
}

/** How bar `i` leaves the one before: 1 with a lower high and low (the bullish trap), -1 with higher ones, 0 otherwise. */
function trapOf({ high, low }: Candles, i: number): -1 | 0 | 1 {
  if (high[i]! < high[i - 1]! && low[i]! < low[i - 1]!) return 1;
  return high[i]! > high[i - 1]! && low[i]! > low[i - 1]! ? -1 : 0;
}

export const hikkake: CandlePattern = {
  name: 'CDLHIKKAKE',
  firstIndex: 5,
  find: findConfirmed((candles) => (i) => (isInside(candles, i - 1) ? trapOf(candles, i) : 0)),
  bullish: 2,
  bearish: 2,
};

export const modifiedHikkake: CandlePattern = {
  name: 'CDLHIKKAKEMOD',
  firstIndex: 10,
  find: findConfirmed((candles) => {
    const { high, low, close } = candles;
    const distance = candles.average(near, 5);
    return (i) => {
      if (!isInside(candles, i - 1) || !isInside(candles, i - 2)) return 0;
      const trapped = trapOf(candles, i);
      // The first inside bar closes near the end where the trap is.
      if (trapped > 0) return close[i - 2]! <= low[i - 2]! + distance[i - 2]! ? 1 : 0;
      return trapped < 0 && close[i - 2]! >= high[i - 2]! - distance[i - 2]! ? -1 : 0;
    };
  }),
  bullish: 2,
  bearish: 2,
};
