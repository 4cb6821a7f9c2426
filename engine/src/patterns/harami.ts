import { tiny, usualBody, type CandleAverage } from './candle-average.ts';
import { mirrored, type CandlePattern } from './pattern.ts';

const inside = [
  [58, 59, 45, 46],
  [50, 53, 49, 52],
] as const;
const cross = [
  [58, 59, 45, 46],
  [52, 54, 50, 52],
] as const;
const insideUp = [...inside, [52, 62, 51, 61]] as const;

/** A long body and one of at most `second` within it; 80 when one end of the two matches. */
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
  bullish: {
    label: 'Bullish harami',
    desc: 'A short body inside the long black one before it: the fall pauses.',
    access_level: 0,
    picture: inside,
  },
  bearish: {
    label: 'Bearish harami',
    desc: 'A short body inside the long white one before it: the rise pauses.',
    access_level: 0,
    picture: mirrored(inside),
  },
};

export const haramiCross: CandlePattern = {
  name: 'CDLHARAMICROSS',
  firstIndex: 11,
  find: findHarami(tiny),
  bullish: {
    label: 'Bullish harami cross',
    desc: 'A doji inside the long black body before it.',
    access_level: 1,
    picture: cross,
  },
  bearish: {
    label: 'Bearish harami cross',
    desc: 'A doji inside the long white body before it.',
    access_level: 1,
    picture: mirrored(cross),
  },
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
  bullish: {
    label: 'Homing pigeon',
    desc: 'A short black body inside the long black one before it: the fall slows down.',
    access_level: 2,
    picture: [
      [58, 59, 47, 48],
      [54, 55, 51, 52],
    ],
  },
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
  bullish: {
    label: 'Three inside up',
    desc: 'A bullish harami that a close above the long body confirms.',
    access_level: 1,
    picture: insideUp,
  },
  bearish: {
    label: 'Three inside down',
    desc: 'A bearish harami that a close below the long body confirms.',
    access_level: 1,
    picture: mirrored(insideUp),
  },
};
