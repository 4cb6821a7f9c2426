import type { Bars } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { crossesOf } from './series-crosses.ts';

const dayMs = 86_400_000;

function barsOf(closes: readonly number[]): Bars {
  const close = Float64Array.from(closes);
  const time = Float64Array.from(closes, (_, bar) => Date.UTC(2024, 0, 1) + bar * dayMs);
  return { time, open: close, high: close, low: close, close, volume: close, length: close.length };
}

const level = (bars: Bars) => new Float64Array(bars.length).fill(10);

describe('crosses of two lines', () => {
  it('are the sessions that ended on the other side, newest first', () => {
    const bars = barsOf([9, 11, 12, 8, 9, 13]);
    expect(crossesOf(bars, bars.close, level(bars), 3)).toEqual({
      side: 'above',
      value: 13,
      other_value: 10,
      crosses: [
        { date: '2024-01-06', to: 'above', close: 13 },
        { date: '2024-01-04', to: 'below', close: 8 },
        { date: '2024-01-02', to: 'above', close: 11 },
      ],
    });
    expect(crossesOf(bars, bars.close, level(bars), 1)?.crosses).toHaveLength(1);
  });

  it('do not count a bar on the line', () => {
    const touched = barsOf([9, 10, 9, 9]);
    expect(crossesOf(touched, touched.close, level(touched), 3)?.crosses).toEqual([]);
    const through = barsOf([9, 10, 11]);
    expect(crossesOf(through, through.close, level(through), 3)?.crosses).toEqual([
      { date: '2024-01-03', to: 'above', close: 11 },
    ]);
  });

  it('end where a line begins, and are none without a last value', () => {
    const bars = barsOf([9, 11, 9, 11]);
    const late = Float64Array.from([NaN, NaN, 10, 10]);
    expect(crossesOf(bars, bars.close, late, 3)?.crosses).toEqual([{ date: '2024-01-04', to: 'above', close: 11 }]);
    expect(crossesOf(bars, bars.close, Float64Array.from([10, 10, 10, NaN]), 3)).toBeUndefined();
  });
});
