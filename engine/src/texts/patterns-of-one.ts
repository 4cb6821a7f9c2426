import { bothSides, type PatternText } from './pattern-text.ts';

/** Patterns whose picture has one candle, by the name in the catalogue. */
export const patternsOfOne: Readonly<Record<string, PatternText>> = {
  'CDLDOJI-BULLISH': {
    label: 'Doji',
    desc: 'Open and close are nearly the same: neither side has won.',
    picture: [[50, 54, 46, 50]],
  },
  'CDLDRAGONFLYDOJI-BULLISH': {
    label: 'Dragonfly doji',
    desc: 'A doji at the top of its range: the price fell far and came all the way back.',
    picture: [[50, 50, 42, 50]],
  },
  'CDLGRAVESTONEDOJI-BULLISH': {
    label: 'Gravestone doji',
    desc: 'A doji at the bottom of its range: the price rose far and fell all the way back.',
    picture: [[50, 58, 50, 50]],
  },
  'CDLLONGLEGGEDDOJI-BULLISH': {
    label: 'Long-legged doji',
    desc: 'A doji with a long shadow: a wide swing that ended where it began.',
    picture: [[50, 57, 41, 50]],
  },
  'CDLRICKSHAWMAN-BULLISH': {
    label: 'Rickshaw man',
    desc: 'A doji with two long shadows and its body in the middle of the range.',
    picture: [[50, 58, 42, 50]],
  },
  'CDLTAKURI-BULLISH': {
    label: 'Takuri',
    desc: 'A dragonfly doji with a very long lower shadow: the price was refused far below.',
    picture: [[50, 50, 38, 50]],
  },
  ...bothSides(
    'CDLMARUBOZU',
    [[46, 54, 46, 54]],
    ['White marubozu', 'A long white body without shadows: buyers from the open to the close.'],
    ['Black marubozu', 'A long black body without shadows: sellers from the open to the close.'],
  ),
  ...bothSides(
    'CDLCLOSINGMARUBOZU',
    [[46, 54, 43, 54]],
    ['White closing marubozu', 'A long white body that closes at its high.'],
    ['Black closing marubozu', 'A long black body that closes at its low.'],
  ),
  ...bothSides(
    'CDLBELTHOLD',
    [[46, 57, 46, 54]],
    ['Bullish belt hold', 'A long white body that opens at its low.'],
    ['Bearish belt hold', 'A long black body that opens at its high.'],
  ),
};
