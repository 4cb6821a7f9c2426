import { bothSides, type PatternText } from './pattern-text.ts';

/** Patterns whose picture has three candles, by the name in the catalogue. */
export const patternsOfThree: Readonly<Record<string, PatternText>> = {
  ...bothSides(
    'CDL3OUTSIDE',
    [
      [52, 53, 47, 48],
      [46, 56, 45, 55],
      [54, 60, 53, 59],
    ],
    ['Three outside up', 'A bullish engulfing that a higher close confirms.'],
    ['Three outside down', 'A bearish engulfing that a lower close confirms.'],
  ),
  ...bothSides(
    'CDL3INSIDE',
    [
      [58, 59, 45, 46],
      [50, 53, 49, 52],
      [52, 62, 51, 61],
    ],
    ['Three inside up', 'A bullish harami that a close above the long body confirms.'],
    ['Three inside down', 'A bearish harami that a close below the long body confirms.'],
  ),
  'CDLMORNINGSTAR-BULLISH': {
    label: 'Morning star',
    desc: 'A long black body, a short one below it, then a white one that closes well inside of the first.',
    picture: [
      [60, 61, 49, 50],
      [46, 48, 44, 47],
      [49, 58, 48, 57],
    ],
  },
  'CDLEVENINGSTAR-BEARISH': {
    label: 'Evening star',
    desc: 'A long white body, a short one above it, then a black one that closes well inside of the first.',
    picture: [
      [40, 51, 39, 50],
      [54, 56, 52, 53],
      [51, 52, 42, 43],
    ],
  },
  'CDLMORNINGDOJISTAR-BULLISH': {
    label: 'Morning doji star',
    desc: 'A morning star whose middle candle is a doji.',
    picture: [
      [60, 61, 49, 50],
      [46, 48, 44, 46],
      [49, 58, 48, 57],
    ],
  },
  'CDLEVENINGDOJISTAR-BEARISH': {
    label: 'Evening doji star',
    desc: 'An evening star whose middle candle is a doji.',
    picture: [
      [40, 51, 39, 50],
      [54, 56, 52, 54],
      [51, 52, 42, 43],
    ],
  },
  ...bothSides(
    'CDLABANDONEDBABY',
    [
      [60, 61, 49, 50],
      [45, 47, 43, 45],
      [50, 59, 49, 58],
    ],
    ['Bullish abandoned baby', 'A morning doji star whose doji has a gap to both sides, shadows included.'],
    ['Bearish abandoned baby', 'An evening doji star whose doji has a gap to both sides, shadows included.'],
  ),
  ...bothSides(
    'CDLTRISTAR',
    [
      [52, 54, 50, 52],
      [46, 48, 44, 46],
      [50, 52, 48, 50],
    ],
    ['Bullish tristar', 'Three dojis of which the middle one gaps below the first.'],
    ['Bearish tristar', 'Three dojis of which the middle one gaps above the first.'],
  ),
  'CDL3WHITESOLDIERS-BULLISH': {
    label: 'Three white soldiers',
    desc: 'Three white candles in a row, each opening inside the body before and closing near a new high.',
    picture: [
      [40, 48, 39, 48],
      [44, 54, 43, 54],
      [50, 60, 49, 60],
    ],
  },
  'CDLADVANCEBLOCK-BEARISH': {
    label: 'Advance block',
    desc: 'Three rising white candles whose bodies shrink or whose upper shadows grow: the advance tires.',
    picture: [
      [40, 51, 39, 50],
      [46, 56, 45, 54],
      [51, 60, 50, 55],
    ],
  },
  'CDLSTALLEDPATTERN-BEARISH': {
    label: 'Stalled pattern',
    desc: 'Two long white candles, then a short one near the close of the second: the rise stalls.',
    picture: [
      [40, 51, 39, 50],
      [46, 57, 45, 57],
      [57, 60, 55, 58],
    ],
  },
  'CDLIDENTICAL3CROWS-BEARISH': {
    label: 'Identical three crows',
    desc: 'Three black candles that close at their lows, each opening at the close before.',
    picture: [
      [60, 61, 54, 54],
      [54, 55, 48, 48],
      [48, 49, 42, 42],
    ],
  },
  'CDL2CROWS-BEARISH': {
    label: 'Two crows',
    desc: 'A long white body, a black one above it, then a black one from there back into the white one.',
    picture: [
      [40, 51, 39, 50],
      [57, 58, 52, 53],
      [55, 56, 44, 45],
    ],
  },
  'CDLUPSIDEGAP2CROWS-BEARISH': {
    label: 'Upside gap two crows',
    desc: 'A long white body, then two black ones above it of which the second covers the first.',
    picture: [
      [40, 51, 39, 50],
      [57, 58, 54, 55],
      [59, 60, 51, 52],
    ],
  },
  'CDLGAPSIDESIDEWHITE-BULLISH': {
    label: 'Up-gap side-by-side white lines',
    desc: 'Two alike white candles side by side, both above the body before them.',
    picture: [
      [44, 51, 43, 50],
      [54, 60, 53, 59],
      [54, 60, 53, 59],
    ],
  },
  'CDLGAPSIDESIDEWHITE-BEARISH': {
    label: 'Down-gap side-by-side white lines',
    desc: 'Two alike white candles side by side, both below the body before them.',
    picture: [
      [58, 59, 50, 51],
      [42, 48, 41, 47],
      [42, 48, 41, 47],
    ],
  },
  ...bothSides(
    'CDLTASUKIGAP',
    [
      [42, 49, 41, 48],
      [53, 60, 52, 59],
      [57, 58, 50, 51],
    ],
    ['Upside Tasuki gap', 'A white candle above a gap, then an alike black one that does not close the gap.'],
    ['Downside Tasuki gap', 'A black candle below a gap, then an alike white one that does not close the gap.'],
  ),
  ...bothSides(
    'CDLXSIDEGAP3METHODS',
    [
      [40, 49, 39, 48],
      [52, 60, 51, 59],
      [56, 57, 43, 44],
    ],
    [
      'Upside gap three methods',
      'Two white candles with a gap between, then a black one from the second into the first.',
    ],
    [
      'Downside gap three methods',
      'Two black candles with a gap between, then a white one from the second into the first.',
    ],
  ),
  ...bothSides(
    'CDLHIKKAKE',
    [
      [46, 58, 44, 56],
      [52, 55, 48, 50],
      [48, 52, 45, 46],
    ],
    ['Bullish hikkake', 'A false break below an inside bar, or the close above that bar which confirms it.'],
    ['Bearish hikkake', 'A false break above an inside bar, or the close below that bar which confirms it.'],
  ),
  'CDLSTICKSANDWICH-BULLISH': {
    label: 'Stick sandwich',
    desc: 'A white candle between two black ones with the same close: the price has found a floor.',
    picture: [
      [56, 57, 49, 50],
      [53, 60, 52, 59],
      [60, 61, 49, 50],
    ],
  },
  'CDLUNIQUE3RIVER-BULLISH': {
    label: 'Unique three river',
    desc: 'A long black body, a black one inside of it with a new low, and a short white one above that low.',
    picture: [
      [60, 61, 48, 50],
      [57, 58, 44, 52],
      [47, 51, 46, 49],
    ],
  },
  'CDL3STARSINSOUTH-BULLISH': {
    label: 'Three stars in the south',
    desc: 'Three ever smaller black candles with rising lows: the fall runs out.',
    picture: [
      [60, 61, 40, 52],
      [57, 58, 44, 51],
      [52, 52, 50, 50],
    ],
  },
};
