import { startsWithin } from './indicator.ts';
import { simpleMovingAverage, SimpleMovingAverageStream } from './sma.ts';

interface Smoothing {
  /** Index of the first place. */
  readonly start: number;
  readonly kPeriod: number;
  readonly dPeriod: number;
}

/**
 * Of places in a range, which `outD` has from `start` on: %K, their simple average, and %D, that of %K. Both begin together. Returns their first
 * index.
 */
export function percentKD(
  [outK, outD]: readonly [Float64Array, Float64Array],
  { start, kPeriod, dPeriod }: Smoothing,
): number {
  const kStart = start + kPeriod - 1;
  const first = kStart + dPeriod - 1;
  simpleMovingAverage(outD.subarray(start), kPeriod, outK.subarray(start));
  simpleMovingAverage(outK.subarray(kStart), dPeriod, outD.subarray(kStart));
  startsWithin(first, outK, outD);
  return first;
}

/** The same of one place after the other, of which NaN is none: gives %K and %D, NaN until both are there. The array is the same each time. */
export function percentKDStream(kPeriod: number, dPeriod: number): (place: number, keeps: boolean) => Float64Array {
  const [averageK, averageD] = [new SimpleMovingAverageStream(kPeriod), new SimpleMovingAverageStream(dPeriod)];
  const out = new Float64Array(2);
  return (place, keeps) => {
    out.fill(Number.NaN);
    if (Number.isNaN(place)) return out;
    const k = keeps ? averageK.next(place) : averageK.peek(place);
    if (Number.isNaN(k)) return out;
    out[1] = keeps ? averageD.next(k) : averageD.peek(k);
    if (!Number.isNaN(out[1]!)) out[0] = k;
    return out;
  };
}
