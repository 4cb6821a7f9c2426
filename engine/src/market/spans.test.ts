import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionDatesOf } from './calendar.ts';
import { dayMs } from './days.ts';
import { annualGrowth, baseOf, periodsOfYear, sharedCloses, spanReturn, spanStart } from './spans.ts';

const day = (text: string) => Date.parse(text);
const spans = ['1w', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y'] as const;

describe('a span', () => {
  it.each([
    ['1w', '2026-08-07'],
    ['1m', '2026-07-14'],
    ['ytd', '2025-12-31'],
    ['1y', '2025-08-14'],
    ['5y', '2021-08-14'],
  ] as const)('%s before Friday, August 14 starts on %s', (span, start) =>
    expect(spanStart(span, day('2026-08-14'))).toBe(day(start)),
  );

  it('starts on the last day of a shorter month', () =>
    expect(spanStart('1m', day('2026-03-31'))).toBe(day('2026-02-28')));

  it('is measured from the last close on or before its start', () => {
    // One year before Friday, August 14 2026 is a Thursday; five years before a Saturday.
    const time = [2020, 2021, 2022, 2023, 2024, 2025, 2026]
      .flatMap((year) => [...sessionDatesOf('xnys', year)])
      .filter((date) => date <= day('2026-08-14'));
    expect(time[baseOf(time, '1y')]).toBe(day('2025-08-14'));
    expect(time[baseOf(time, '5y')]).toBe(day('2021-08-13'));
    expect(time[baseOf(time, 'ytd')]).toBe(day('2025-12-31'));
    expect(baseOf(time, '10y')).toBe(-1);
    expect(baseOf([], '1y')).toBe(-1);
  });

  it('agrees with a search from the end, for any history', () => {
    const history = fc.uniqueArray(fc.integer({ min: 7000, max: 20_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(history, fc.constantFrom(...spans), (days, span) => {
        const time = days.toSorted((a, b) => a - b).map((each) => each * dayMs);
        const close = time.map((_, index) => 100 + index);
        const base = time.findLast((each) => each <= spanStart(span, time.at(-1)!));
        const expected = base === undefined ? null : close.at(-1)! / close[time.indexOf(base)]! - 1;
        expect(spanReturn({ time, close }, span)).toBe(expected);
      }),
    );
  });
});

describe('growth a year', () => {
  it('of exactly a year is that growth, also where the base is a long weekend earlier', () => {
    expect(annualGrowth(1.232, day('2025-11-29'), day('2026-11-29'))).toBeCloseTo(0.232, 12);
    expect(annualGrowth(1.232, day('2025-11-26'), day('2026-11-29'))).toBeCloseTo(0.232, 12);
    expect(annualGrowth(4, day('2024-02-29'), day('2026-02-28'))).toBeCloseTo(1, 12);
  });

  it('of half a year more is by days, and of less than a year there is none', () => {
    expect(annualGrowth(8, day('2024-01-01'), day('2025-07-01'))).toBeCloseTo(3, 1);
    expect(annualGrowth(2, day('2026-01-01'), day('2026-11-29'))).toBeNull();
  });
});

it('bars a year come with the calendar', () => {
  expect((['stock', 'forex', 'crypto'] as const).map((type) => periodsOfYear(type))).toEqual([252, 260, 365]);
  expect(periodsOfYear('crypto', 'weekly')).toBe(52);
});

it('closes are compared over the same days, weeks and months', () => {
  const coin = { time: [1, 2, 3, 4, 5].map((each) => each * dayMs), close: [1, 2, 3, 4, 5] };
  const stock = { time: [1, 2, 5].map((each) => each * dayMs), close: [10, 20, 50] };
  expect(sharedCloses(stock, coin)).toEqual([
    [10, 1],
    [20, 2],
    [50, 5],
  ]);
  const mondays = { time: [day('2026-01-12'), day('2026-01-19')], close: [1, 2] };
  const tuesday = { time: [day('2026-01-12'), day('2026-01-20')], close: [3, 4] };
  expect(sharedCloses(mondays, tuesday, 'weekly')).toEqual([
    [1, 3],
    [2, 4],
  ]);
});
