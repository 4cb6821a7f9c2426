import { tiny, usualBody, type CandleAverage } from './candle-average.ts';
import { mirrored, type CandlePattern } from './pattern.ts';

/** How far into the first body the third candle has to close, as a fraction of it. */
const penetration = 0.3;

const star = [
  [60, 61, 49, 50],
  [46, 48, 44, 47],
  [49, 58, 48, 57],
] as const;
const dojiStarPicture = [
  [60, 61, 49, 50],
  [46, 48, 44, 46],
  [49, 58, 48, 57],
] as const;
const baby = [
  [60, 61, 49, 50],
  [45, 47, 43, 45],
  [50, 59, 49, 58],
] as const;
const dojiBelow = [
  [60, 61, 49, 50],
  [46, 48, 44, 46],
] as const;
const threeDojis = [
  [52, 54, 50, 52],
  [46, 48, 44, 46],
  [50, 52, 48, 50],
] as const;

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
  bullish: {
    label: 'Morning star',
    desc: 'A long black body, a short one below it, then a white one that closes well inside of the first.',
    access_level: 0,
    picture: star,
  },
};

export const eveningStar: CandlePattern = {
  name: 'CDLEVENINGSTAR',
  firstIndex: 12,
  find: findStar(-1, usualBody),
  bearish: {
    label: 'Evening star',
    desc: 'A long white body, a short one above it, then a black one that closes well inside of the first.',
    access_level: 0,
    picture: mirrored(star),
  },
};

export const morningDojiStar: CandlePattern = {
  name: 'CDLMORNINGDOJISTAR',
  firstIndex: 12,
  find: findStar(1, tiny),
  bullish: {
    label: 'Morning doji star',
    desc: 'A morning star whose middle candle is a doji.',
    access_level: 1,
    picture: dojiStarPicture,
  },
};

export const eveningDojiStar: CandlePattern = {
  name: 'CDLEVENINGDOJISTAR',
  firstIndex: 12,
  find: findStar(-1, tiny),
  bearish: {
    label: 'Evening doji star',
    desc: 'An evening star whose middle candle is a doji.',
    access_level: 1,
    picture: mirrored(dojiStarPicture),
  },
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
  bullish: {
    label: 'Bullish abandoned baby',
    desc: 'A morning doji star whose doji has a gap to both sides, shadows included.',
    access_level: 2,
    picture: baby,
  },
  bearish: {
    label: 'Bearish abandoned baby',
    desc: 'An evening doji star whose doji has a gap to both sides, shadows included.',
    access_level: 2,
    picture: mirrored(baby),
  },
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
  bullish: {
    label: 'Bullish doji star',
    desc: 'A doji that gaps below a long black body.',
    access_level: 1,
    picture: dojiBelow,
  },
  bearish: {
    label: 'Bearish doji star',
    desc: 'A doji that gaps above a long white body.',
    access_level: 1,
    picture: mirrored(dojiBelow),
  },
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
  bullish: {
    label: 'Bullish tristar',
    desc: 'Three dojis of which the middle one gaps below the first.',
    access_level: 2,
    picture: threeDojis,
  },
  bearish: {
    label: 'Bearish tristar',
    desc: 'Three dojis of which the middle one gaps above the first.',
    access_level: 2,
    picture: mirrored(threeDojis),
  },
};
