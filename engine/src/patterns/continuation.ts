import { near, usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

export const risingFallingThreeMethods: CandlePattern = {
  name: 'CDLRISEFALL3METHODS',
  firstIndex: 14,
  find(candles, out, start, end) {
    const { open, high, low, close, color, body, top, bottom } = candles;
    const long4 = candles.average(usualBody, 10);
    const short3 = candles.average(usualBody, 11);
    const short2 = candles.average(usualBody, 12);
    const short1 = candles.average(usualBody, 13);
    const long = candles.average(usualBody, 14);
    for (let i = start; i < end; i++) {
      const side = color[i - 4]!;
      const holds =
        // One long candle, three small ones against it, one long candle again,
        color[i - 3] === -side &&
        color[i - 2] === -side &&
        color[i - 1] === -side &&
        color[i] === side &&
        body[i - 4]! > long4[i - 4]! &&
        body[i - 3]! < short3[i - 3]! &&
        body[i - 2]! < short2[i - 2]! &&
        body[i - 1]! < short1[i - 1]! &&
        body[i]! > long[i]! &&
        // the three partly within the range of the first and moving against it,
        bottom[i - 3]! < high[i - 4]! &&
        top[i - 3]! > low[i - 4]! &&
        bottom[i - 2]! < high[i - 4]! &&
        top[i - 2]! > low[i - 4]! &&
        bottom[i - 1]! < high[i - 4]! &&
        top[i - 1]! > low[i - 4]! &&
        close[i - 2]! * side < close[i - 3]! * side &&
        close[i - 1]! * side < close[i - 2]! * side &&
        // the last from beyond the close before it to beyond the close of the first.
        open[i]! * side > close[i - 1]! * side &&
        close[i]! * side > close[i - 4]! * side;
      out[i] = holds ? side * 100 : 0;
    }
  },
  bullish: 2,
  bearish: 2,
};

export const matHold: CandlePattern = {
  name: 'CDLMATHOLD',
  firstIndex: 14,
  find(candles, out, start, end) {
    const { open, high, close, color, body, top, bottom } = candles;
    const long4 = candles.average(usualBody, 10);
    const short3 = candles.average(usualBody, 11);
    const short2 = candles.average(usualBody, 12);
    const short1 = candles.average(usualBody, 13);
    for (let i = start; i < end; i++) {
      const floor = close[i - 4]! - body[i - 4]! * 0.5;
      const holds =
        // White, black above a gap, two small ones, white,
        color[i - 4] === 1 &&
        color[i - 3] === -1 &&
        color[i] === 1 &&
        bottom[i - 3]! > top[i - 4]! &&
        body[i - 4]! > long4[i - 4]! &&
        body[i - 3]! < short3[i - 3]! &&
        body[i - 2]! < short2[i - 2]! &&
        body[i - 1]! < short1[i - 1]! &&
        // the small ones falling into the upper half of the first body,
        bottom[i - 2]! < close[i - 4]! &&
        bottom[i - 1]! < close[i - 4]! &&
        bottom[i - 2]! > floor &&
        bottom[i - 1]! > floor &&
        top[i - 2]! < open[i - 3]! &&
        top[i - 1]! < top[i - 2]! &&
        // the last to above the highs of the three.
        open[i]! > close[i - 1]! &&
        close[i]! > high[i - 3]! &&
        close[i]! > high[i - 2]! &&
        close[i]! > high[i - 1]!;
      out[i] = holds ? 100 : 0;
    }
  },
  bullish: 2,
};

export const threeLineStrike: CandlePattern = {
  name: 'CDL3LINESTRIKE',
  firstIndex: 8,
  find(candles, out, start, end) {
    const { open, close, color, top, bottom } = candles;
    const near3 = candles.average(near, 5);
    const near2 = candles.average(near, 6);
    for (let i = start; i < end; i++) {
      const side = color[i - 1]!;
      const strikes =
        color[i - 3] === side &&
        color[i - 2] === side &&
        color[i] === -side &&
        // Two open within or near the body before, all three close further and further,
        open[i - 2]! >= bottom[i - 3]! - near3[i - 3]! &&
        open[i - 2]! <= top[i - 3]! + near3[i - 3]! &&
        open[i - 1]! >= bottom[i - 2]! - near2[i - 2]! &&
        open[i - 1]! <= top[i - 2]! + near2[i - 2]! &&
        close[i - 1]! * side > close[i - 2]! * side &&
        close[i - 2]! * side > close[i - 3]! * side &&
        // and the fourth takes all of it back.
        open[i]! * side > close[i - 1]! * side &&
        close[i]! * side < open[i - 3]! * side;
      out[i] = strikes ? side * 100 : 0;
    }
  },
  bullish: 2,
  bearish: 2,
};

export const breakaway: CandlePattern = {
  name: 'CDLBREAKAWAY',
  firstIndex: 14,
  find(candles, out, start, end) {
    const { open, high, low, close, color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    for (let i = start; i < end; i++) {
      const side = color[i]!;
      out[i] = 0;
      if (color[i - 4] !== -side || color[i - 3] !== -side || color[i - 1] !== -side || body[i - 4]! <= long[i - 4]!)
        continue;
      if (side === 1) {
        const breaks =
          top[i - 3]! < bottom[i - 4]! &&
          high[i - 2]! < high[i - 3]! &&
          low[i - 2]! < low[i - 3]! &&
          high[i - 1]! < high[i - 2]! &&
          low[i - 1]! < low[i - 2]!;
        if (breaks && close[i]! > open[i - 3]! && close[i]! < close[i - 4]!) out[i] = 100;
      } else {
        const breaks =
          bottom[i - 3]! > top[i - 4]! &&
          high[i - 2]! > high[i - 3]! &&
          low[i - 2]! > low[i - 3]! &&
          high[i - 1]! > high[i - 2]! &&
          low[i - 1]! > low[i - 2]!;
        if (breaks && close[i]! < open[i - 3]! && close[i]! > close[i - 4]!) out[i] = -100;
      }
    }
  },
  bullish: 2,
  bearish: 2,
};
