import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateGroup } from './backtest/conditions.ts';
import { barAt } from './bars.ts';
import { ConditionScanner } from './condition-scanner.ts';
import { SeriesCache } from './series-cache.ts';
import { arbitraryBars, arbitraryStrategy } from './testing/arbitraries.ts';

describe('ConditionScanner', () => {
  it('matches on the same bars as a backtest', () => {
    const strategies = fc.array(arbitraryStrategy, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(arbitraryBars, strategies, (bars, all) => {
        const groups = all.flatMap(({ entry, exit }) => [entry, exit]);
        const series = new SeriesCache(bars);
        const expected = groups.map((group) =>
          evaluateGroup(group, series, { from: Math.min(series.firstDecision(group), bars.length), to: bars.length }),
        );
        const scanner = new ConditionScanner(groups);
        for (let i = 0; i < bars.length; i++) {
          expect([...scanner.next(barAt(bars, i))]).toEqual(expected.map((bytes) => bytes[i]));
        }
      }),
    );
  });

  it('never matches without conditions', () => {
    const scanner = new ConditionScanner([{ match: 'any', conditions: [] }]);
    const bar = { time: 0, open: 1, high: 1, low: 1, close: 1, volume: 1 };
    expect([1, 2, 3].map(() => scanner.next(bar)[0])).toEqual([0, 0, 0]);
  });
});
