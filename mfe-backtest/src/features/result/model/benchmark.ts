import type { Point } from '@candlewick/shared-design/chart-types';
import type { Summary } from '../../../common/backtest.types.ts';

/** Closes by time, ascending. */
interface Closes {
  readonly time: readonly number[];
  readonly close: readonly number[];
}

/**
 * The starting capital held in another instrument, at each session of a result: its last close at or before the session. Before its first
 * close there is nothing to hold; then the capital is invested at that first close.
 */
export function heldOver({ time, equity }: Summary['series'], { time: days, close }: Closes): Point[] {
  const capital = equity[0] ?? NaN;
  let at = -1;
  let base = NaN;
  return time.map((each) => {
    while (at + 1 < days.length && (days[at + 1] ?? Infinity) <= each) at += 1;
    const price = close[at] ?? NaN;
    if (Number.isNaN(base)) base = price;
    return { time: each, value: (capital * price) / base };
  });
}

/** The return of held capital from its first to its last known value; null without any. */
export function returnOf(points: readonly Point[]): number | null {
  const known = points.filter(({ value }) => Number.isFinite(value));
  const [first, last] = [known[0]?.value, known.at(-1)?.value];
  return first && last !== undefined ? last / first - 1 : null;
}
