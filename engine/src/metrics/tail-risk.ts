/** The worst bars of a run, as fractions, 0 or negative when they are losses. */
export interface TailRisk {
  /** Return of the best of the worst bars: the historical value at risk. */
  readonly threshold: number;
  /** Mean return of the worst bars: the expected shortfall. */
  readonly mean: number;
}

/**
 * The worst `share` of the bar-to-bar returns, rounded up to whole bars. `equity` is above zero and has at least two
 * elements. Empirical quantile by nearest rank, without interpolation or an assumed distribution.
 */
export function tailRiskOf(equity: Float64Array, share: number): TailRisk {
  const count = equity.length - 1;
  const returns = new Float64Array(count);
  for (let i = 1; i <= count; i++) returns[i - 1] = equity[i]! / equity[i - 1]! - 1;
  const worst = Math.ceil(share * count);
  moveSmallestToFront(returns, worst);
  let sum = 0;
  let threshold = -Infinity;
  for (let i = 0; i < worst; i++) {
    sum += returns[i]!;
    if (returns[i]! > threshold) threshold = returns[i]!;
  }
  return { threshold, mean: sum / worst };
}

/** Hoare's selection: afterwards the first `count` values are the smallest. Linear, unlike sorting. */
function moveSmallestToFront(values: Float64Array, count: number): void {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let i = from;
    let j = to;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swapped = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swapped;
    }
    if (count - 1 <= j) to = j;
    else if (count - 1 >= i) from = i;
    else return;
  }
}
