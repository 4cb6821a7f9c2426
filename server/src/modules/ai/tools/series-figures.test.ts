import type { Bars } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { barsOf, reachesBack } from './price-range.ts';
import { correlationOf, figuresOf as figuresOfSeries } from './series-figures.ts';

const day = 86_400_000;

/** Bars with these closes on consecutive days, the last on Nov 24, 2026. */
function barsWith(closes: readonly number[]): Bars {
  const close = Float64Array.from(closes);
  const time = close.map((_, index) => Date.UTC(2026, 10, 24) - (closes.length - 1 - index) * day);
  return { length: closes.length, time, open: close, high: close, low: close, close, volume: close };
}

const figuresOf = (bars: Bars, perYear: number) => figuresOfSeries({ bars, traded: bars }, perYear);

describe('figures of a series', () => {
  it('are those of its closes', () => {
    const figures = figuresOf(barsWith([100, 110, 99, 108.9]), 252);
    expect(figures).toMatchObject({
      first_date: '2026-11-21',
      last_date: '2026-11-24',
      drawdown_from: '2026-11-22',
      drawdown_to: '2026-11-23',
      annual_return_fraction: null,
      highest_close: { date: '2026-11-22', value: 110 },
      worst_session: { date: '2026-11-23' },
    });
    expect(figures.return_fraction).toBeCloseTo(0.089, 12);
    expect(figures.max_drawdown_fraction).toBeCloseTo(-0.1, 12);
    expect(figures.volatility_fraction).toBeCloseTo(0.115_857_6 * Math.sqrt(252), 4);
  });

  it('have the months, each from the last close of the one before', () => {
    // Nov 24 is the 31st close: Oct 25 to 31, then November.
    const figures = figuresOf(barsWith([...Array<number>(7).fill(100), ...Array<number>(23).fill(90), 80]), 252);
    expect(figures.worst_month).toMatchObject({ date: '2026-11-24' });
    expect(figures.worst_month?.value).toBeCloseTo(-0.2, 12);
    expect(figures.best_month).toEqual(figures.worst_month);
    expect(figures.below_highest_fraction).toBeCloseTo(-0.2, 12);
  });

  it('have the years, each from the last close of the one before', () => {
    // Nov 24 is the 329th close: Dec 31 of the year before, then the year.
    const figures = figuresOf(barsWith([100, ...Array<number>(327).fill(90), 120]), 252);
    expect(figures.best_year).toMatchObject({ date: '2026-11-24' });
    expect(figures.best_year?.value).toBeCloseTo(0.2, 12);
  });

  it('exist for a single close', () => {
    expect(figuresOf(barsWith([5]), 252)).toMatchObject({
      return_fraction: 0,
      volatility_fraction: null,
      best_session: null,
    });
  });
});

describe('correlation', () => {
  it('is 1 for series that move alike, and null without movement', () => {
    expect(correlationOf(barsWith([1, 2, 3, 5]), barsWith([2, 4, 6, 10]))).toBeCloseTo(1, 12);
    expect(correlationOf(barsWith([1, 1, 1]), barsWith([1, 2, 3]))).toBeNull();
  });
});

describe('a range', () => {
  const bars = barsWith(Array.from({ length: 800 }, (_, index) => index + 1));
  const firstOf = (wanted: Parameters<typeof barsOf>[1]) =>
    new Date(barsOf(bars, wanted).time[0] ?? 0).toISOString().slice(0, 10);

  it('begins with the close that its return is measured from', () => {
    expect(firstOf({ range: '1d' })).toBe('2026-11-23');
    expect(firstOf({ range: 'ytd' })).toBe('2025-12-31');
    expect(firstOf({ range: '1m' })).toBe('2026-10-24');
    expect(firstOf({ range: '1y' })).toBe('2025-11-24');
    expect(firstOf({ from: '2026-01-15' })).toBe('2026-01-15');
    expect(barsOf(bars, { from: '2026-01-15', to: '2026-01-20' }).length).toBe(6);
  });

  it('knows when the history is shorter', () => {
    expect(reachesBack(bars, { range: '1y' })).toBe(true);
    expect(reachesBack(bars, { range: '5y' })).toBe(false);
  });
});
