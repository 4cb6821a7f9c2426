import { computeIndicator } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { sessionDateOf, sliceBars } from '@candlewick/engine/market';
import { catalog } from '@candlewick/engine/texts';

type Side = 'bullish' | 'bearish';

interface Wanted {
  readonly sessions: number;
  readonly side: Side | undefined;
  /** The highest access level of the plan. */
  readonly level: number;
}

/** More bars than any pattern and its averages look back. */
const before = 100;

const all = catalog
  .filter(({ group }) => group.endsWith('Candle Pattern'))
  .map(({ name, label, access_level }) => ({
    name,
    label,
    level: access_level,
    side: name.endsWith('-BULLISH') ? ('bullish' as const) : ('bearish' as const),
  }));

/** The patterns that the last bars completed, newest first. */
export function patternsOf(bars: Bars, { sessions, side, level }: Wanted) {
  const tail = sliceBars(bars, Math.max(0, bars.length - sessions - before), bars.length);
  const first = Math.max(0, tail.length - sessions);
  const ofSide = all.filter((each) => side === undefined || each.side === side);
  const allowed = ofSide.filter((each) => each.level <= level);
  const found = allowed.flatMap(({ name, label, side: itsSide }) => {
    const { values } = computeIndicator(tail, { indicator: name, params: {} });
    return Array.from(values.keys())
      .filter((bar) => bar >= first && values[bar] === 1)
      .map((bar) => ({ date: sessionDateOf(tail.time[bar] ?? 0), pattern: name, label, side: itsSide }));
  });
  return {
    first_date: sessionDateOf(tail.time[first] ?? 0),
    sessions: tail.length - first,
    looked_for: allowed.length,
    left_to_higher_plans: ofSide.length - allowed.length,
    patterns: found.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
  };
}
