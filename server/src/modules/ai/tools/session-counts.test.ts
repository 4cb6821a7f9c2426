import type { Bars } from '@candlewick/engine';
import { describe, expect, it } from 'vitest';
import { countSessions } from './session-counts.ts';

const dayMs = 86_400_000;

/** Bars with these closes on consecutive days, the first on Sunday, Nov 1, 2026; each opens at the close before. */
function barsWith(closes: readonly number[]): Bars {
  const close = Float64Array.from(closes);
  const open = close.map((value, index) => close[index - 1] ?? value);
  const time = close.map((_, index) => Date.UTC(2026, 10, 1) + index * dayMs);
  return { length: closes.length, time, open, high: close, low: close, close, volume: close };
}

const bars = barsWith([100, 110, 99, 98, 97, 120, 121, 90]);
const all = { countsFirst: false, before: 100 };

describe('sessions', () => {
  it('count by their change, with the longest run and the newest', () => {
    const counts = countSessions(bars, { period: 'day', measure: 'change', below: 0 }, all);
    expect(counts).toMatchObject({ total: 7, matching: 4, current_run: 1 });
    expect(counts.longest_run).toEqual({ length: 3, from: '2026-11-03', to: '2026-11-05' });
    expect(counts.latest[0]?.date).toBe('2026-11-08');
    expect(countSessions(bars, { period: 'day', measure: 'change', above: 0.09, absolute: true }, all).matching).toBe(
      4,
    );
  });

  it('count by their close, also the first where nothing comes before', () => {
    const wanted = { period: 'day', measure: 'close', above: 99.5 } as const;
    expect(countSessions(bars, wanted, all)).toMatchObject({ total: 7, matching: 3 });
    expect(countSessions(bars, wanted, { countsFirst: true, before: 0 })).toMatchObject({ total: 8, matching: 4 });
  });

  it('set records above every close before', () => {
    const { matching, first, last } = countSessions(bars, { period: 'day', measure: 'record' }, all);
    expect([matching, first?.value, last?.value]).toEqual([3, 110, 121]);
  });

  it('count against their open, and by week', () => {
    expect(countSessions(bars, { period: 'day', measure: 'from_open', above: 0 }, all).matching).toBe(3);
    // Sunday ends the first week; Monday to Sunday are the second.
    expect(countSessions(bars, { period: 'week', measure: 'change', below: 0 }, all)).toMatchObject({
      total: 1,
      matching: 1,
    });
  });

  it('match nothing without a match', () => {
    const counts = countSessions(bars, { period: 'day', measure: 'close', above: 1000 }, all);
    expect(counts).toMatchObject({ matching: 0, share_fraction: 0, first: null, last: null, longest_run: null });
  });
});
