interface Bars {
  readonly bars: { readonly time: readonly number[]; readonly close: readonly number[] };
  readonly base: { readonly time: number; readonly close: number } | null;
}

/** Changes since the close that the year is measured from, oldest first: 0.1 is 10 %. */
export interface YearLine {
  readonly time: readonly number[];
  readonly change: readonly number[];
}

/** Null for fewer than two bars. */
export function yearLine({ bars, base }: Bars): YearLine | null {
  const first = base?.close ?? bars.close[0];
  if (first === undefined || first === 0 || bars.time.length < 2) return null;
  return { time: bars.time, change: bars.close.map((close) => close / first - 1) };
}

/** The change of a line at a time: its last one up to then. */
export function changeAt({ time, change }: YearLine, at: number): number | null {
  const next = time.findIndex((each) => each > at);
  return change[(next < 0 ? time.length : next) - 1] ?? null;
}

/** A year, give or take a long weekend; a shorter history has no return of a year. */
export function isWholeYear({ time }: YearLine): boolean {
  return (time.at(-1) ?? 0) - (time[0] ?? 0) > 358 * 86_400_000;
}
