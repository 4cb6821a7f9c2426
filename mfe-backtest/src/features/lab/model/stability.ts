interface Stability {
  /** Windows that chose anything. */
  readonly chosen: number;
  /** The value that they chose most often, the lowest of equals, and how often. */
  readonly most: number;
  readonly times: number;
  readonly lowest: number;
  readonly highest: number;
}

/** How steady the windows of a walk-forward chose one parameter; null if none chose. */
export function stabilityOf(
  windows: readonly { readonly values: readonly number[] | null }[],
  axis: number,
): Stability | null {
  const values = windows.flatMap((window) => window.values?.[axis] ?? []).sort((a, b) => a - b);
  if (values.length === 0) return null;
  const counts = Array.from(
    Map.groupBy(values, (value) => value),
    ([value, same]) => ({ value, times: same.length }),
  );
  const most = counts.reduce((best, each) => (each.times > best.times ? each : best));
  return { chosen: values.length, most: most.value, times: most.times, lowest: values[0]!, highest: values.at(-1)! };
}
