import { describe, expect, it } from 'vitest';
import { longerBars } from '../longer-bars.ts';
import { SeriesCache } from '../series-cache.ts';
import type { Condition, ConditionGroup, IndicatorReference, Strategy } from '../strategy.ts';
import { validateStrategy } from '../strategy/validate-strategy.ts';
import { flatBarsOf } from '../testing/bars.ts';
import { evaluateGroup } from './conditions.ts';

const price: IndicatorReference = { indicator: 'Price' };
const sma = (period: number): IndicatorReference => ({ indicator: 'SMA', params: { period } });
const above = (left: IndicatorReference, right: Condition['right']): Condition => ({
  left,
  operator: 'greater_than',
  right,
});
const all = (...conditions: ConditionGroup['conditions']): ConditionGroup => ({ match: 'all', conditions });
const any = (...conditions: ConditionGroup['conditions']): ConditionGroup => ({ match: 'any', conditions });
const anyOf = (...groups: readonly ConditionGroup[]): ConditionGroup => ({ match: 'any', conditions: [], groups });

/** Indices of the bars on which a group holds. */
function barsWhere(group: ConditionGroup, closes: readonly number[]): number[] {
  const series = new SeriesCache(flatBarsOf(closes));
  const holds = evaluateGroup(group, series, { from: series.firstDecision(group), to: closes.length });
  return [...holds.keys()].filter((bar) => holds[bar] === 1);
}

describe('the grammar of conditions', () => {
  it('compares with the value of earlier bars', () => {
    expect(barsWhere(all(above(price, { ...price, offset: 2 })), [1, 3, 2, 2, 5, 1])).toEqual([2, 4]);
  });

  it('compares with a number of percent above or below a value', () => {
    const closes = [100, 102, 104, 110, 100];
    const previous = { ...price, offset: 1 };
    expect(barsWhere(all(above(price, { ...previous, percent: 5 })), closes)).toEqual([3]);
    expect(barsWhere(all(above(price, { ...previous, percent: -5 })), closes)).toEqual([1, 2, 3]);
  });

  it('joins groups in groups', () => {
    const over = (constant: number) => above(price, { constant });
    const under = (constant: number): Condition => ({ ...over(constant), operator: 'less_than' });
    const closes = [1, 2, 3, 4, 5, 6, 7, 8];
    const inner = { ...all(over(5)), groups: [any(under(7), over(7))] };
    expect(barsWhere(anyOf(all(over(1), under(4)), inner), closes)).toEqual([1, 2, 5, 7]);
  });

  it('sees the last week that has closed, and no day of its own', () => {
    // The test's bars begin on Wednesday, January 1, 2020, and have every day.
    const closes = [10, 11, 12, 20, 21, 22, 23, 24, 5, 6];
    const bars = flatBarsOf(closes);
    const week = { ...price, interval: 'weekly' } as const;
    const series = new SeriesCache(bars);
    const { closed } = longerBars(bars, 'weekly');
    const expected = Array.from(bars.time, (time, day) => {
      const monday = time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000;
      return closes.findLast((_, other) => other < day && bars.time[other]! < monday) ?? NaN;
    });
    expect([...series.get(week)]).toEqual(expected);
    expect(closed.length).toBe(bars.length);
    const first = expected.findIndex((value) => !Number.isNaN(value));
    expect(series.firstDecision(all(above(price, week)))).toBe(first);
    expect(Number.isNaN(series.get({ ...week, offset: 1 })[first])).toBe(true);
  });

  it('joins bars within a day to days', () => {
    const hours = Array.from({ length: 5 }, (_, hour) => Date.UTC(2020, 0, 1, 22 + hour));
    const bars = { ...flatBarsOf([1, 2, 3, 4, 5]), time: Float64Array.from(hours) };
    expect([...new SeriesCache(bars).get({ ...price, interval: 'daily' })]).toEqual([NaN, NaN, 2, 2, 2]);
  });

  it.each([
    ['an offset of half a bar', all(above(price, { ...sma(2), offset: 0.5 })), 'entry.conditions.0.right.offset'],
    ['an offset of 101 bars', all(above({ ...price, offset: 101 }, sma(2))), 'entry.conditions.0.left.offset'],
    ['days in a daily rule', all(above(price, { ...sma(2), interval: 'daily' })), 'entry.conditions.0.right.interval'],
    ['a fall of 100 %', all(above(price, { ...sma(2), percent: -100 })), 'entry.conditions.0.right.percent'],
    [
      'a percentage of what can be negative',
      anyOf(all(above({ indicator: 'MACD' }, { indicator: 'MACD-SIGNAL', percent: 2 }))),
      'entry.groups.0.conditions.0.right.percent',
    ],
  ])('refuses %s', (_name, entry, path) => {
    expect(validateStrategy({ entry, exit: all() })).toMatchObject([{ code: 'param_out_of_bounds', path }]);
  });

  it('takes what it knows, and counts conditions instead of groups', () => {
    const strategy: Strategy = {
      entry: anyOf(all(above(price, { ...sma(200), percent: 3 }), above(price, { ...price, offset: 3 }))),
      exit: all(above({ ...sma(10), interval: 'weekly' }, price)),
    };
    expect(validateStrategy(strategy)).toEqual([]);
    expect(validateStrategy(strategy, { max_entry_conditions: 2 })).toEqual([]);
    expect(validateStrategy(strategy, { max_entry_conditions: 1 })).toMatchObject([{ code: 'too_many_conditions' }]);
    const daily = { ...strategy, exit: all(above({ ...sma(10), interval: 'daily' }, price)) };
    expect(validateStrategy(daily, { isIntraday: true })).toEqual([]);
  });
});
