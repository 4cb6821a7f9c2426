import type { PortfolioPart } from './portfolio-part.ts';

/** Every time of any of the columns once, rising. Each column rises. */
export function timelineOf(columns: readonly Float64Array[]): Float64Array {
  // Most tickers share their sessions, so the longest column often is the timeline already.
  const byLength = columns.toSorted((a, b) => b.length - a.length);
  return byLength.reduce((line, column) => (isWithin(column, line) ? line : merged(line, column)));
}

function isWithin(column: Float64Array, line: Float64Array): boolean {
  let at = 0;
  for (const time of column) {
    while (at < line.length && line[at]! < time) at++;
    if (line[at] !== time) return false;
  }
  return true;
}

function merged(a: Float64Array, b: Float64Array): Float64Array {
  const all = new Float64Array(a.length + b.length);
  let [i, k, length] = [0, 0, 0];
  while (i < a.length || k < b.length) {
    const time = Math.min(a[i] ?? Infinity, b[k] ?? Infinity);
    if (a[i] === time) i++;
    if (b[k] === time) k++;
    all[length++] = time;
  }
  return all.slice(0, length);
}

/** The prices of a part on the days of a timeline that has all of its bars. */
export interface DailyPrices {
  /** Without a bar that day, the last close; 0 before the first bar. */
  readonly open: Float64Array;
  readonly close: Float64Array;
  /** 1 on days that have a bar; null when all have one. */
  readonly hasBar: Uint8Array | null;
  /** The day of each bar; null when they are equal. */
  readonly dayOf: Int32Array | null;
}

/** The bars from `tradeFrom` on, on the days of the timeline. Read in place when they are the same days. */
export function pricesOn(timeline: Float64Array, { bars, tradeFrom }: PortfolioPart): DailyPrices {
  const [time, open, close] = [bars.time, bars.open, bars.close].map((values) =>
    values.subarray(tradeFrom, bars.length),
  ) as [Float64Array, Float64Array, Float64Array];
  const days = timeline.length;
  // All of its times are in the timeline.
  if (time.length === days) return { open, close, hasBar: null, dayOf: null };
  const daily = { open: new Float64Array(days), close: new Float64Array(days) };
  const hasBar = new Uint8Array(days);
  const dayOf = new Int32Array(time.length);
  let next = 0;
  for (let day = 0; day < days; day++) {
    const isTraded = time[next] === timeline[day];
    if (isTraded) {
      hasBar[day] = 1;
      dayOf[next++] = day;
    }
    const last = next === 0 ? 0 : close[next - 1]!;
    daily.close[day] = last;
    daily.open[day] = isTraded ? open[next - 1]! : last;
  }
  return { ...daily, hasBar, dayOf };
}

/** Adds to `sum` what an amount becomes with the close from the first bar on; until then it is the amount itself. */
export function addHeld(sum: Float64Array, { close }: DailyPrices, amount: number): void {
  const base = close.find((price) => price > 0)!;
  for (let day = 0; day < sum.length; day++) sum[day]! += close[day] === 0 ? amount : amount * (close[day]! / base);
}
