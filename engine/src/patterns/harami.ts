import { tiny, usualBody, type CandleAverage } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

/** A long body, then one of at most `second` inside it; 80 when the two share one end. */
function findHarami(second: CandleAverage): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    const small = candles.average(second, 11);
    for (let i = start; i < end; i++) {
      const isInside =
        body[i - 1]! > long[i - 1]! && body[i]! <= small[i]! && top[i]! <= top[i - 1]! && bottom[i]! >= bottom[i - 1]!;
      const isInsideAtBoth = top[i]! < top[i - 1]! && bottom[i]! > bottom[i - 1]!;
      out[i] = isInside ? -color[i - 1]! * (isInsideAtBoth ? 100 : 80) : 0;
    }
  };
}

export const harami: CandlePattern = {
  name: 'CDLHARAMI',
  firstIndex: 11,
  find: findHarami(usualBody),
  bullish: 0,
  bearish: 0,
};

export const haramiCross: CandlePattern = {
  name: 'CDLHARAMICROSS',
  firstIndex: 11,
  find: findHarami(tiny),
  bullish: 1,
  bearish: 1,
};

export const homingPigeon: CandlePattern = {
  name: 'CDLHOMINGPIGEON',
  firstIndex: 11,
  find(candles, out, start, end) {
    const { open, close, color, body } = candles;
    const long = candles.average(usualBody, 10);
    const short = candles.average(usualBody, 11);
    for (let i = start; i < end; i++) {
      out[i] =
        color[i - 1] === -1 &&
        color[i] === -1 &&
        body[i - 1]! > long[i - 1]! &&
        body[i]! <= short[i]! &&
        open[i]! < open[i - 1]! &&
        close[i]! > close[i - 1]!
          ? 100
          : 0;
    }
  },
  bullish: 2,
};

export const threeInside: CandlePattern = {
  name: 'CDL3INSIDE',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, close, color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    const short = candles.average(usualBody, 11);
    for (let i = start; i < end; i++) {
      const isHarami =
        body[i - 2]! > long[i - 2]! &&
        body[i - 1]! <= short[i - 1]! &&
        top[i - 1]! < top[i - 2]! &&
        bottom[i - 1]! > bottom[i - 2]!;
      const side = -color[i - 2]!;
      out[i] = isHarami && color[i] === side && close[i]! * side > open[i - 2]! * side ? side * 100 : 0;
    }
  },
  bullish: 1,
  bearish: 1,
};
