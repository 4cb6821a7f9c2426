import { near, tiny, usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

/** A small body with a long lower shadow and no upper one; `side` 1 near the low before, -1 near the high before. */
function findHammer(side: 1 | -1): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { high, low, body, top, bottom } = candles;
    const short = candles.average(usualBody, 11);
    const small = candles.average(tiny, 11);
    const distance = candles.average(near, 10);
    for (let i = start; i < end; i++) {
      const isHammer =
        body[i]! < short[i]! &&
        bottom[i]! - low[i]! > body[i]! &&
        high[i]! - top[i]! < small[i]! &&
        (side > 0 ? bottom[i]! <= low[i - 1]! + distance[i - 1]! : bottom[i]! >= high[i - 1]! - distance[i - 1]!);
      out[i] = isHammer ? side * 100 : 0;
    }
  };
}

/** A small body with a long upper shadow and no lower one; `side` 1 below the body before, -1 above it. */
function findInverted(side: 1 | -1): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { high, low, body, top, bottom } = candles;
    const short = candles.average(usualBody, 11);
    const small = candles.average(tiny, 11);
    for (let i = start; i < end; i++) {
      const isInverted =
        body[i]! < short[i]! &&
        high[i]! - top[i]! > body[i]! &&
        bottom[i]! - low[i]! < small[i]! &&
        (side > 0 ? top[i]! < bottom[i - 1]! : bottom[i]! > top[i - 1]!);
      out[i] = isInverted ? side * 100 : 0;
    }
  };
}

export const hammer: CandlePattern = {
  name: 'CDLHAMMER',
  firstIndex: 11,
  find: findHammer(1),
  bullish: 0,
};

export const hangingMan: CandlePattern = {
  name: 'CDLHANGINGMAN',
  firstIndex: 11,
  find: findHammer(-1),
  bearish: 0,
};

export const invertedHammer: CandlePattern = {
  name: 'CDLINVERTEDHAMMER',
  firstIndex: 11,
  find: findInverted(1),
  bullish: 1,
};

export const shootingStar: CandlePattern = {
  name: 'CDLSHOOTINGSTAR',
  firstIndex: 11,
  find: findInverted(-1),
  bearish: 0,
};
