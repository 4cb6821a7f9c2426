import { equal, near } from './candle-average.ts';
import { mirrored, type CandlePattern } from './pattern.ts';

const tasuki = [
  [42, 49, 41, 48],
  [53, 60, 52, 59],
  [57, 58, 50, 51],
] as const;
const methods = [
  [40, 49, 39, 48],
  [52, 60, 51, 59],
  [56, 57, 43, 44],
] as const;

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
  bullish: {
    label: 'Up-gap side-by-side white lines',
    desc: 'Two alike white candles side by side, both above the body before them.',
    access_level: 2,
    picture: [
      [44, 51, 43, 50],
      [54, 60, 53, 59],
      [54, 60, 53, 59],
    ],
  },
  bearish: {
    label: 'Down-gap side-by-side white lines',
    desc: 'Two alike white candles side by side, both below the body before them.',
    access_level: 2,
    picture: [
      [58, 59, 50, 51],
      [42, 48, 41, 47],
      [42, 48, 41, 47],
    ],
  },
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
  bullish: {
    label: 'Upside Tasuki gap',
    desc: 'A white candle above a gap, then an alike black one that does not close the gap.',
    access_level: 2,
    picture: tasuki,
  },
  bearish: {
    label: 'Downside Tasuki gap',
    desc: 'A black candle below a gap, then an alike white one that does not close the gap.',
    access_level: 2,
    picture: mirrored(tasuki),
  },
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
  bullish: {
    label: 'Upside gap three methods',
    desc: 'Two white candles with a gap between, then a black one from the second into the first.',
    access_level: 2,
    picture: methods,
  },
  bearish: {
    label: 'Downside gap three methods',
    desc: 'Two black candles with a gap between, then a white one from the second into the first.',
    access_level: 2,
    picture: mirrored(methods),
  },
};
