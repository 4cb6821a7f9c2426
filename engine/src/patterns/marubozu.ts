import { tiny, usualBody } from './candle-average.ts';
import { mirrored, type CandlePattern } from './pattern.ts';

const tallWhite = [[46, 54, 46, 54]] as const;
const closingWhite = [[46, 54, 43, 54]] as const;
const beltWhite = [[46, 57, 46, 54]] as const;

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
  bullish: {
    label: 'White marubozu',
    desc: 'A long white body without shadows: buyers from the open to the close.',
    access_level: 1,
    picture: tallWhite,
  },
  bearish: {
    label: 'Black marubozu',
    desc: 'A long black body without shadows: sellers from the open to the close.',
    access_level: 1,
    picture: mirrored(tallWhite),
  },
};

export const closingMarubozu: CandlePattern = {
  name: 'CDLCLOSINGMARUBOZU',
  firstIndex: 10,
  find: findBare(false, true),
  bullish: {
    label: 'White closing marubozu',
    desc: 'A long white body that closes at its high.',
    access_level: 2,
    picture: closingWhite,
  },
  bearish: {
    label: 'Black closing marubozu',
    desc: 'A long black body that closes at its low.',
    access_level: 2,
    picture: mirrored(closingWhite),
  },
};

export const beltHold: CandlePattern = {
  name: 'CDLBELTHOLD',
  firstIndex: 10,
  find: findBare(true, false),
  bullish: {
    label: 'Bullish belt hold',
    desc: 'A long white body that opens at its low.',
    access_level: 2,
    picture: beltWhite,
  },
  bearish: {
    label: 'Bearish belt hold',
    desc: 'A long black body that opens at its high.',
    access_level: 2,
    picture: mirrored(beltWhite),
  },
};
