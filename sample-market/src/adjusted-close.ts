import type { Bars } from '@candlewick/engine';
import { firstBarAtOrAfter } from '@candlewick/engine/market';
import type { Dividend, Split } from '@candlewick/engine/market';

export interface Adjustment {
  /** Close times the split and dividend factors of all later events in the range. */
  readonly adjustedClose: Float64Array;
  /** Shares of the range's end per share of the session: raw volume times this is comparable along the range. */
  readonly splitFactor: Float64Array;
}

/**
 * Adjusts raw closes backwards from the end, as the Center for Research in Security Prices does: a split divides earlier prices by its
 * ratio, a dividend multiplies them by 1 − dividend ÷ close of the session before. Both columns have `length === bars.length`.
 */
export function adjustClose(bars: Bars, splits: readonly Split[], dividends: readonly Dividend[]): Adjustment {
  const { length, close } = bars;
  const adjustedClose = new Float64Array(length);
  const splitFactor = new Float64Array(length);
  let priceFactor = 1;
  let shares = 1;
  let end = length;
  const dates = new Set([...splits, ...dividends].map(({ date }) => date));
  for (const date of [...dates].toSorted((a, b) => b - a)) {
    const from = firstBarAtOrAfter(bars, date);
    for (let index = from; index < end; index += 1) adjustedClose[index] = close[index]! * priceFactor;
    splitFactor.fill(shares, from, end);
    end = from;
    const ratio = splits.find((split) => split.date === date)?.ratio ?? 1;
    const amount = dividends.find((dividend) => dividend.date === date)?.amount ?? 0;
    // On the day of a split the dividend is paid on new shares, and the close before is that of an old one.
    const before = (close[from - 1] ?? Infinity) / ratio;
    priceFactor *= (1 - amount / before) / ratio;
    shares *= ratio;
  }
  for (let index = 0; index < end; index += 1) adjustedClose[index] = close[index]! * priceFactor;
  splitFactor.fill(shares, 0, end);
  return { adjustedClose, splitFactor };
}
