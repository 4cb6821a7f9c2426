import { expect, test } from 'vitest';
import type { DataColumn } from './data-table.types.ts';
import { fitColumns } from './fit-columns.ts';

const column = (id: string, priority?: number): DataColumn<never> => ({ id, header: id, value: () => null, priority });
const columns = [column('name'), column('price', 3), column('cap', 1), column('volume', 1), column('change', 2)];
const fitted = (widthPx: number, pinned: readonly string[] = []) =>
  fitColumns(columns, { widthPx, widthOf: () => 100, isPinned: (id) => pinned.includes(id) });
const ids = (list: readonly DataColumn<never>[]) => list.map(({ id }) => id).join(' ');

test('keeps the same list while every column fits', () => {
  expect(fitted(500)).toEqual({ visible: columns, cut: [] });
  expect(fitted(500).visible).toBe(columns);
});

test.each([
  [499, 'name price cap change'],
  [400, 'name price cap change'],
  [399, 'name price change'],
  [299, 'name price'],
  [199, 'name'],
  [0, 'name'],
])('in %i px it shows %s', (widthPx, visible) => {
  const result = fitted(widthPx);
  expect(ids(result.visible)).toBe(visible);
  expect([...result.visible, ...result.cut].toSorted((a, b) => columns.indexOf(a) - columns.indexOf(b))).toEqual(
    columns,
  );
});

test('a pinned column stays, whatever its priority', () => {
  expect(ids(fitted(250, ['volume']).visible)).toBe('name volume');
});
