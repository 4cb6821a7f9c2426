import type { CandlePattern } from './pattern.ts';

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
  bullish: 0,
  bearish: 0,
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
  bullish: 1,
  bearish: 1,
};
