import { describe, expect, it } from 'vitest';
import { assertBars, InvalidBarsError } from './assert-bars.ts';
import type { Bars } from './bars.ts';
import { barsOf, flatBarsOf } from './testing/bars.ts';

const good = [10, 12, 9, 11, 100];

function errorOf(bars: Bars): InvalidBarsError {
  try {
    assertBars(bars);
  } catch (error) {
    if (error instanceof InvalidBarsError) return error;
    throw error;
  }
  throw new Error('The bars were accepted.');
}

describe('assertBars', () => {
  it('accepts valid bars, also with open or close off by rounding', () => {
    assertBars(barsOf([good, [10, 10 - 1e-8, 9, 10, 0]]));
  });

  it.each([
    ['a missing close', [10, 12, 9, Number.NaN, 100], 'close NaN'],
    ['an infinite high', [10, Infinity, 9, 11, 100], 'high Infinity'],
    ['a missing volume', [10, 12, 9, 11, Number.NaN], 'volume NaN'],
    ['a negative volume', [10, 12, 9, 11, -1], 'negative volume'],
    ['a price of zero', [0, 12, 0, 11, 100], 'not above zero'],
    ['a high below the low', [10, 8, 9, 11, 100], 'high 8 below its low 9'],
    ['a close above the high', [10, 12, 9, 13, 100], 'outside 9 to 12'],
  ])('rejects %s with index and date', (_name, row, words) => {
    const error = errorOf(barsOf([good, good, row]));
    expect(error.index).toBe(2);
    expect(error.time).toBe(Date.UTC(2020, 0, 3));
    expect(error.message).toContain('Bar 2 (2020-01-03)');
    expect(error.message).toContain(words);
  });

  it('rejects times that do not rise or are not dates', () => {
    const bars = flatBarsOf([1, 2, 3]);
    bars.time[2] = bars.time[1]!;
    expect(errorOf(bars).message).toContain('not later');
    bars.time[2] = Number.NaN;
    expect(errorOf(bars)).toMatchObject({ index: 2, time: null });
  });

  it('rejects no bars and columns of different length', () => {
    expect(errorOf(flatBarsOf([])).message).toContain('no bars');
    expect(errorOf({ ...flatBarsOf([1, 2]), volume: new Float64Array(1) }).message).toContain(
      'volume has 1 values for 2 bars',
    );
  });
});
