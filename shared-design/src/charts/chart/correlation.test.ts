import { expect, test } from 'vitest';
import { correlation } from './correlation.ts';

test('is 1 for the same, −1 for the opposite', () => {
  expect(correlation([1, 2, 4], [2, 4, 8])).toBeCloseTo(1, 12);
  expect(correlation([1, 2, 4], [-1, -2, -4])).toBeCloseTo(-1, 12);
  expect(correlation([1, 2, 3], [1, 3, 2])).toBeCloseTo(0.5, 12);
});

test.each([
  [[], []],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 1, 1],
    [1, 2, 3],
  ],
  [
    [1, 2, 3],
    [1, 2, Number.NaN],
  ],
])('is null for %j and %j', (left, right) => expect(correlation(left, right)).toBeNull());
