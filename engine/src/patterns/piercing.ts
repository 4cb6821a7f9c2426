import { usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

export const piercing: CandlePattern = {
  name: 'CDLPIERCING',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { open, low, close, color, body } = candles;
    const firstLong = candles.average(usualBody, 10);
    const long = candles.average(usualBody, 11);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 1] === -1 &&
        color[i] === 1 &&
        body[i - 1]! > firstLong[i - 1]! &&
        body[i]! > long[i]! &&
        open[i]! < low[i - 1]! &&
        close[i]! < open[i - 1]! &&
        close[i]! > close[i - 1]! + body[i - 1]! * 0.5
          ? 100
          : 0;
    }
  },
  bullish: 1,
};

export const darkCloudCover: CandlePattern = {
  name: 'CDLDARKCLOUDCOVER',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { open, high, close, color, body } = candles;
    const long = candles.average(usualBody, 10);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 1] === 1 &&
        color[i] === -1 &&
        body[i - 1]! > long[i - 1]! &&
        open[i]! > high[i - 1]! &&
        close[i]! > open[i - 1]! &&
        close[i]! < close[i - 1]! - body[i - 1]! * 0.5
          ? -100
          : 0;
    }
  },
  bearish: 1,
};
