import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barAt } from '../bars.ts';
import { ConditionScanner } from '../condition-scanner.ts';
import { SeriesCache } from '../series-cache.ts';
import type { ConditionGroup, Operator } from '../strategy.ts';
import { flatBarsOf } from '../testing/bars.ts';
import { evaluateGroup } from './conditions.ts';

const against = (operator: Operator, constant: number): ConditionGroup => ({
  match: 'all',
  conditions: [{ left: { indicator: 'Price' }, operator, right: { constant } }],
});

/** Bars on which the close crosses the constant, in the backtest; the alerts' scanner has to agree on each. */
function crossingsOf(closes: readonly number[], operator: Operator, constant: number): number[] {
  const bars = flatBarsOf(closes);
  const group = against(operator, constant);
  const holds = [...evaluateGroup(group, new SeriesCache(bars), { from: 1, to: bars.length })];
  const scanner = new ConditionScanner([group]);
  expect(closes.map((_close, i) => scanner.next(barAt(bars, i))[0])).toEqual(holds);
  return holds.flatMap((byte, i) => (byte === 1 ? [i] : []));
}

it('an equal bar neither crosses nor hides a crossing', () => {
  const closes = [95, 98, 100, 103, 104, 100, 97, 96];
  expect(crossingsOf(closes, 'cross_over', 100)).toEqual([3]);
  expect(crossingsOf(closes, 'cross_under', 100)).toEqual([6]);
});

it('touching without crossing is none, however long', () => {
  expect(crossingsOf([95, 100, 100, 100, 98, 100, 97], 'cross_over', 100)).toEqual([]);
  expect(crossingsOf([100, 100, 103], 'cross_over', 100)).toEqual([]);
});

it('follows its definition', () => {
  const closes = fc.array(fc.integer({ min: 98, max: 102 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(closes, (all) => {
      const expected = all.flatMap((close, i) => {
        const earlier = all.slice(0, i).findLast((other) => other !== 100);
        return close > 100 && earlier !== undefined && earlier < 100 ? [i] : [];
      });
      expect(crossingsOf(all, 'cross_over', 100)).toEqual(expected);
      const mirrored = all.map((close) => 200 - close);
      expect(crossingsOf(mirrored, 'cross_under', 100)).toEqual(expected);
    }),
  );
});
