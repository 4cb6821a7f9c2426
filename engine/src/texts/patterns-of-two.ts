import { bothSides, type PatternText } from './pattern-text.ts';

/** Patterns whose picture has two candles, by the name in the catalogue. */
export const patternsOfTwo: Readonly<Record<string, PatternText>> = {
  'CDLHAMMER-BULLISH': {
    label: 'Hammer',
    desc: 'A small body with a long lower shadow near the lows of the candle before: sellers were turned back.',
    picture: [
      [56, 57, 49, 50],
      [48, 50, 40, 50],
    ],
  },
  'CDLHANGINGMAN-BEARISH': {
    label: 'Hanging man',
    desc: 'A hammer near the highs of the candle before: the first large sale of a rise.',
    picture: [
      [44, 51, 43, 50],
      [53, 53, 44, 51],
    ],
  },
  'CDLINVERTEDHAMMER-BULLISH': {
    label: 'Inverted hammer',
    desc: 'A small body with a long upper shadow, below the body before: buyers begin to try.',
    picture: [
      [57, 58, 49, 50],
      [46, 56, 46, 48],
    ],
  },
  'CDLSHOOTINGSTAR-BEARISH': {
    label: 'Shooting star',
    desc: 'A small body with a long upper shadow, above the body before: the rise was turned back.',
    picture: [
      [43, 51, 42, 50],
      [54, 62, 52, 52],
    ],
  },
  ...bothSides(
    'CDLENGULFING',
    [
      [52, 53, 47, 48],
      [46, 56, 45, 55],
    ],
    ['Bullish engulfing', 'A white body that covers the black one before it.'],
    ['Bearish engulfing', 'A black body that covers the white one before it.'],
  ),
  ...bothSides(
    'CDLHARAMI',
    [
      [58, 59, 45, 46],
      [50, 53, 49, 52],
    ],
    ['Bullish harami', 'A short body inside the long black one before it: the fall pauses.'],
    ['Bearish harami', 'A short body inside the long white one before it: the rise pauses.'],
  ),
  ...bothSides(
    'CDLHARAMICROSS',
    [
      [58, 59, 45, 46],
      [52, 54, 50, 52],
    ],
    ['Bullish harami cross', 'A doji inside the long black body before it.'],
    ['Bearish harami cross', 'A doji inside the long white body before it.'],
  ),
  'CDLHOMINGPIGEON-BULLISH': {
    label: 'Homing pigeon',
    desc: 'A short black body inside the long black one before it: the fall slows down.',
    picture: [
      [58, 59, 47, 48],
      [54, 55, 51, 52],
    ],
  },
  ...bothSides(
    'CDLDOJISTAR',
    [
      [60, 61, 49, 50],
      [46, 48, 44, 46],
    ],
    ['Bullish doji star', 'A doji that gaps below a long black body.'],
    ['Bearish doji star', 'A doji that gaps above a long white body.'],
  ),
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
    desc: 'After a long black body, a white one from below its low closes just at its close: the rebound is weak.',
    picture: [
      [60, 61, 49, 50],
      [46, 51, 45, 50],
    ],
  },
  'CDLONNECK-BEARISH': {
    label: 'On-neck',
    desc: 'After a long black body, a white one from below its low closes just at that low: the rebound is weak.',
    picture: [
      [60, 61, 48, 50],
      [44, 49, 43, 48],
    ],
  },
  'CDLTHRUSTING-BEARISH': {
    label: 'Thrusting',
    desc: 'After a long black body, a white one from below its low closes inside of it, but not above its middle.',
    picture: [
      [60, 61, 49, 50],
      [46, 55, 45, 54],
    ],
  },
  ...bothSides(
    'CDLKICKING',
    [
      [50, 50, 42, 42],
      [54, 63, 54, 63],
    ],
    ['Bullish kicking', 'A black marubozu, then a white one above a gap.'],
    ['Bearish kicking', 'A white marubozu, then a black one below a gap.'],
  ),
  ...bothSides(
    'CDLKICKINGBYLENGTH',
    [
      [50, 50, 42, 42],
      [54, 63, 54, 63],
    ],
    ['Bullish kicking by length', 'Two opposite marubozus with a gap between, the longer one white.'],
    ['Bearish kicking by length', 'Two opposite marubozus with a gap between, the longer one black.'],
  ),
  ...bothSides(
    'CDLSEPARATINGLINES',
    [
      [50, 51, 43, 44],
      [50, 61, 50, 60],
    ],
    ['Bullish separating lines', 'A black candle, then a long white one from the same open.'],
    ['Bearish separating lines', 'A white candle, then a long black one from the same open.'],
  ),
  ...bothSides(
    'CDLCOUNTERATTACK',
    [
      [60, 61, 49, 50],
      [41, 51, 40, 50],
    ],
    ['Bullish counterattack', 'A long black candle, then a long white one that ends at the same close.'],
    ['Bearish counterattack', 'A long white candle, then a long black one that ends at the same close.'],
  ),
  'CDLMATCHINGLOW-BULLISH': {
    label: 'Matching low',
    desc: 'Two black candles with the same close: the price has found a floor.',
    picture: [
      [60, 61, 48, 50],
      [55, 56, 49, 50],
    ],
  },
};
