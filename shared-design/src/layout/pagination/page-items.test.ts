import { expect, test } from 'vitest';
import { pageItems } from './page-items.ts';

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 gap 20'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [16, 20, '1 gap 15 16 17 gap 20'],
  [17, 20, '1 gap 16 17 18 19 20'],
  [20, 20, '1 gap 16 17 18 19 20'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 7 8'],
])('page %i of %i: %s', (page, count, items) => expect(pageItems(page, count).join(' ')).toBe(items));

test('shows always seven items, including the current page', () => {
  for (let count = 8; count < 40; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const items = pageItems(page, count);
      expect(items).toHaveLength(7);
      expect(items).toContain(page);
      const numbers = items.filter((item) => item !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    }
  }
});
