import { equal, near } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

export const gapSideBySideWhite: CandlePattern = {
  name: 'CDLGAPSIDESIDEWHITE',
  firstIndex: 7,
  find(candles, out, start, end) {
    const { open, color, body, top, bottom } = candles;
    const close5 = candles.average(near, 6);
    const same = candles.average(equal, 6);
    for (let i = start; i < end; i++) {
      const isAbove = bottom[i - 1]! > top[i - 2]! && bottom[i]! > top[i - 2]!;
      const isBelow = top[i - 1]! < bottom[i - 2]! && top[i]! < bottom[i - 2]!;
      const isPair =
        (isAbove || isBelow) &&
        color[i - 1] === 1 &&
        color[i] === 1 &&
        body[i]! >= body[i - 1]! - close5[i - 1]! &&
        body[i]! <= body[i - 1]! + close5[i - 1]! &&
        open[i]! >= open[i - 1]! - same[i - 1]! &&
        open[i]! <= open[i - 1]! + same[i - 1]!;
      out[i] = isPair ? (isAbove ? 100 : -100) : 0;
    }
  },
  bullish: 2,
  bearish: 2,
};

export const tasukiGap: CandlePattern = {
  name: 'CDLTASUKIGAP',
  firstIndex: 7,
  find(candles, out, start, end) {
    const { open, close, color, body, top, bottom } = candles;
    const close5 = candles.average(near, 6);
    for (let i = start; i < end; i++) {
      const side = color[i - 1]!;
      if (
        side === color[i]! ||
        Math.abs(body[i - 1]! - body[i]!) >= close5[i - 1]! ||
        open[i]! >= top[i - 1]! ||
        open[i]! <= bottom[i - 1]!
      )
        out[i] = 0;
      else if (side === 1)
        out[i] = bottom[i - 1]! > top[i - 2]! && close[i]! < open[i - 1]! && close[i]! > top[i - 2]! ? 100 : 0;
      else out[i] = top[i - 1]! < bottom[i - 2]! && close[i]! > open[i - 1]! && close[i]! < bottom[i - 2]! ? -100 : 0;
    }
  },
  bullish: 2,
  bearish: 2,
};

export const gapThreeMethods: CandlePattern = {
  name: 'CDLXSIDEGAP3METHODS',
  firstIndex: 2,
  find(candles, out, start, end) {
    const { open, close, color, top, bottom } = candles;
    for (let i = start; i < end; i++) {
      const side = color[i - 1]!;
      const closesGap =
        side === color[i - 2]! &&
        side !== color[i]! &&
        open[i]! < top[i - 1]! &&
        open[i]! > bottom[i - 1]! &&
        close[i]! < top[i - 2]! &&
        close[i]! > bottom[i - 2]! &&
        (side === 1 ? bottom[i - 1]! > top[i - 2]! : top[i - 1]! < bottom[i - 2]!);
      out[i] = closesGap ? side * 100 : 0;
    }
  },
  bullish: 2,
  bearish: 2,
};
