import { far, near, tiny, usualBody, usualShadow } from './candle-average.ts';
import type { CandlePattern } from './pattern.ts';

export const threeWhiteSoldiers: CandlePattern = {
  name: 'CDL3WHITESOLDIERS',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, high, close, color, body, top } = candles;
    const small2 = candles.average(tiny, 10);
    const small1 = candles.average(tiny, 11);
    const small = candles.average(tiny, 12);
    const near2 = candles.average(near, 10);
    const near1 = candles.average(near, 11);
    const far2 = candles.average(far, 10);
    const far1 = candles.average(far, 11);
    const short = candles.average(usualBody, 12);
    for (let i = start; i < end; i++) {
      out[i] =
        // Three white candles with very short upper shadows, each closing higher,
        color[i - 2] === 1 &&
        color[i - 1] === 1 &&
        color[i] === 1 &&
        close[i]! > close[i - 1]! &&
        close[i - 1]! > close[i - 2]! &&
        high[i - 2]! - top[i - 2]! < small2[i - 2]! &&
        high[i - 1]! - top[i - 1]! < small1[i - 1]! &&
        high[i]! - top[i]! < small[i]! &&
        // opening within or near the body before,
        open[i - 1]! > open[i - 2]! &&
        open[i - 1]! <= close[i - 2]! + near2[i - 2]! &&
        open[i]! > open[i - 1]! &&
        open[i]! <= close[i - 1]! + near1[i - 1]! &&
        // none far shorter than the one before.
        body[i - 1]! > body[i - 2]! - far2[i - 2]! &&
        body[i]! > body[i - 1]! - far1[i - 1]! &&
        body[i]! > short[i]!
          ? 100
          : 0;
    }
  },
  bullish: 1,
};

export const advanceBlock: CandlePattern = {
  name: 'CDLADVANCEBLOCK',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, high, close, color, body, top } = candles;
    const shadow2 = candles.average(usualShadow, 10);
    const shadow1 = candles.average(usualShadow, 11);
    const shadow = candles.average(usualShadow, 12);
    const near2 = candles.average(near, 10);
    const near1 = candles.average(near, 11);
    const far2 = candles.average(far, 10);
    const far1 = candles.average(far, 11);
    const long = candles.average(usualBody, 10);
    for (let i = start; i < end; i++) {
      const isAdvance =
        color[i - 2] === 1 &&
        color[i - 1] === 1 &&
        color[i] === 1 &&
        close[i]! > close[i - 1]! &&
        close[i - 1]! > close[i - 2]! &&
        open[i - 1]! > open[i - 2]! &&
        open[i - 1]! <= close[i - 2]! + near2[i - 2]! &&
        open[i]! > open[i - 1]! &&
        open[i]! <= close[i - 1]! + near1[i - 1]! &&
        body[i - 2]! > long[i - 2]! &&
        high[i - 2]! - top[i - 2]! < shadow2[i - 2]!;
      if (!isAdvance) {
        out[i] = 0;
        continue;
      }
      const [first, second, third] = [body[i - 2]!, body[i - 1]!, body[i]!] as const;
      const upper = high[i]! - top[i]!;
      const isBlocked =
        // the second far shorter than the first and the third not longer, or the third far shorter than the second,
        (second < first - far2[i - 2]! && third < second + near1[i - 1]!) ||
        third < second - far1[i - 1]! ||
        // or shrinking bodies with upper shadows, or a last one with a long upper shadow.
        (third < second && second < first && (upper > shadow[i]! || high[i - 1]! - top[i - 1]! > shadow1[i - 1]!)) ||
        (third < second && upper > body[i]!);
      out[i] = isBlocked ? -100 : 0;
    }
  },
  bearish: 2,
};

export const stalledPattern: CandlePattern = {
  name: 'CDLSTALLEDPATTERN',
  firstIndex: 12,
  find(candles, out, start, end) {
    const { open, high, close, color, body, top } = candles;
    const long2 = candles.average(usualBody, 10);
    const long1 = candles.average(usualBody, 11);
    const short = candles.average(usualBody, 12);
    const small1 = candles.average(tiny, 11);
    const near2 = candles.average(near, 10);
    const near1 = candles.average(near, 11);
    for (let i = start; i < end; i++) {
      out[i] =
        // Three white candles, each closing higher, the first two long and the third short,
        color[i - 2] === 1 &&
        color[i - 1] === 1 &&
        color[i] === 1 &&
        close[i]! > close[i - 1]! &&
        close[i - 1]! > close[i - 2]! &&
        body[i - 2]! > long2[i - 2]! &&
        body[i - 1]! > long1[i - 1]! &&
        body[i]! < short[i]! &&
        high[i - 1]! - top[i - 1]! < small1[i - 1]! &&
        open[i - 1]! > open[i - 2]! &&
        open[i - 1]! <= close[i - 2]! + near2[i - 2]! &&
        // which rides on the shoulder of the second.
        open[i]! >= close[i - 1]! - body[i]! - near1[i - 1]!
          ? -100
          : 0;
    }
  },
  bearish: 2,
};
