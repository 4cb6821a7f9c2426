import type { Bars } from '@candlewick/engine';
import { adjust, tradedBars } from '@candlewick/engine/market';
import type { Dividend, MarketQuote, RawBars, Split } from '@candlewick/engine/market';
import { adjustClose } from '@candlewick/sample-market';
import { describe, expect, it } from 'vitest';
import { dayOf, dayOfBar, dayOfQuote, yearRange } from './day-figures.ts';

const day = (date: string) => Date.parse(date);

/** Raw bars with these closes; highs are 1 above, lows 1 below. */
function rawOf(closes: Readonly<Record<string, number>>): RawBars {
  const time = Float64Array.from(Object.keys(closes), day);
  const close = Float64Array.from(Object.values(closes));
  const [high, low] = [close.map((price) => price + 1), close.map((price) => price - 1)];
  const volume = new Float64Array(time.length).fill(100);
  return { length: time.length, time, open: close, high, low, close, volume, adjustedClose: close };
}

function tradedOf(closes: Readonly<Record<string, number>>, splits: Split[] = [], dividends: Dividend[] = []): Bars {
  const bars = rawOf(closes);
  const history = { ...bars, ...adjustClose(bars, splits, dividends) };
  return tradedBars(history, adjust(history));
}

function quoteOf(date: string, last: number, previousClose: number): MarketQuote {
  const session = { date: day(date), open: day(date), close: day(date) + 1, isEarlyClose: false };
  const range = { open: last, high: last + 1, low: last - 1 };
  return { time: day(date) + 5, last, bid: null, ask: null, ...range, volume: 9, previousClose, session };
}

describe('the change of a day', () => {
  it('has no last bits that subtracting leaves', () => {
    const traded = tradedOf({ '2026-06-10': 222.88, '2026-06-11': 229.32 });
    expect(dayOfBar(traded)).toMatchObject({ change: 6.44, previous_close: 222.88 });
    expect(yearRange({ traded, quote: undefined }).year_low).toBe(221.88);
    expect(dayOfQuote(quoteOf('2026-06-11', 233.646202584667, 229.32))).toMatchObject({
      price: 233.646203,
      change: 4.326203,
    });
  });

  it('has the fall by the dividend in it on an ex-date', () => {
    const dividends = [{ date: day('2026-06-11'), amount: 1 }];
    const traded = tradedOf({ '2026-06-10': 50, '2026-06-11': 49.5 }, [], dividends);
    expect(dayOfBar(traded)).toMatchObject({ price: 49.5, previous_close: 50, change: -0.5 });
    expect(dayOfBar(traded).change_fraction).toBeCloseTo(-0.01, 12);
  });

  it('compares in new shares on the day of a split, with a dividend on the same day, too', () => {
    const [splits, dividends] = [[{ date: day('2026-06-11'), ratio: 4 }], [{ date: day('2026-06-11'), amount: 0.5 }]];
    for (const paid of [[], dividends]) {
      const traded = tradedOf({ '2026-06-09': 202, '2026-06-10': 200, '2026-06-11': 51 }, splits, paid);
      expect(dayOfBar(traded)).toMatchObject({ previous_close: 50, change: 1, day_high: 52, day_low: 50 });
      expect(dayOfBar(traded, 1)).toMatchObject({ price: 50, previous_close: 50.5, day_high: 201 / 4 });
    }
  });

  it('is null for the first bar, and since the last bar before a gap', () => {
    const traded = tradedOf({ '2026-06-01': 40, '2026-06-11': 41 });
    expect(dayOfBar(traded, 0)).toMatchObject({ previous_close: null, change: null, change_fraction: null });
    expect(dayOfBar(traded)).toMatchObject({ previous_close: 40, change: 1 });
  });

  it('is that of the quote where there is one', () => {
    const traded = tradedOf({ '2026-06-10': 40 });
    expect(dayOf({ traded, quote: quoteOf('2026-06-11', 42, 40) })).toMatchObject({ price: 42, change: 2, volume: 9 });
    expect(dayOf({ traded, quote: undefined })).toMatchObject({ price: 40, change: null, volume: 100 });
  });
});

describe('the range of 52 weeks', () => {
  const closes = { '2025-06-10': 90, '2025-06-11': 80, '2026-06-10': 60, '2026-06-11': 61 };

  it('begins with the same date a year earlier', () => {
    const traded = tradedOf(closes);
    expect(yearRange({ traded, quote: undefined })).toEqual({ year_high: 81, year_low: 59 });
    // A day later, the high of June 11, 2025, is older than a year.
    expect(yearRange({ traded, quote: quoteOf('2026-06-12', 57, 61) })).toEqual({ year_high: 62, year_low: 56 });
    expect(yearRange({ traded, quote: quoteOf('2026-06-11', 61, 60) })).toEqual({ year_high: 81, year_low: 59 });
  });

  it('of a leap day begins with February 28', () => {
    const traded = tradedOf({ '2027-02-26': 90, '2027-02-28': 70, '2028-02-29': 60 });
    expect(yearRange({ traded, quote: undefined })).toEqual({ year_high: 71, year_low: 59 });
  });

  it('is of traded prices, whatever was paid since', () => {
    const traded = tradedOf(closes, [], [{ date: day('2026-06-10'), amount: 10 }]);
    expect(yearRange({ traded, quote: undefined })).toEqual({ year_high: 81, year_low: 59 });
  });

  it('is in new shares from the open of the day of a split', () => {
    const traded = tradedOf({ '2026-06-10': 200, '2026-06-11': 204 });
    expect(yearRange({ traded, quote: quoteOf('2026-06-12', 51.5, 51) })).toEqual({ year_high: 52.5, year_low: 49.75 });
  });

  it('takes a quote that follows a missing bar for another price, not for a split', () => {
    const traded = tradedOf({ '2026-06-10': 100 });
    expect(yearRange({ traded, quote: quoteOf('2026-06-12', 104, 103) })).toEqual({ year_high: 105, year_low: 99 });
  });
});
