import { expect, test } from 'vitest';
import { linear, niceTicks } from './axis.ts';

test.each([
  [0, 100, 5, [0, 20, 40, 60, 80, 100]],
  [-3, 7, 4, [-5, 0, 5, 10]],
  [0.1, 0.3, 2, [0.1, 0.2, 0.3]],
  [-0.5, 0, 3, [-0.6, -0.4, -0.2, 0]],
  [0, 0, 4, [-0.5, 0, 0.5]],
  [1e12, 3e12, 2, [1e12, 2e12, 3e12]],
])('%d to %d in about %d steps', (min, max, count, expected) => expect(niceTicks(min, max, count)).toEqual(expected));

test('what is no extent gets some', () => expect(niceTicks(Number.NaN, Infinity, 4)).toEqual([0, 1]));

test('a line of px', () => {
  expect(linear([0, 10], [100, 0])(2.5)).toBe(75);
  expect(linear([5, 5], [0, 100])(5)).toBe(0);
});
