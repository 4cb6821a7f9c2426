import type { Bars } from '@candlewick/engine';
import { sessionDateOf } from '@candlewick/engine/market';

export interface Crosses {
  /** Where the first line is at the last bar. */
  readonly side: 'above' | 'below';
  readonly value: number;
  readonly other_value: number;
  /** The newest first: the session that ended on the other side, and its close. */
  readonly crosses: readonly { readonly date: string; readonly to: 'above' | 'below'; readonly close: number }[];
}

/** The last bars at which a line changed the side of another, `most` of them; undefined if they do not reach the last bar. A bar on the line changes nothing. */
export function crossesOf(
  bars: Bars,
  line: ArrayLike<number>,
  other: ArrayLike<number>,
  most: number,
): Crosses | undefined {
  const sideAt = (bar: number) => Math.sign((line[bar] ?? NaN) - (other[bar] ?? NaN));
  const last = bars.length - 1;
  const [value, otherValue] = [line[last] ?? NaN, other[last] ?? NaN];
  if (!Number.isFinite(value) || !Number.isFinite(otherValue)) return undefined;
  const crosses: { date: string; to: 'above' | 'below'; close: number }[] = [];
  let after = sideAt(last);
  let first = last;
  for (let bar = last - 1; bar >= 0 && crosses.length < most; bar -= 1) {
    const side = sideAt(bar);
    if (Number.isNaN(side)) break;
    if (side === 0 || side === after) {
      if (side === after) first = bar;
      continue;
    }
    if (after !== 0)
      crosses.push({
        date: sessionDateOf(bars.time[first] ?? 0),
        to: after > 0 ? 'above' : 'below',
        close: bars.close[first] ?? NaN,
      });
    after = side;
    first = bar;
  }
  return { side: value >= otherValue ? 'above' : 'below', value, other_value: otherValue, crosses };
}
