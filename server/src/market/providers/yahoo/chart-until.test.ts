import { describe, expect, it } from 'vitest';
import { chartUntil } from './chart-until.ts';
import type { Chart } from './charts.ts';

const day = (number: number) => Date.UTC(2026, 5, number);

/** As Yahoo has it on June 12, the day of a split of 4 for 1 and an ex-date. */
const chart: Chart = {
  bars: {
    length: 3,
    time: Float64Array.of(day(10), day(11), day(12)),
    open: Float64Array.of(50, 51, 52),
    high: Float64Array.of(50, 51, 52),
    low: Float64Array.of(50, 51, 52),
    close: Float64Array.of(50, 51, 52),
    adjustedClose: Float64Array.of(49, 49.98, 52),
    volume: Float64Array.of(400, 800, 900),
  },
  splits: [{ date: day(12), ratio: 4 }],
  dividends: [{ date: day(12), amount: 1 }],
};

describe('a chart of Yahoo up to a session', () => {
  it('has its shares, and neither later splits nor later dividends', () => {
    const { bars, splits, dividends } = chartUntil(chart, day(11));
    expect([splits, dividends]).toEqual([[], []]);
    expect([...bars.time]).toEqual([day(10), day(11)]);
    expect([...bars.close]).toEqual([200, 204]);
    expect([...bars.high]).toEqual([200, 204]);
    expect([...bars.volume]).toEqual([100, 200]);
    expect(bars.adjustedClose[1]).toBe(204);
    expect(bars.adjustedClose[0]).toBeCloseTo(200, 9);
  });

  it('is the chart where nothing came later', () => {
    const { bars, splits, dividends } = chartUntil(chart, day(12));
    expect({ bars, splits, dividends }).toEqual(chart);
  });
});
