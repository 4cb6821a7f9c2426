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
  bullish: 0,
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
  bullish: 1,
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
  bullish: 1,
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
  bullish: 1,
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
  bullish: 2,
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
  bullish: 2,
};
