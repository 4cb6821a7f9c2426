import type { Bars } from '@candlewick/engine';
import { sessionDateOf } from '@candlewick/engine/market';
import type { DatedFigure } from './series-figures.ts';

export const periodNames = ['day', 'week', 'month', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];
export const measureNames = ['close', 'change', 'from_open', 'record'] as const;

/** What a session, or a week, month or year, has to be to count. */
export interface Wanted {
  readonly period: PeriodName;
  /** `close`: where it closed. `change`: against the close before, as a fraction. `from_open`: against the open of the same session. `record`: as `close`, above every close before. */
  readonly measure: (typeof measureNames)[number];
  /** Both exclusive. */
  readonly above?: number | undefined;
  readonly below?: number | undefined;
  /** Whether a change counts by its size alone. */
  readonly absolute?: boolean | undefined;
}

interface Run {
  readonly length: number;
  readonly from: string;
  readonly to: string;
}

export interface Counts {
  readonly total: number;
  readonly matching: number;
  readonly share_fraction: number;
  readonly first: DatedFigure | null;
  readonly last: DatedFigure | null;
  /** The last ones, newest first. */
  readonly latest: readonly DatedFigure[];
  /** Most that follow each other; null without any. */
  readonly longest_run: Run | null;
  /** How many of the newest match without a break. */
  readonly current_run: number;
}

const mostListed = 20;

/** Sessions that end in the same one of these are one period. */
const periodOf: Readonly<Record<PeriodName, (day: string) => string>> = {
  day: (day) => day,
  // The Monday of the week.
  week: (day) => {
    const time = Date.parse(day);
    return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  },
  month: (day) => day.slice(0, 7),
  year: (day) => day.slice(0, 4),
};

/** The last close of each period. */
function endsOf(bars: Bars, period: PeriodName): readonly (DatedFigure & { readonly open: number })[] {
  const days = Array.from(bars.time, (time) => sessionDateOf(time));
  return days
    .map((date, bar) => ({ date, value: bars.close[bar] ?? NaN, open: bars.open[bar] ?? NaN }))
    .filter(
      (_, bar) =>
        bar === days.length - 1 || periodOf[period](days[bar] ?? '') !== periodOf[period](days[bar + 1] ?? ''),
    );
}

/**
 * Counts the periods of `bars` that are as wanted. The first bar is the close before the range and counts only if `countsFirst`; `before`:
 * the highest close until then.
 */
export function countSessions(
  bars: Bars,
  { period, measure, above = -Infinity, below = Infinity, absolute = false }: Wanted,
  { countsFirst, before }: { readonly countsFirst: boolean; readonly before: number },
): Counts {
  const ends = endsOf(bars, period);
  let highest = before;
  const isChange = measure === 'change' || measure === 'from_open';
  const measured = ends.map(({ date, value, open }, index) => {
    const change = value / (measure === 'from_open' ? open : (ends[index - 1]?.value ?? NaN)) - 1;
    const figure = isChange ? (absolute ? Math.abs(change) : change) : value;
    const isRecord = value > highest;
    highest = Math.max(highest, value);
    const matches = figure > above && figure < below && (measure !== 'record' || isRecord);
    return { date, value: isChange ? change : value, matches };
  });
  const counted = measured.slice(countsFirst && measure !== 'change' ? 0 : 1);
  const matching = counted.filter(({ matches }) => matches);
  let [longest, length]: [Run | null, number] = [null, 0];
  for (const [index, { matches, date }] of counted.entries()) {
    length = matches ? length + 1 : 0;
    if (length > (longest?.length ?? 0))
      longest = { length, from: counted[index - length + 1]?.date ?? date, to: date };
  }
  const plain = (found: (typeof counted)[number] | undefined) =>
    found ? { date: found.date, value: found.value } : null;
  return {
    total: counted.length,
    matching: matching.length,
    share_fraction: counted.length === 0 ? 0 : matching.length / counted.length,
    first: plain(matching[0]),
    last: plain(matching.at(-1)),
    latest: matching
      .slice(-mostListed)
      .toReversed()
      .map(({ date, value }) => ({ date, value })),
    longest_run: longest,
    current_run: length,
  };
}
