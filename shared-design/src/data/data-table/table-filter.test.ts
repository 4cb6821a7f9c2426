import { expect, test } from 'vitest';
import { formatPlain } from '../../foundations/format/format.ts';
import { describeFilter, passes, withFilter } from './table-filter.ts';
import type { ColumnFilter } from './table-filter.ts';

const range = (min: number | null, max: number | null): ColumnFilter => ({ id: 'x', type: 'range', min, max });
const text = (value: string): ColumnFilter => ({ id: 'x', type: 'text', text: value });

test.each([
  [5, range(5, 5), true],
  [5.01, range(5, 5), false],
  [-1, range(null, 0), true],
  [null, range(null, 0), false],
  [Number.NaN, range(0, null), false],
  ['Apple', text(' app '), true],
  ['Apple', text('apples'), false],
  ['Long', { id: 'x', type: 'choice', choices: ['Long'] } satisfies ColumnFilter, true],
  ['long', { id: 'x', type: 'choice', choices: ['Long'] } satisfies ColumnFilter, false],
])('%s against %j', (value, filter, expected) => expect(passes(value, filter)).toBe(expected));

test('a filter takes the place of its column’s, an empty one removes it', () => {
  const filters = withFilter([], range(1, null));
  expect(withFilter(filters, range(2, 3))).toEqual([range(2, 3)]);
  expect(withFilter(filters, range(null, null))).toEqual([]);
  expect(withFilter([], text('  '))).toEqual([]);
});

test.each([
  [range(-1.5, null), 'Price ≥ \u22121.5'],
  [range(null, 2000), 'Price ≤ 2,000'],
  [range(1, 2), 'Price 1 – 2'],
  [text(' a '), 'Price contains “a”'],
])('is described', (filter, expected) => expect(describeFilter({ header: 'Price' }, filter)).toBe(expected));

test('numbers of a filter have all their digits, or are written as the column writes them', () => {
  expect(describeFilter({ header: 'Return' }, range(0.0005, null))).toBe('Return ≥ 0.0005');
  expect(describeFilter({ header: 'Year', format: formatPlain }, range(2019, 2024))).toBe('Year 2019 – 2024');
});
