import { bothSides, type PatternText } from './pattern-text.ts';

/** Patterns whose picture has four candles and more, by the name in the catalog. */
export const patternsOfFourAndMore: Readonly<Record<string, PatternText>> = {
  'CDL3BLACKCROWS-BEARISH': {
    label: 'Three black crows',
    desc: 'A white candle, then three black ones, each opening inside the body before and closing at its low.',
    picture: [
      [58, 63, 57, 62],
      [61, 62, 53, 53],
      [57, 58, 48, 48],
      [52, 53, 42, 42],
    ],
  },
  ...bothSides('CDLRISEFALL3METHODS', {
    label: 'Rising three methods',
    desc: 'A long white candle, three small black ones in its range, and a long white one to a new high.',
    picture: [
      [40, 53, 39, 52],
      [51, 52, 48, 49],
      [49, 50, 46, 47],
      [47, 48, 44, 45],
      [46, 58, 45, 57],
    ],
  }),
  'CDLMATHOLD-BULLISH': {
    label: 'Mat hold',
    desc: 'A long white candle, a gap up, small candles back in its upper half, and a white one to a new high.',
    picture: [
      [40, 51, 39, 50],
      [54, 55, 52, 53],
      [51, 52, 48, 49],
      [50, 51, 46, 47],
      [48, 58, 47, 57],
    ],
  },
  ...bothSides('CDL3LINESTRIKE', {
    label: 'Bullish three-line strike',
    desc: 'Three rising white candles, then a black one that takes back all of their gain.',
    picture: [
      [42, 48, 41, 47],
      [45, 52, 44, 51],
      [49, 56, 48, 55],
      [57, 58, 39, 40],
    ],
  }),
  ...bothSides('CDLBREAKAWAY', {
    label: 'Bullish breakaway',
    desc: 'A long black candle, a gap down, a further fall, then a white one that closes in the gap.',
    picture: [
      [62, 63, 52, 53],
      [49, 50, 45, 46],
      [46, 48, 43, 44],
      [44, 46, 40, 41],
      [42, 52, 41, 51],
    ],
  }),
  ...bothSides('CDLHIKKAKEMOD', {
    label: 'Bullish modified hikkake',
    desc: 'A hikkake after two inside bars, the first closing near its low.',
    picture: [
      [44, 60, 42, 58],
      [52, 58, 46, 47],
      [49, 56, 47, 50],
      [48, 52, 44, 45],
    ],
  }),
  'CDLLADDERBOTTOM-BULLISH': {
    label: 'Ladder bottom',
    desc: 'Four falling black candles, the last with an upper shadow, then a white one that closes above it.',
    picture: [
      [62, 63, 56, 57],
      [58, 59, 52, 53],
      [54, 55, 48, 49],
      [49, 52, 44, 45],
      [51, 57, 50, 56],
    ],
  },
  'CDLCONCEALBABYSWALL-BULLISH': {
    label: 'Concealing baby swallow',
    desc: 'Two black marubozus, a black candle below a gap with a long upper shadow, and a black one that covers it.',
    picture: [
      [64, 64, 57, 57],
      [58, 58, 51, 51],
      [49, 53, 45, 46],
      [54, 54, 43, 43],
    ],
  },
};
