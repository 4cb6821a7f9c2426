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
  bullish: {
    label: 'Piercing line',
    desc: 'A long white body that opens below the low of a long black one and closes above its middle.',
    access_level: 1,
    picture: [
      [60, 61, 49, 50],
      [47, 57, 46, 56],
    ],
  },
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
  bearish: {
    label: 'Dark cloud cover',
    desc: 'A black body that opens above the high of a long white one and closes below its middle.',
    access_level: 1,
    picture: [
      [40, 51, 39, 50],
      [53, 54, 43, 44],
    ],
  },
};
