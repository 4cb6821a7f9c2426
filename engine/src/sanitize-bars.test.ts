import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertBars } from './assert-bars.ts';
import { sanitizeBars } from './sanitize-bars.ts';
import { arbitraryBars } from './testing/arbitraries.ts';
import { barsOf, dayMs } from './testing/bars.ts';

const good = [10, 12, 9, 11, 100];
const day = (i: number) => Date.UTC(2020, 0, 1) + i * dayMs;

describe('sanitizeBars', () => {
  it('drops rows that are not prices, and names each with date and reason', () => {
    const rows = [good, [10, 12, 9, Number.NaN, 100], [10, 12, 0, 11, 100], [Infinity, 12, 9, 11, 100], good];
    const { bars, report } = sanitizeBars(barsOf(rows));
    expect(bars.length).toBe(2);
    expect(report).toEqual({
      sorted: false,
      clamped: [],
      dropped: [
        { index: 1, time: day(1), reason: 'The row has the close NaN, which is not a finite number.' },
        { index: 2, time: day(2), reason: 'The row has the low 0, which is not above zero.' },
        { index: 3, time: day(3), reason: 'The row has the open Infinity, which is not a finite number.' },
      ],
    });
  });

  it('clamps volumes, highs and lows, and names each with what it was', () => {
    const rows = [
      [10, 12, 9, 11, -5],
      [10, 12, 9, 13, 100],
      [8, 9, 10, 11, Number.NaN],
    ];
    const { bars, report } = sanitizeBars(barsOf(rows));
    expect(report.dropped).toEqual([]);
    expect(report.clamped).toMatchObject([
      { index: 0, time: day(0), column: 'volume', from: -5, to: 0 },
      { index: 1, time: day(1), column: 'high', from: 12, to: 13, reason: 'The high is below another price.' },
      { index: 2, column: 'volume', from: Number.NaN, to: 0 },
      { index: 2, column: 'high', from: 9, to: 11 },
      { index: 2, column: 'low', from: 10, to: 8, reason: 'The low is above another price.' },
    ]);
    expect([...bars.high]).toEqual([12, 13, 11]);
  });

  it('sorts rows and keeps the first of a time', () => {
    const given = barsOf([good, good, good, [20, 22, 19, 21, 100], good]);
    given.time.set([day(4), day(2), Number.NaN, day(2), day(0)]);
    const { bars, report } = sanitizeBars(given);
    expect([...bars.time]).toEqual([day(0), day(2), day(4)]);
    expect(report).toEqual({
      sorted: true,
      clamped: [],
      dropped: [
        { index: 2, time: null, reason: 'The row has the time NaN, which is not a date.' },
        { index: 3, time: day(2), reason: 'The row has the time of an earlier one.' },
      ],
    });
  });

  it('returns usable bars for any values, and leaves usable ones unchanged', () => {
    const value = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, 0, -1, Infinity, 10, 11));
    const rows = fc.array(fc.array(value, { minLength: 6, maxLength: 6 }), { maxLength: 20 });
    fc.assert(
      fc.property(rows, (some) => {
        const given = { ...barsOf(some), time: Float64Array.from(some, (row) => row[5]!) };
        const { bars, report } = sanitizeBars(given);
        expect(bars.length + report.dropped.length).toBe(some.length);
        if (bars.length > 0) assertBars(bars);
      }),
    );
    fc.assert(
      fc.property(arbitraryBars, (bars) => {
        expect(sanitizeBars(bars)).toEqual({ bars, report: { sorted: false, dropped: [], clamped: [] } });
      }),
    );
  });
});
