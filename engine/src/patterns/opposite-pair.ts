import { equal, tiny, usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

/** Two opposite long bodies without shadows, with a gap between. The second or the longer one decides the direction. */
function findKicking(isByLength: boolean): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { high, low, color, body, top, bottom } = candles;
    const long1 = candles.average(usualBody, 10);
    const long = candles.average(usualBody, 11);
    const small1 = candles.average(tiny, 10);
    const small = candles.average(tiny, 11);
    for (let i = start; i < end; i++) {
      const kicks =
        color[i - 1] !== color[i] &&
        body[i - 1]! > long1[i - 1]! &&
        high[i - 1]! - top[i - 1]! < small1[i - 1]! &&
        bottom[i - 1]! - low[i - 1]! < small1[i - 1]! &&
        body[i]! > long[i]! &&
        high[i]! - top[i]! < small[i]! &&
        bottom[i]! - low[i]! < small[i]! &&
        (color[i] === 1 ? low[i]! > high[i - 1]! : high[i]! < low[i - 1]!);
      const decisive = isByLength && body[i]! <= body[i - 1]! ? i - 1 : i;
      out[i] = kicks ? color[decisive]! * 100 : 0;
    }
  };
}

export const kicking: CandlePattern = {
  name: 'CDLKICKING',
  firstIndex: 11,
  find: findKicking(false),
  bullish: 2,
  bearish: 2,
};

export const kickingByLength: CandlePattern = {
  name: 'CDLKICKINGBYLENGTH',
  firstIndex: 11,
  find: findKicking(true),
  bullish: 2,
  bearish: 2,
};

export const separatingLines: CandlePattern = {
  name: 'CDLSEPARATINGLINES',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { open, high, low, color, body, top, bottom } = candles;
    const small = candles.average(tiny, 11);
    const long = candles.average(usualBody, 11);
    const same = candles.average(equal, 10);
    for (let i = start; i < end; i++) {
      const separates =
        color[i - 1] === -color[i]! &&
        open[i]! <= open[i - 1]! + same[i - 1]! &&
        open[i]! >= open[i - 1]! - same[i - 1]! &&
        body[i]! > long[i]! &&
        (color[i] === 1 ? bottom[i]! - low[i]! : high[i]! - top[i]!) < small[i]!;
      out[i] = separates ? color[i]! * 100 : 0;
    }
  },
  bullish: 2,
  bearish: 2,
};

export const counterattack: CandlePattern = {
  name: 'CDLCOUNTERATTACK',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { close, color, body } = candles;
    const same = candles.average(equal, 10);
    const long1 = candles.average(usualBody, 10);
    const long = candles.average(usualBody, 11);
    for (let i = start; i < end; i++) {
      const meets =
        color[i - 1] === -color[i]! &&
        body[i - 1]! > long1[i - 1]! &&
        body[i]! > long[i]! &&
        close[i]! <= close[i - 1]! + same[i - 1]! &&
        close[i]! >= close[i - 1]! - same[i - 1]!;
      out[i] = meets ? color[i]! * 100 : 0;
    }
  },
  bullish: 2,
  bearish: 2,
};
