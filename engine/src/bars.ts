/**
 * A price series as packed columns; every array has `length` elements, one per bar, oldest first.
 * `time` is UTC epoch milliseconds (for daily bars: midnight UTC of the session date). Prices are in
 * the instrument's currency; the caller decides whether they are raw or adjusted.
 */
export interface Bars {
  readonly length: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}
