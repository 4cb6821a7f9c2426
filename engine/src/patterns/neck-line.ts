import { equal, usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

export const inNeck: CandlePattern = {
  name: 'CDLINNECK',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { open, low, close, color, body } = candles;
    const long = candles.average(usualBody, 10);
    const same = candles.average(equal, 10);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 1] === -1 &&
        color[i] === 1 &&
        open[i]! < low[i - 1]! &&
        close[i]! >= close[i - 1]! &&
        close[i]! <= close[i - 1]! + same[i - 1]! &&
        body[i - 1]! > long[i - 1]!
          ? -100
          : 0;
    }
  },
  bearish: {
    label: 'In-neck',
    desc: 'After a long black body, a white one from below its low closes just at its close: the rebound is weak.',
    access_level: 2,
    picture: [
      [60, 61, 49, 50],
      [46, 51, 45, 50],
    ],
  },
};

export const onNeck: CandlePattern = {
  name: 'CDLONNECK',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { open, low, close, color, body } = candles;
    const long = candles.average(usualBody, 10);
    const same = candles.average(equal, 10);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 1] === -1 &&
        color[i] === 1 &&
        open[i]! < low[i - 1]! &&
        close[i]! <= low[i - 1]! + same[i - 1]! &&
        close[i]! >= low[i - 1]! - same[i - 1]! &&
        body[i - 1]! > long[i - 1]!
          ? -100
          : 0;
    }
  },
  bearish: {
    label: 'On-neck',
    desc: 'After a long black body, a white one from below its low closes just at that low: the rebound is weak.',
    access_level: 2,
    picture: [
      [60, 61, 48, 50],
      [44, 49, 43, 48],
    ],
  },
};

export const thrusting: CandlePattern = {
  name: 'CDLTHRUSTING',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { open, low, close, color, body } = candles;
    const long = candles.average(usualBody, 10);
    const same = candles.average(equal, 10);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 1] === -1 &&
        color[i] === 1 &&
        open[i]! < low[i - 1]! &&
        close[i]! > close[i - 1]! + same[i - 1]! &&
        close[i]! <= close[i - 1]! + body[i - 1]! * 0.5 &&
        body[i - 1]! > long[i - 1]!
          ? -100
          : 0;
    }
  },
  bearish: {
    label: 'Thrusting',
    desc: 'After a long black body, a white one from below its low closes inside of it, but not above its middle.',
    access_level: 2,
    picture: [
      [60, 61, 49, 50],
      [46, 55, 45, 54],
    ],
  },
};
