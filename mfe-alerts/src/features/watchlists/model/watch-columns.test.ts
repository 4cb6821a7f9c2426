import { expect, test } from 'vitest';
import { readSort } from './watch-columns.ts';

test.each([
  [null, []],
  ['price', []],
  [[{ id: 'price', direction: 'desc' }], [{ id: 'price', direction: 'desc' }]],
  [[{ id: 'gone', direction: 'desc' }, { id: 'name', direction: 'up' }, null, 3], []],
])('%j', (stored, sort) => {
  expect(readSort(stored)).toEqual(sort);
});
