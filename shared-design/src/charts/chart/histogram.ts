export interface Histogram {
  /** Ascending, `counts.length + 1` of them; the last bin includes its end. */
  edges: readonly number[];
  counts: readonly number[];
  mean: number;
  median: number;
  /** Sample standard deviation (n − 1); NaN for a single value. */
  deviation: number;
  /** 5th and 95th percentile, linear between values (Hyndman and Fan, type 7). */
  low: number;
  high: number;
}

/**
 * Equal-width bins by the rule of Freedman and Diaconis (1981), at least 6 and at most `most`. Skips values that are not
 * finite; null without any finite value.
 */
export function histogram(values: readonly number[], most = 60): Histogram | null {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) return null;
  const at = (fraction: number) => {
    const place = fraction * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? min;
    return below + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? max) - below);
  };
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const width = (2 * (at(0.75) - at(0.25))) / Math.cbrt(sorted.length);
  const extent = max - min;
  const count = extent === 0 ? 1 : Math.max(6, Math.min(most, width > 0 ? Math.ceil(extent / width) : 6));
  const size = extent === 0 ? Math.abs(max) || 1 : extent / count;
  const first = extent === 0 ? min - size / 2 : min;
  const counts = Array.from({ length: count }, () => 0);
  for (const value of sorted) {
    const bin = Math.min(count - 1, Math.floor((value - first) / size));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    edges: Array.from({ length: count + 1 }, (_, index) => first + index * size),
    counts,
    mean,
    median: at(0.5),
    deviation: Math.sqrt(squares / (sorted.length - 1)),
    low: at(0.05),
    high: at(0.95),
  };
}
