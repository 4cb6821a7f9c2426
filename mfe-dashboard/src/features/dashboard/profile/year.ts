/** Daily closes, and the last one before them. */
export interface YearBars {
  readonly bars: { readonly time: readonly number[]; readonly close: readonly number[] };
  readonly base: { readonly time: number; readonly close: number } | null;
}

/** Changes since the close that the year is measured from, oldest first: 0.1 is 10 %. */
export interface YearLine {
  readonly time: readonly number[];
  readonly change: readonly number[];
}

/** Null for fewer than two bars. */
export function yearLine({ bars, base }: YearBars): YearLine | null {
  const first = base?.close ?? bars.close[0];
  if (first === undefined || first === 0 || bars.time.length < 2) return null;
  return { time: bars.time, change: bars.close.map((close) => close / first - 1) };
}

const longWeekendMs = 7 * 86_400_000;

/** The line of an index over the same days as another instrument, measured from the same close; null where it has no such days. */
export function indexLine(index: YearBars, own: YearBars): YearLine | null {
  const [from, to] = [own.bars.time[0], own.bars.time.at(-1)];
  if (from === undefined || to === undefined) return null;
  const start = own.base?.time ?? from;
  const points = [
    ...(index.base ? [index.base] : []),
    ...index.bars.time.map((time, at) => ({ time, close: index.bars.close[at] ?? NaN })),
  ];
  const [first] = points;
  const nearest = first && first.time - start < longWeekendMs ? first : undefined;
  const base = points.findLast(({ time }) => time <= start) ?? nearest;
  const shown = points.filter(({ time }) => time >= from && time <= to);
  if (!base || base.close === 0 || shown.length < 2) return null;
  return { time: shown.map(({ time }) => time), change: shown.map(({ close }) => close / base.close - 1) };
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
