import type { CandleAverage } from './candle-average.ts';

/** The columns of a series as candles. All have the same length; `writeShape` fills the last four. */
export interface CandleColumns {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** 1: white, close at or above the open; -1: black. */
  readonly color: Int8Array;
  /** Size of the body, and its upper and lower end. */
  readonly body: Float64Array;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

/** Writes color, body, top and bottom of candle `i` from its open and close. */
export function writeShape({ open, close, color, body, top, bottom }: CandleColumns, i: number): void {
  const o = open[i]!;
  const c = close[i]!;
  const isWhite = c >= o;
  const upper = isWhite ? c : o;
  const lower = isWhite ? o : c;
  color[i] = isWhite ? 1 : -1;
  top[i] = upper;
  bottom[i] = lower;
  body[i] = upper - lower;
}

/** What an average sums up for candle `i`. */
export function sizeOf({ high, low, body, top, bottom }: CandleColumns, of: CandleAverage['of'], i: number): number {
  if (of === 'body') return body[i]!;
  if (of === 'range') return high[i]! - low[i]!;
  return high[i]! - top[i]! + (bottom[i]! - low[i]!);
}
