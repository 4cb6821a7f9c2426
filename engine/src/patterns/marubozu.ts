import { tiny, usualBody } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

/** A long body without a shadow at its open, at its close, or at both. */
function findBare(atOpen: boolean, atClose: boolean): CandlePattern['find'] {
  return (candles, out, start, end) => {
    const { high, low, color, body, top, bottom } = candles;
    const long = candles.average(usualBody, 10);
    const small = candles.average(tiny, 10);
    for (let i = start; i < end; i++) {
      const isWhite = color[i] === 1;
      const isBare =
        body[i]! > long[i]! &&
        ((isWhite ? !atClose : !atOpen) || high[i]! - top[i]! < small[i]!) &&
        ((isWhite ? !atOpen : !atClose) || bottom[i]! - low[i]! < small[i]!);
      out[i] = isBare ? color[i]! * 100 : 0;
    }
  };
}

export const marubozu: CandlePattern = {
  name: 'CDLMARUBOZU',
  firstIndex: 10,
  find: findBare(true, true),
  bullish: 1,
  bearish: 1,
};

export const closingMarubozu: CandlePattern = {
  name: 'CDLCLOSINGMARUBOZU',
  firstIndex: 10,
  find: findBare(false, true),
  bullish: 2,
  bearish: 2,
};

export const beltHold: CandlePattern = {
  name: 'CDLBELTHOLD',
  firstIndex: 10,
  find: findBare(true, false),
  bullish: 2,
  bearish: 2,
};
