import { bothSides, type PatternText } from './pattern-text.ts';

/** Patterns whose picture has three candles, by the name in the catalog. */
export const patternsOfThree: Readonly<Record<string, PatternText>> = {
  ...bothSides('CDL3OUTSIDE', {
    label: 'Three outside up',
    desc: 'A bullish engulfing confirmed by a higher close.',
    picture: [
      [52, 53, 47, 48],
      [46, 56, 45, 55],
      [54, 60, 53, 59],
    ],
  }),
  ...bothSides('CDL3INSIDE', {
    label: 'Three inside up',
    desc: 'A bullish harami confirmed by a close above the long body.',
    picture: [
      [58, 59, 45, 46],
      [50, 53, 49, 52],
      [52, 62, 51, 61],
    ],
  }),
  ...bothSides(
    'CDLMORNINGSTAR',
    {
      label: 'Morning star',
      desc: 'A long black body, a short one below it, then a white one that closes well inside the first.',
      picture: [
        [60, 61, 49, 50],
        [46, 48, 44, 47],
        [49, 58, 48, 57],
      ],
    },
    'CDLEVENINGSTAR',
  ),
  ...bothSides(
    'CDLMORNINGDOJISTAR',
    {
      label: 'Morning doji star',
      desc: 'The morning star with a doji in the middle.',
      picture: [
        [60, 61, 49, 50],
        [46, 48, 44, 46],
        [49, 58, 48, 57],
      ],
    },
    'CDLEVENINGDOJISTAR',
  ),
  ...bothSides('CDLABANDONEDBABY', {
    label: 'Bullish abandoned baby',
    desc: 'The morning doji star with gaps on both sides of the doji, shadows included.',
    picture: [
      [60, 61, 49, 50],
      [45, 47, 43, 45],
      [50, 59, 49, 58],
    ],
  }),
  ...bothSides('CDLTRISTAR', {
    label: 'Bullish tristar',
    desc: 'Three dojis; the middle one gaps below the first.',
    picture: [
      [52, 54, 50, 52],
      [46, 48, 44, 46],
      [50, 52, 48, 50],
    ],
  }),
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
    desc: 'Three rising white candles whose bodies shrink or whose upper shadows grow.',
    picture: [
      [40, 51, 39, 50],
      [46, 56, 45, 54],
      [51, 60, 50, 55],
    ],
  },
  'CDLSTALLEDPATTERN-BEARISH': {
    label: 'Stalled pattern',
    desc: 'Two long white candles, then a short one near the close of the second.',
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
    desc: 'A long white body, a black one above it, then a black one that closes back inside the white one.',
    picture: [
      [40, 51, 39, 50],
      [57, 58, 52, 53],
      [55, 56, 44, 45],
    ],
  },
  'CDLUPSIDEGAP2CROWS-BEARISH': {
    label: 'Upside gap two crows',
    desc: 'A long white body, then two black ones above it; the second covers the first.',
    picture: [
      [40, 51, 39, 50],
      [57, 58, 54, 55],
      [59, 60, 51, 52],
    ],
  },
  'CDLGAPSIDESIDEWHITE-BULLISH': {
    label: 'Up-gap side-by-side white lines',
    desc: 'Two similar white candles side by side, both above the body before them.',
    picture: [
      [44, 51, 43, 50],
      [54, 60, 53, 59],
      [54, 60, 53, 59],
    ],
  },
  'CDLGAPSIDESIDEWHITE-BEARISH': {
    label: 'Down-gap side-by-side white lines',
    desc: 'Two similar white candles side by side, both below the body before them.',
    picture: [
      [58, 59, 50, 51],
      [42, 48, 41, 47],
      [42, 48, 41, 47],
    ],
  },
  ...bothSides('CDLTASUKIGAP', {
    label: 'Upside Tasuki gap',
    desc: 'A white candle above a gap, then a similar black one that leaves the gap open.',
    picture: [
      [42, 49, 41, 48],
      [53, 60, 52, 59],
      [57, 58, 50, 51],
    ],
  }),
  ...bothSides('CDLXSIDEGAP3METHODS', {
    label: 'Upside gap three methods',
    desc: 'Two white candles with a gap between, then a black one from the second into the first.',
    picture: [
      [40, 49, 39, 48],
      [52, 60, 51, 59],
      [56, 57, 43, 44],
    ],
  }),
  ...bothSides('CDLHIKKAKE', {
    label: 'Bullish hikkake',
    desc: 'A false break below an inside bar, or the close above that bar that confirms it.',
    picture: [
      [46, 58, 44, 56],
      [52, 55, 48, 50],
      [48, 52, 45, 46],
    ],
  }),
  'CDLSTICKSANDWICH-BULLISH': {
    label: 'Stick sandwich',
    desc: 'A white candle between two black ones with the same close.',
    picture: [
      [56, 57, 49, 50],
      [53, 60, 52, 59],
      [60, 61, 49, 50],
    ],
  },
  'CDLUNIQUE3RIVER-BULLISH': {
    label: 'Unique three river',
    desc: 'A long black body, a black one inside it with a new low, and a short white one above that low.',
    picture: [
      [60, 61, 48, 50],
      [57, 58, 44, 52],
      [47, 51, 46, 49],
    ],
  },
  'CDL3STARSINSOUTH-BULLISH': {
    label: 'Three stars in the south',
    desc: 'Three black candles, each smaller than the last, with rising lows.',
    picture: [
      [60, 61, 40, 52],
      [57, 58, 44, 51],
      [52, 52, 50, 50],
    ],
  },
};
