import { bothSides, type PatternText } from './pattern-text.ts';

/** Patterns whose picture has one candle, by the name in the catalog. */
export const patternsOfOne: Readonly<Record<string, PatternText>> = {
  'CDLDOJI-BULLISH': {
    label: 'Doji',
    desc: 'Open and close are nearly the same.',
    picture: [[50, 54, 46, 50]],
  },
  'CDLDRAGONFLYDOJI-BULLISH': {
    label: 'Dragonfly doji',
    desc: 'A doji at the top of its range.',
    picture: [[50, 50, 42, 50]],
  },
  'CDLGRAVESTONEDOJI-BULLISH': {
    label: 'Gravestone doji',
    desc: 'A doji at the bottom of its range.',
    picture: [[50, 58, 50, 50]],
  },
  'CDLLONGLEGGEDDOJI-BULLISH': {
    label: 'Long-legged doji',
    desc: 'A doji with a long shadow.',
    picture: [[50, 57, 41, 50]],
  },
  'CDLRICKSHAWMAN-BULLISH': {
    label: 'Rickshaw man',
    desc: 'A doji with two long shadows and its body in the middle.',
    picture: [[50, 58, 42, 50]],
  },
  'CDLTAKURI-BULLISH': {
    label: 'Takuri',
    desc: 'A dragonfly doji with a very long shadow.',
    picture: [[50, 50, 38, 50]],
  },
  ...bothSides('CDLMARUBOZU', {
    label: 'White marubozu',
    desc: 'A long white body without shadows.',
    picture: [[46, 54, 46, 54]],
  }),
  ...bothSides('CDLCLOSINGMARUBOZU', {
    label: 'White closing marubozu',
    desc: 'A long white body that closes at its high.',
    picture: [[46, 54, 43, 54]],
  }),
  ...bothSides('CDLBELTHOLD', {
    label: 'Bullish belt hold',
    desc: 'A long white body that opens at its low.',
    picture: [[46, 57, 46, 54]],
  }),
};
