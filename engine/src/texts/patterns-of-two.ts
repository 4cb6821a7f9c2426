import { bothSides, type PatternText } from './pattern-text.ts';

/** Patterns whose picture has two candles, by the name in the catalog. */
export const patternsOfTwo: Readonly<Record<string, PatternText>> = {
  'CDLHAMMER-BULLISH': {
    label: 'Hammer',
    desc: 'A small body with a long lower shadow, near the low before.',
    picture: [
      [56, 57, 49, 50],
      [48, 50, 40, 50],
    ],
  },
  'CDLHANGINGMAN-BEARISH': {
    label: 'Hanging man',
    desc: 'A hammer near the high before.',
    picture: [
      [44, 51, 43, 50],
      [53, 53, 44, 51],
    ],
  },
  'CDLINVERTEDHAMMER-BULLISH': {
    label: 'Inverted hammer',
    desc: 'A small body with a long upper shadow, below the body before.',
    picture: [
      [57, 58, 49, 50],
      [46, 56, 46, 48],
    ],
  },
  'CDLSHOOTINGSTAR-BEARISH': {
    label: 'Shooting star',
    desc: 'A small body with a long upper shadow, above the body before.',
    picture: [
      [43, 51, 42, 50],
      [54, 62, 52, 52],
    ],
  },
  ...bothSides('CDLENGULFING', {
    label: 'Bullish engulfing',
    desc: 'A white body that covers the black one before it.',
    picture: [
      [52, 53, 47, 48],
      [46, 56, 45, 55],
    ],
  }),
  ...bothSides('CDLHARAMI', {
    label: 'Bullish harami',
    desc: 'A short body inside the long black one before it.',
    picture: [
      [58, 59, 45, 46],
      [50, 53, 49, 52],
    ],
  }),
  ...bothSides('CDLHARAMICROSS', {
    label: 'Bullish harami cross',
    desc: 'A doji inside the long black body before it.',
    picture: [
      [58, 59, 45, 46],
      [52, 54, 50, 52],
    ],
  }),
  'CDLHOMINGPIGEON-BULLISH': {
    label: 'Homing pigeon',
    desc: 'A short black body inside the long black one before it.',
    picture: [
      [58, 59, 47, 48],
      [54, 55, 51, 52],
    ],
  },
  ...bothSides('CDLDOJISTAR', {
    label: 'Bullish doji star',
    desc: 'A doji that gaps below a long black body.',
    picture: [
      [60, 61, 49, 50],
      [46, 48, 44, 46],
    ],
  }),
  'CDLPIERCING-BULLISH': {
    label: 'Piercing line',
    desc: 'A long white body that opens below the low of a long black one and closes above its middle.',
    picture: [
      [60, 61, 49, 50],
      [47, 57, 46, 56],
    ],
  },
  'CDLDARKCLOUDCOVER-BEARISH': {
    label: 'Dark cloud cover',
    desc: 'A black body that opens above the high of a long white one and closes below its middle.',
    picture: [
      [40, 51, 39, 50],
      [53, 54, 43, 44],
    ],
  },
  'CDLINNECK-BEARISH': {
    label: 'In-neck',
    desc: 'A long black body, then a white one from below its low to its close.',
    picture: [
      [60, 61, 49, 50],
      [46, 51, 45, 50],
    ],
  },
  'CDLONNECK-BEARISH': {
    label: 'On-neck',
    desc: 'A long black body, then a white one from below its low to that low.',
    picture: [
      [60, 61, 48, 50],
      [44, 49, 43, 48],
    ],
  },
  'CDLTHRUSTING-BEARISH': {
    label: 'Thrusting',
    desc: 'A long black body, then a white one from below its low to inside it, below its middle.',
    picture: [
      [60, 61, 49, 50],
      [46, 55, 45, 54],
    ],
  },
  ...bothSides('CDLKICKING', {
    label: 'Bullish kicking',
    desc: 'A black marubozu, then a white one above a gap.',
    picture: [
      [50, 50, 42, 42],
      [54, 63, 54, 63],
    ],
  }),
  ...bothSides('CDLKICKINGBYLENGTH', {
    label: 'Bullish kicking by length',
    desc: 'Two opposite marubozus with a gap between, the longer one white.',
    picture: [
      [50, 50, 42, 42],
      [54, 63, 54, 63],
    ],
  }),
  ...bothSides('CDLSEPARATINGLINES', {
    label: 'Bullish separating lines',
    desc: 'A black candle, then a long white one from the same open.',
    picture: [
      [50, 51, 43, 44],
      [50, 61, 50, 60],
    ],
  }),
  ...bothSides('CDLCOUNTERATTACK', {
    label: 'Bullish counterattack',
    desc: 'A long black candle, then a long white one with the same close.',
    picture: [
      [60, 61, 49, 50],
      [41, 51, 40, 50],
    ],
  }),
  'CDLMATCHINGLOW-BULLISH': {
    label: 'Matching low',
    desc: 'Two black candles with the same close.',
    picture: [
      [60, 61, 48, 50],
      [55, 56, 49, 50],
    ],
  },
};
