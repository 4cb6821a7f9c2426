import { equal, usualBody } from './candle-average.ts';
import type { Candles } from './candles.ts';
import type { CandlePattern } from './pattern.ts';

/** After a long black body, a white one from below its low whose close satisfies `stops`. */
function findNeckLine(stops: (candles: Candles, i: number, same: number) => boolean): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { open, low, color, body } = candles;
    const long = candles.average(usualBody, 10);
    const same = candles.average(equal, 10);
    for (let i = start; i < end; i++) {
      const isWeak =
        color[i - 1] === -1 &&
        color[i] === 1 &&
        open[i]! < low[i - 1]! &&
        body[i - 1]! > long[i - 1]! &&
        stops(candles, i, same[i - 1]!);
      out[i] = isWeak ? -100 : 0;
    }
  };
}

export const inNeck: CandlePattern = {
  name: 'CDLINNECK',
  firstIndex: 11,
  find: findNeckLine(({ close }, i, same) => close[i]! >= close[i - 1]! && close[i]! <= close[i - 1]! + same),
  bearish: 2,
};

export const onNeck: CandlePattern = {
  name: 'CDLONNECK',
  firstIndex: 11,
  find: findNeckLine(({ low, close }, i, same) => close[i]! >= low[i - 1]! - same && close[i]! <= low[i - 1]! + same),
  bearish: 2,
};

export const thrusting: CandlePattern = {
  name: 'CDLTHRUSTING',
  firstIndex: 11,
  find: findNeckLine(
    ({ close, body }, i, same) => close[i]! > close[i - 1]! + same && close[i]! <= close[i - 1]! + body[i - 1]! * 0.5,
  ),
  bearish: 2,
};
