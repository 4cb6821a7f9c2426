interface Group {
  /** Of the places that its labels want for its first one. */
  sum: number;
  count: number;
}

/**
 * Middles for labels of one height that would overlap at the middles that they want: in the same order, between 0 and `heightPx`, and as
 * near to the wanted ones as possible. Least squares by pooling adjacent violators
 * (https://en.wikipedia.org/wiki/Isotonic_regression).
 */
export function spreadLabels(wanted: readonly number[], labelPx: number, heightPx: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const groups: Group[] = [];
  for (const [rank, index] of order.entries()) {
    let group: Group = { sum: (wanted[index] ?? 0) - rank * labelPx, count: 1 };
    for (let above = groups.at(-1); above && meanOf(above) > meanOf(group); above = groups.at(-1)) {
      groups.pop();
      group = { sum: above.sum + group.sum, count: above.count + group.count };
    }
    groups.push(group);
  }
  const last = heightPx - labelPx / 2 - (order.length - 1) * labelPx;
  const firsts = groups.flatMap((group) => Array<number>(group.count).fill(meanOf(group)));
  const placed = wanted.slice();
  for (const [rank, index] of order.entries()) {
    placed[index] = Math.max(labelPx / 2, Math.min(last, firsts[rank] ?? 0)) + rank * labelPx;
  }
  return placed;
}

function meanOf({ sum, count }: Group): number {
  return sum / count;
}
