import { tiny, usualBody, type CandleAverage } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

/** How far into the first body the third candle has to close, as a fraction of it. */
const penetration = 0.3;

/**
 * A long body against `side`, one of at most `middle` beyond a gap, and a usual one to `side` that closes well inside of
 * the first.
 */
function findStar(side: 1 | -1, middle: CandleAverage): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { close, color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    const small = candles.average(middle, 11);
    const usual = candles.average(usualBody, 12);
    for (let i = start; i < end; i++) {
      const isStar =
        color[i - 2] === -side &&
        color[i] === side &&
        body[i - 2]! > long[i - 2]! &&
        body[i - 1]! <= small[i - 1]! &&
        body[i]! > usual[i]! &&
        (side > 0
          ? top[i - 1]! < bottom[i - 2]! && close[i]! > close[i - 2]! + body[i - 2]! * penetration
          : bottom[i - 1]! > top[i - 2]! && close[i]! < close[i - 2]! - body[i - 2]! * penetration);
      out[i] = isStar ? side * 100 : 0;
    }
  };
}

export const morningStar: CandlePattern = {
  name: 'CDLMORNINGSTAR',
  firstIndex: 12,
  find: findStar(1, usualBody),
  bullish: 0,
};

export const eveningStar: CandlePattern = {
  name: 'CDLEVENINGSTAR',
  firstIndex: 12,
  find: findStar(-1, usualBody),
  bearish: 0,
};

export const morningDojiStar: CandlePattern = {
  name: 'CDLMORNINGDOJISTAR',
  firstIndex: 12,
  find: findStar(1, tiny),
  bullish: 1,
};

export const eveningDojiStar: CandlePattern = {
  name: 'CDLEVENINGDOJISTAR',
  firstIndex: 12,
  find: findStar(-1, tiny),
  bearish: 1,
};

export const abandonedBaby: CandlePattern = {
  name: 'CDLABANDONEDBABY',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { high, low, close, color, body } = candles;
    const long = candles.average(usualBody, 10);
    const doji = candles.average(tiny, 11);
    const usual = candles.average(usualBody, 12);
    for (let i = start; i < end; i++) {
      const side = color[i]!;
      if (
        side === color[i - 2]! ||
        body[i - 2]! <= long[i - 2]! ||
        body[i - 1]! > doji[i - 1]! ||
        body[i]! <= usual[i]!
      )
        out[i] = 0;
      else if (side === 1) {
        const isAlone = high[i - 1]! < low[i - 2]! && low[i]! > high[i - 1]!;
        out[i] = isAlone && close[i]! > close[i - 2]! + body[i - 2]! * penetration ? 100 : 0;
      } else {
        const isAlone = low[i - 1]! > high[i - 2]! && high[i]! < low[i - 1]!;
        out[i] = isAlone && close[i]! < close[i - 2]! - body[i - 2]! * penetration ? -100 : 0;
      }
    }
  },
  bullish: 2,
  bearish: 2,
};

export const dojiStar: CandlePattern = {
  name: 'CDLDOJISTAR',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    const doji = candles.average(tiny, 11);
    for (let i = start; i < end; i++) {
      const hasGap = color[i - 1] === 1 ? bottom[i]! > top[i - 1]! : top[i]! < bottom[i - 1]!;
      out[i] = hasGap && body[i - 1]! > long[i - 1]! && body[i]! <= doji[i]! ? -color[i - 1]! * 100 : 0;
    }
  },
  bullish: 1,
  bearish: 1,
};

export const tristar: CandlePattern = {
  name: 'CDLTRISTAR',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { body, top, bottom } = candles;
    const doji = candles.average(tiny, 10);
    for (let i = start; i < end; i++) {
      const threshold = doji[i - 2]!;
      out[i] = 0;
      if (body[i - 2]! > threshold || body[i - 1]! > threshold || body[i]! > threshold) continue;
      if (bottom[i - 1]! > top[i - 2]! && top[i]! < top[i - 1]!) out[i] = -100;
      if (top[i - 1]! < bottom[i - 2]! && bottom[i]! > bottom[i - 1]!) out[i] = 100;
    }
  },
  bullish: 2,
  bearish: 2,
};
