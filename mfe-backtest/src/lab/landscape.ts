/** How the results of neighboring values look around one of them. */
export type Landscape =
  /** No value has a result. */
  | { readonly kind: 'none' }
  /** Every value has the same result. */
  | { readonly kind: 'flat' }
  /** Results near to that of the value, from one value to another. */
  | { readonly kind: 'plateau'; readonly from: number; readonly to: number }
  /** Better than its neighbors, by much. */
  | { readonly kind: 'spike' }
  /** Worse than its neighbors, by much. */
  | { readonly kind: 'dip' }
  /** Neither: results change with the value, for the better on one side. */
  | { readonly kind: 'slope'; readonly better: 'higher' | 'lower' };

/** Results within this part of the spread of all are alike. */
const alike = 0.15;
/** A plateau has this many values, or this part of all, at least. */
const leastValues = 3;
const leastShare = 0.04;

/** What surrounds the value at `index`. Results are better the higher they are; null has none. Values ascend. */
export function landscapeOf(values: readonly number[], results: readonly (number | null)[], index: number): Landscape {
  const known = results.filter((result) => result !== null);
  if (known.length === 0) return { kind: 'none' };
  const low = known.reduce((least, result) => Math.min(least, result));
  const high = known.reduce((most, result) => Math.max(most, result));
  // Differences in the last bits are none.
  if (high - low <= 1e-9 * Math.max(1, Math.abs(high), Math.abs(low)))
    return known.length === results.length ? { kind: 'flat' } : { kind: 'none' };
  const own = results[index] ?? null;
  if (own === null) return { kind: 'dip' };
  const tolerance = alike * (high - low);
  const isAlike = (at: number) => {
    const result = results[at];
    return result !== null && result !== undefined && Math.abs(result - own) <= tolerance;
  };
  let from = index;
  let to = index;
  while (isAlike(from - 1)) from--;
  while (isAlike(to + 1)) to++;
  const wide = Math.max(leastValues, Math.ceil(leastShare * results.length));
  if (to - from + 1 >= wide) return { kind: 'plateau', from: values[from] ?? 0, to: values[to] ?? 0 };
  const beside = [results[from - 1], results[to + 1]].filter((result) => typeof result === 'number');
  if (beside.every((result) => result < own)) return { kind: 'spike' };
  if (beside.every((result) => result > own)) return { kind: 'dip' };
  return { kind: 'slope', better: (results[to + 1] ?? -Infinity) > own ? 'higher' : 'lower' };
}

/** The landscape in words. `write` gives a value as the rule shows it. */
export function landscapeText(landscape: Landscape, write: (value: number) => string): string {
  switch (landscape.kind) {
    case 'none':
      return 'No results in this range';
    case 'flat':
      return 'No effect: every value gives the same result';
    case 'plateau':
      return `Plateau from ${write(landscape.from)} to ${write(landscape.to)}`;
    case 'spike':
      return 'A spike: neighbors lose';
    case 'dip':
      return 'A dip: neighbors do better';
    case 'slope':
      return landscape.better === 'higher' ? 'A slope: higher values do better' : 'A slope: lower values do better';
  }
}
