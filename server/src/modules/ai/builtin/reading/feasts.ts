import { sessionDateOf } from '@candlewick/engine/market';
import type { Span } from './span.ts';

export const at = (of: number, index: number, day: number) => sessionDateOf(Date.UTC(of, index, day));

export interface Now {
  readonly now: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

const nth = (weekday: number, index: number, from: number) => (of: number) =>
  from + ((weekday + 7 - new Date(Date.UTC(of, index, from)).getUTCDay()) % 7);
/** Days of every year: the month, and the day of it. */
export const feasts: readonly (readonly [string, number, (of: number) => number])[] = [
  ['black friday', 10, (of) => nth(4, 10, 22)(of) + 1],
  ['thanksgiving', 10, nth(4, 10, 22)],
  ['labou?r day', 8, nth(1, 8, 1)],
  ['memorial day', 4, nth(1, 4, 25)],
  ['(?:martin luther king|mlk) day', 0, nth(1, 0, 15)],
  ["president'?s'? day", 1, nth(1, 1, 15)],
  ['juneteenth', 5, () => 19],
  ['(?:christmas|xmas) eve', 11, () => 24],
  ['christmas|xmas', 11, () => 25],
  ["new year'?s'? eve", 11, () => 31],
  ["new year'?s'?(?: day)?", 0, () => 1],
  ['independence day|4th of july|july 4th|fourth of july', 6, () => 4],
];

/** A feast as a day: the last one for prices, the next one for calendars. */
export function feast(
  index: number,
  day: (of: number) => number,
  named: string | undefined,
  { now, year: thisYear }: Now,
): Span {
  const on = (of: number) => at(of, index, day(of));
  const today = sessionDateOf(now);
  const of = named === undefined ? undefined : Number(named);
  const past = on(of ?? (on(thisYear) > today ? thisYear - 1 : thisYear));
  const next = on(of ?? (on(thisYear) < today ? thisYear + 1 : thisYear));
  return { kind: 'date', date: past, label: 'then', days: { from: next, to: next } };
}
