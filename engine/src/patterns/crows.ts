import { equal, tiny, usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

export const threeBlackCrows: CandlePattern = {
  name: 'CDL3BLACKCROWS',
  firstIndex: 13,
  find(candles, out, start, end) {
    const { open, high, low, close, color, bottom } = candles;
    const small2 = candles.average(tiny, 11);
    const small1 = candles.average(tiny, 12);
    const small = candles.average(tiny, 13);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 3] === 1 &&
        color[i - 2] === -1 &&
        color[i - 1] === -1 &&
        color[i] === -1 &&
        bottom[i - 2]! - low[i - 2]! < small2[i - 2]! &&
        bottom[i - 1]! - low[i - 1]! < small1[i - 1]! &&
        bottom[i]! - low[i]! < small[i]! &&
        open[i - 1]! < open[i - 2]! &&
        open[i - 1]! > close[i - 2]! &&
        open[i]! < open[i - 1]! &&
        open[i]! > close[i - 1]! &&
        high[i - 3]! > close[i - 2]! &&
        close[i - 2]! > close[i - 1]! &&
        close[i - 1]! > close[i]!
          ? -100
          : 0;
    }
  },
  bearish: 1,
};

export const identicalThreeCrows: CandlePattern = {
  name: 'CDLIDENTICAL3CROWS',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, low, close, color, bottom } = candles;
    const small2 = candles.average(tiny, 10);
    const small1 = candles.average(tiny, 11);
    const small = candles.average(tiny, 12);
    const same2 = candles.average(equal, 10);
    const same1 = candles.average(equal, 11);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 2] === -1 &&
        color[i - 1] === -1 &&
        color[i] === -1 &&
        close[i - 2]! > close[i - 1]! &&
        close[i - 1]! > close[i]! &&
        bottom[i - 2]! - low[i - 2]! < small2[i - 2]! &&
        bottom[i - 1]! - low[i - 1]! < small1[i - 1]! &&
        bottom[i]! - low[i]! < small[i]! &&
        open[i - 1]! <= close[i - 2]! + same2[i - 2]! &&
        open[i - 1]! >= close[i - 2]! - same2[i - 2]! &&
        open[i]! <= close[i - 1]! + same1[i - 1]! &&
        open[i]! >= close[i - 1]! - same1[i - 1]!
          ? -100
          : 0;
    }
  },
  bearish: 2,
};

export const twoCrows: CandlePattern = {
  name: 'CDL2CROWS',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, close, color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 2] === 1 &&
        color[i - 1] === -1 &&
        color[i] === -1 &&
        body[i - 2]! > long[i - 2]! &&
        bottom[i - 1]! > top[i - 2]! &&
        open[i]! < open[i - 1]! &&
        open[i]! > close[i - 1]! &&
        close[i]! > open[i - 2]! &&
        close[i]! < close[i - 2]!
          ? -100
          : 0;
    }
  },
  bearish: 2,
};

export const upsideGapTwoCrows: CandlePattern = {
  name: 'CDLUPSIDEGAP2CROWS',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, close, color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    const short = candles.average(usualBody, 11);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 2] === 1 &&
        color[i - 1] === -1 &&
        color[i] === -1 &&
        body[i - 2]! > long[i - 2]! &&
        body[i - 1]! <= short[i - 1]! &&
        bottom[i - 1]! > top[i - 2]! &&
        open[i]! > open[i - 1]! &&
        close[i]! < close[i - 1]! &&
        close[i]! > close[i - 2]!
          ? -100
          : 0;
    }
  },
  bearish: 2,
};
