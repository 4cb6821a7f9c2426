import type { Bars } from './bars.ts';

/** Bars that the engine cannot compute on. `index` is -1 and `time` null when the whole series is at fault. */
export class InvalidBarsError extends Error {
  override readonly name = 'InvalidBarsError';
  readonly index: number;
  readonly time: number | null;

  constructor(message: string, index: number, time: number | null) {
    super(message);
    this.index = index;
    this.time = time;
  }
}

const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Adjusting rounds each of the four prices by itself, so open and close may lie outside high and low by this fraction.
 */
const roundingTolerance = 1e-6;

/** The last time that a Date can have. */
export const largestTime = 8.64e15;

/**
 * Throws an `InvalidBarsError` with the index and date of the first unusable bar: a value that is not finite, a price that is
 * not above zero, a negative volume, a high below the low, an open or close outside high and low (beyond rounding, a
 * fraction of 1e-6), a time not after the previous one. Also throws for no bars at all and for columns of different length.
 * `sanitizeBars` mends what an import can mend.
 */
export function assertBars(bars: Bars): void {
  if (bars.length < 1) throw new InvalidBarsError('The series has no bars; load at least one.', -1, null);
  for (const name of columns) {
    if (bars[name].length !== bars.length) {
      throw new InvalidBarsError(`Column ${name} has ${bars[name].length} values for ${bars.length} bars.`, -1, null);
    }
  }
  let previous = -Infinity;
  for (let i = 0; i < bars.length; i++) {
    const time = bars.time[i]!;
    if (!(time > previous && time <= largestTime && isUsableBar(bars, i))) throw describeInvalidBar(bars, i);
    previous = time;
  }
}

/** Whether prices and volume of bar `i` can be computed on. */
export function isUsableBar({ open, high, low, close, volume }: Bars, i: number): boolean {
  const o = open[i]!;
  const h = high[i]!;
  const l = low[i]!;
  const c = close[i]!;
  const v = volume[i]!;
  // NaN fails every comparison; an infinite value fails one of the bounds.
  return (
    v >= 0 &&
    v < Infinity &&
    l > 0 &&
    h >= l &&
    h < Infinity &&
    ((o >= l && o <= h && c >= l && c <= h) || isWithinRounding(o, c, l, h))
  );
}

function isWithinRounding(open: number, close: number, low: number, high: number): boolean {
  const bottom = low * (1 - roundingTolerance);
  const top = high * (1 + roundingTolerance);
  return open >= bottom && open <= top && close >= bottom && close <= top;
}

function describeInvalidBar(bars: Bars, i: number): InvalidBarsError {
  const time = bars.time[i]!;
  const known = Math.abs(time) <= largestTime;
  const where = `Bar ${i} (${known ? new Date(time).toISOString().slice(0, 10) : 'unknown date'})`;
  const message = `${where} ${faultOf(bars, i)}. Correct or remove the bar before computing.`;
  return new InvalidBarsError(message, i, known ? time : null);
}

function faultOf(bars: Bars, i: number): string {
  const fault = valueFault(bars, i, columns);
  if (fault) return fault;
  if (i > 0 && bars.time[i]! <= bars.time[i - 1]!) return 'is not later than the bar before it';
  if (bars.volume[i]! < 0) return `has the negative volume ${bars.volume[i]}`;
  if (bars.high[i]! < bars.low[i]!) return `has its high ${bars.high[i]} below its low ${bars.low[i]}`;
  return `has its open ${bars.open[i]} or close ${bars.close[i]} outside ${bars.low[i]} to ${bars.high[i]}`;
}

/** Why a value of bar `i` is not a number, or not a price, in these columns; null when all are. */
export function valueFault(bars: Bars, i: number, names: readonly (keyof Bars & string)[]): string | null {
  for (const name of names) {
    const value = (bars[name] as Float64Array)[i]!;
    if (!Number.isFinite(value)) return `has the ${name} ${value}, which is not a finite number`;
    if (value <= 0 && name !== 'time' && name !== 'volume') return `has the ${name} ${value}, which is not above zero`;
  }
  return null;
}
