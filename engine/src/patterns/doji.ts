import { near, tiny } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

/** Listed as bullish, as are its variants. */
export const doji: CandlePattern = {
  name: 'CDLDOJI',
  firstIndex: 10,
  find(candles, out, start, end) {
    const { body } = candles;
    const doji = candles.average(tiny, 10);
    for (let i = start; i < end; i++) {
      out[i] = body[i]! <= doji[i]! ? 100 : 0;
    }
  },
  bullish: {
    label: 'Doji',
    desc: 'Open and close are nearly the same: neither side has won.',
    access_level: 0,
    picture: [[50, 54, 46, 50]],
  },
};

export const dragonflyDoji: CandlePattern = {
  name: 'CDLDRAGONFLYDOJI',
  firstIndex: 10,
  find(candles, out, start, end) {
    const { high, low, body, top, bottom } = candles;
    const doji = candles.average(tiny, 10);
    for (let i = start; i < end; i++) {
      out[i] = body[i]! <= doji[i]! && high[i]! - top[i]! < doji[i]! && bottom[i]! - low[i]! > doji[i]! ? 100 : 0;
    }
  },
  bullish: {
    label: 'Dragonfly doji',
    desc: 'A doji at the top of its range: the price fell far and came all the way back.',
    access_level: 1,
    picture: [[50, 50, 42, 50]],
  },
};

export const gravestoneDoji: CandlePattern = {
  name: 'CDLGRAVESTONEDOJI',
  firstIndex: 10,
  find(candles, out, start, end) {
    const { high, low, body, top, bottom } = candles;
    const doji = candles.average(tiny, 10);
    for (let i = start; i < end; i++) {
      out[i] = body[i]! <= doji[i]! && bottom[i]! - low[i]! < doji[i]! && high[i]! - top[i]! > doji[i]! ? 100 : 0;
    }
  },
  bullish: {
    label: 'Gravestone doji',
    desc: 'A doji at the bottom of its range: the price rose far and fell all the way back.',
    access_level: 1,
    picture: [[50, 58, 50, 50]],
  },
};

export const longLeggedDoji: CandlePattern = {
  name: 'CDLLONGLEGGEDDOJI',
  firstIndex: 10,
  find(candles, out, start, end) {
    const { high, low, body, top, bottom } = candles;
    const doji = candles.average(tiny, 10);
    for (let i = start; i < end; i++) {
      out[i] = body[i]! <= doji[i]! && (bottom[i]! - low[i]! > body[i]! || high[i]! - top[i]! > body[i]!) ? 100 : 0;
    }
  },
  bullish: {
    label: 'Long-legged doji',
    desc: 'A doji with a long shadow: a wide swing that ended where it began.',
    access_level: 1,
    picture: [[50, 57, 41, 50]],
  },
};

export const rickshawMan: CandlePattern = {
  name: 'CDLRICKSHAWMAN',
  firstIndex: 10,
  find(candles, out, start, end) {
    const { high, low, body, top, bottom } = candles;
    const doji = candles.average(tiny, 10);
    const close5 = candles.average(near, 10);
    for (let i = start; i < end; i++) {
      if (body[i]! > doji[i]! || bottom[i]! - low[i]! <= body[i]! || high[i]! - top[i]! <= body[i]!) {
        out[i] = 0;
        continue;
      }
      const middle = low[i]! + (high[i]! - low[i]!) / 2;
      out[i] = bottom[i]! <= middle + close5[i]! && top[i]! >= middle - close5[i]! ? 100 : 0;
    }
  },
  bullish: {
    label: 'Rickshaw man',
    desc: 'A doji with two long shadows and its body in the middle of the range.',
    access_level: 2,
    picture: [[50, 58, 42, 50]],
  },
};

export const takuri: CandlePattern = {
  name: 'CDLTAKURI',
  firstIndex: 10,
  find(candles, out, start, end) {
    const { high, low, body, top, bottom } = candles;
    const doji = candles.average(tiny, 10);
    for (let i = start; i < end; i++) {
      out[i] = body[i]! <= doji[i]! && high[i]! - top[i]! < doji[i]! && bottom[i]! - low[i]! > 2 * body[i]! ? 100 : 0;
    }
  },
  bullish: {
    label: 'Takuri',
    desc: 'A dragonfly doji with a very long lower shadow: the price was refused far below.',
    access_level: 2,
    picture: [[50, 50, 38, 50]],
  },
};
