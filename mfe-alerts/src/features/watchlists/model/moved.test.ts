import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const items = ['A', 'B', 'C'];

test.each([
  [0, 2, ['B', 'C', 'A']],
  [2, 0, ['C', 'A', 'B']],
  [1, 2, ['A', 'C', 'B']],
  [1, 9, ['A', 'C', 'B']],
  [0, -1, ['A', 'B', 'C']],
])('from %i to %i', (from, to, expected) => {
  expect(moved(items, from, to)).toEqual(expected);
});

test('an item that does not move leaves the list itself', () => {
  expect(moved(items, 1, 1)).toBe(items);
});
