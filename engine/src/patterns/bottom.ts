import { equal, tiny, usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

export const ladderBottom: CandlePattern = {
  name: 'CDLLADDERBOTTOM',
  firstIndex: 14,
  find(candles, out, start, end) {
    const { open, high, close, color, top } = candles;
    const small1 = candles.average(tiny, 13);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 4] === -1 &&
        color[i - 3] === -1 &&
        color[i - 2] === -1 &&
        color[i - 1] === -1 &&
        color[i] === 1 &&
        open[i - 4]! > open[i - 3]! &&
        open[i - 3]! > open[i - 2]! &&
        close[i - 4]! > close[i - 3]! &&
        close[i - 3]! > close[i - 2]! &&
        high[i - 1]! - top[i - 1]! > small1[i - 1]! &&
        open[i]! > open[i - 1]! &&
        close[i]! > high[i - 1]!
          ? 100
          : 0;
    }
  },
  bullish: 2,
};

export const matchingLow: CandlePattern = {
  name: 'CDLMATCHINGLOW',
  firstIndex: 6,
  find(candles, out, start, end) {
    const { close, color } = candles;
    const same = candles.average(equal, 5);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 1] === -1 &&
        color[i] === -1 &&
        close[i]! <= close[i - 1]! + same[i - 1]! &&
        close[i]! >= close[i - 1]! - same[i - 1]!
          ? 100
          : 0;
    }
  },
  bullish: 2,
};

export const stickSandwich: CandlePattern = {
  name: 'CDLSTICKSANDWICH',
  firstIndex: 7,
  find(candles, out, start, end) {
    const { low, close, color } = candles;
    const same = candles.average(equal, 5);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 2] === -1 &&
        color[i - 1] === 1 &&
        color[i] === -1 &&
        low[i - 1]! > close[i - 2]! &&
        close[i]! <= close[i - 2]! + same[i - 2]! &&
        close[i]! >= close[i - 2]! - same[i - 2]!
          ? 100
          : 0;
    }
  },
  bullish: 2,
};

export const uniqueThreeRiver: CandlePattern = {
  name: 'CDLUNIQUE3RIVER',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, low, close, color, body } = candles;
    const long = candles.average(usualBody, 10);
    const short = candles.average(usualBody, 12);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 2] === -1 &&
        color[i - 1] === -1 &&
        color[i] === 1 &&
        body[i - 2]! > long[i - 2]! &&
        close[i - 1]! > close[i - 2]! &&
        open[i - 1]! <= open[i - 2]! &&
        low[i - 1]! < low[i - 2]! &&
        body[i]! < short[i]! &&
        open[i]! > low[i - 1]!
          ? 100
          : 0;
    }
  },
  bullish: 2,
};

export const threeStarsInTheSouth: CandlePattern = {
  name: 'CDL3STARSINSOUTH',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, high, low, close, color, body, top, bottom } = candles;
    const long2 = candles.average(usualBody, 10);
    const short = candles.average(usualBody, 12);
    const small1 = candles.average(tiny, 11);
    const small = candles.average(tiny, 12);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 2] === -1 &&
        color[i - 1] === -1 &&
        color[i] === -1 &&
        // A long body with a long lower shadow,
        body[i - 2]! > long2[i - 2]! &&
        bottom[i - 2]! - low[i - 2]! > body[i - 2]! &&
        // a smaller one from within its range that trades below its close, but not below its low,
        body[i - 1]! < body[i - 2]! &&
        open[i - 1]! > close[i - 2]! &&
        open[i - 1]! <= high[i - 2]! &&
        low[i - 1]! < close[i - 2]! &&
        low[i - 1]! >= low[i - 2]! &&
        bottom[i - 1]! - low[i - 1]! > small1[i - 1]! &&
        // and a small one without shadows within the range of that.
        body[i]! < short[i]! &&
        bottom[i]! - low[i]! < small[i]! &&
        high[i]! - top[i]! < small[i]! &&
        low[i]! > low[i - 1]! &&
        high[i]! < high[i - 1]!
          ? 100
          : 0;
    }
  },
  bullish: 2,
};

export const concealingBabySwallow: CandlePattern = {
  name: 'CDLCONCEALBABYSWALL',
  firstIndex: 13,
  find(candles, out, start, end) {
    const { high, low, close, color, top, bottom } = candles;
    const small3 = candles.average(tiny, 10);
    const small2 = candles.average(tiny, 11);
    const small1 = candles.average(tiny, 12);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 3] === -1 &&
        color[i - 2] === -1 &&
        color[i - 1] === -1 &&
        color[i] === -1 &&
        // Two without shadows,
        bottom[i - 3]! - low[i - 3]! < small3[i - 3]! &&
        high[i - 3]! - top[i - 3]! < small3[i - 3]! &&
        bottom[i - 2]! - low[i - 2]! < small2[i - 2]! &&
        high[i - 2]! - top[i - 2]! < small2[i - 2]! &&
        // one below a gap with a shadow into the body before, and one that covers it with its shadows.
        top[i - 1]! < bottom[i - 2]! &&
        high[i - 1]! - top[i - 1]! > small1[i - 1]! &&
        high[i - 1]! > close[i - 2]! &&
        high[i]! > high[i - 1]! &&
        low[i]! < low[i - 1]!
          ? 100
          : 0;
    }
  },
  bullish: 2,
};
