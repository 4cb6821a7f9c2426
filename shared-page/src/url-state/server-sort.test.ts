import { expect, test } from 'vitest';
import { serverSort } from './server-sort.ts';

const { param, orderOf, idOf, ruleOf } = serverSort('sort', ['created_at', 'name']);

test.each([
  [null, 'created_at', null],
  ['name.asc', 'name.asc', 'name.asc'],
  ['name', 'name', 'name'],
  ['created_at.asc', 'created_at.asc', 'created_at.asc'],
  ['size', 'created_at', null],
])('%s in the address', (text, id, written) => {
  expect(param.read(text)).toBe(id);
  expect(param.write(param.read(text))).toBe(written);
});

test('orders and rules of a table are the same thing', () => {
  expect(orderOf('name.asc')).toEqual({ sort: 'name', isAscending: true });
  expect(ruleOf('created_at')).toEqual({ id: 'created_at', direction: 'desc' });
  expect(idOf(ruleOf('name.asc'))).toBe('name.asc');
  expect(idOf({ id: 'status', direction: 'asc' })).toBe('created_at');
  expect(idOf(undefined)).toBe('created_at');
});
