import { mirrored, type CandlePattern } from './pattern.ts';

const engulfed = [
  [52, 53, 47, 48],
  [46, 56, 45, 55],
] as const;
const outside = [...engulfed, [54, 60, 53, 59]] as const;

export const engulfing: CandlePattern = {
  name: 'CDLENGULFING',
  firstIndex: 2,
  find(candles, out, start, end) {
    const { color, top, bottom } = candles;
    for (let i = start; i < end; i++) {
      if (color[i] === color[i - 1]! || top[i]! < top[i - 1]! || bottom[i]! > bottom[i - 1]!) {
        out[i] = 0;
        continue;
      }
      const isLarger = top[i]! > top[i - 1]! || bottom[i]! < bottom[i - 1]!;
      const isLargerAtBoth = top[i]! > top[i - 1]! && bottom[i]! < bottom[i - 1]!;
      out[i] = isLarger ? color[i]! * (isLargerAtBoth ? 100 : 80) : 0;
    }
  },
  bullish: {
    label: 'Bullish engulfing',
    desc: 'A white body that covers the black one before it.',
    access_level: 0,
    picture: engulfed,
  },
  bearish: {
    label: 'Bearish engulfing',
    desc: 'A black body that covers the white one before it.',
    access_level: 0,
    picture: mirrored(engulfed),
  },
};

export const threeOutside: CandlePattern = {
  name: 'CDL3OUTSIDE',
  firstIndex: 3,
  find(candles, out, start, end) {
    const { close, color, top, bottom } = candles;
    for (let i = start; i < end; i++) {
      const covers = color[i - 1] !== color[i - 2]! && top[i - 1]! > top[i - 2]! && bottom[i - 1]! < bottom[i - 2]!;
      out[i] = covers && close[i]! * color[i - 1]! > close[i - 1]! * color[i - 1]! ? color[i - 1]! * 100 : 0;
    }
  },
  bullish: {
    label: 'Three outside up',
    desc: 'A bullish engulfing that a higher close confirms.',
    access_level: 1,
    picture: outside,
  },
  bearish: {
    label: 'Three outside down',
    desc: 'A bearish engulfing that a lower close confirms.',
    access_level: 1,
    picture: mirrored(outside),
  },
};
