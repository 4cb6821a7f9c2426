import type { Bars } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { priceFigures } from './price-figures.ts';

const dayMs = 86_400_000;

/** A bar each day up to a date; `closeOn` gives the close by date. */
function daily(last: string, count: number, closeOn: (date: string) => number): Bars {
  const end = Date.parse(last);
  const time = Float64Array.from({ length: count }, (_, bar) => end - (count - 1 - bar) * dayMs);
  const close = Float64Array.from(time, (at) => closeOn(new Date(at).toISOString().slice(0, 10)));
  return { length: count, time, open: close, high: close, low: close, close, volume: new Float64Array(count) };
}

const marked = (marks: Readonly<Record<string, number>>) => (date: string) => marks[date] ?? 100;
const figuresOf = (bars: Bars, traded = bars) => priceFigures({ bars, traded }, 'crypto', undefined);

describe('returns', () => {
  it('are since the close of the same day of an earlier month, or its last', () => {
    const marks = { '2026-03-24': 50, '2026-02-28': 80, '2025-12-31': 40, '2025-03-31': 25, '2026-03-31': 100 };
    expect(figuresOf(daily('2026-03-31', 500, marked(marks)))).toMatchObject({
      return_1w_fraction: 1,
      return_1m_fraction: 0.25,
      return_3m_fraction: 1.5,
      return_ytd_fraction: 1.5,
      return_1y_fraction: 3,
    });
  });

  it('go back to the session before where that day has none', () => {
    const bars = daily('2026-03-31', 500, marked({ '2026-02-26': 50 }));
    const keep = Array.from({ length: bars.length }, (_, bar) => bar).filter(
      (bar) => !['2026-02-27', '2026-02-28'].includes(new Date(bars.time[bar]!).toISOString().slice(0, 10)),
    );
    const pick = (column: Float64Array) => Float64Array.from(keep, (bar) => column[bar]!);
    const close = pick(bars.close);
    const gap = { length: keep.length, time: pick(bars.time), open: close, high: close, low: close, close };
    expect(figuresOf({ ...gap, volume: pick(bars.volume) }).return_1m_fraction).toBe(1);
  });

  it('are null where the history is shorter', () => {
    expect(figuresOf(daily('2026-03-31', 1, () => 7))).toEqual({
      price: 7,
      change: null,
      return_1d_fraction: null,
      return_1w_fraction: null,
      return_1m_fraction: null,
      return_3m_fraction: null,
      return_1y_fraction: null,
      return_ytd_fraction: null,
      volume: null,
      average_volume_30d: null,
      relative_volume_ratio: null,
      beta: null,
      volatility_30d_fraction: null,
      rsi_14: null,
      sma_50_distance_fraction: null,
      sma_200_distance_fraction: null,
      year_high: 7,
      year_low: 7,
      year_high_distance_fraction: 0,
      year_low_distance_fraction: 0,
    });
  });
});

describe('the range of a year', () => {
  it('leaves out what is older', () => {
    const marks = { '2025-03-30': 900, '2025-04-02': 150, '2026-01-01': 60 };
    expect(figuresOf(daily('2026-03-31', 500, marked(marks)))).toMatchObject({
      year_high: 150,
      year_low: 60,
      year_high_distance_fraction: 100 / 150 - 1,
      year_low_distance_fraction: 100 / 60 - 1,
    });
  });
});

describe('volatility', () => {
  it('is the deviation of 30 daily returns for the sessions of a year', () => {
    let bar = 0;
    const bars = daily('2026-03-31', 31, () => (bar++ % 2 === 0 ? 100 : 101));
    const returns = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 101 / 100 : 100 / 101) - 1);
    const mean = returns.reduce((sum, value) => sum + value, 0) / 30;
    const deviation = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 29);
    expect(figuresOf(bars).volatility_30d_fraction).toBeCloseTo(deviation * Math.sqrt(365), 12);
    expect(priceFigures({ bars, traded: bars }, 'stock', undefined).volatility_30d_fraction).toBeCloseTo(
      deviation * Math.sqrt(252),
      12,
    );
  });
});
