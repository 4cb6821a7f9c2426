/**
 * Writes the highest of the last `period` values of `high` and the lowest of `low` from index `period − 1` on, for the length of `highest`. With
 * fewer values than `period` it writes none.
 *
 * Works in blocks (van Herk 1992, as in `placesInRange`): the time for a bar depends neither on the period nor on the values.
 */
export function extremesOf(
  { high, low }: { readonly high: Float64Array; readonly low: Float64Array },
  period: number,
  highest: Float64Array,
  lowest: Float64Array,
): void {
  const last = period - 1;
  const { length } = highest;
  const tops = new Float64Array(period);
  const bottoms = new Float64Array(period);
  for (let end = last; end < length; end += period) {
    let top = -Infinity;
    let bottom = Infinity;
    for (let k = last, at = end; k >= 0; k--, at--) {
      tops[k] = top = Math.max(top, high[at]!);
      bottoms[k] = bottom = Math.min(bottom, low[at]!);
    }
    highest[end] = top;
    lowest[end] = bottom;
    top = -Infinity;
    bottom = Infinity;
    const stop = Math.min(end + period, length);
    for (let i = end + 1, k = 1; i < stop; i++, k++) {
      top = Math.max(top, high[i]!);
      bottom = Math.min(bottom, low[i]!);
      highest[i] = Math.max(top, tops[k]!);
      lowest[i] = Math.min(bottom, bottoms[k]!);
    }
  }
}
