/** The median: the mean of the two in the middle of an even number; NaN without values. */
export function medianOf(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const { length } = sorted;
  return length === 0 ? Number.NaN : (sorted[(length - 1) >> 1]! + sorted[length >> 1]!) / 2;
}
