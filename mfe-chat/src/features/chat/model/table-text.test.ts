import { expect, test } from 'vitest';
import { tablesAsTsv } from './table-text.ts';

test('copies the cells of each table without their formatting', () => {
  const text = `Before

| Year | **Revenue** |
| --- | ---: |
| 2026 | [$391B](/dashboard/AAPL/earnings) |
| a \\| b | \`x\` |

between

|A|
|-|
|1|`;
  expect(tablesAsTsv(text)).toBe('Year\tRevenue\n2026\t$391B\na | b\tx\n\nA\n1');
});

test('there is none without a table', () => {
  expect(tablesAsTsv('a | b\n- - -')).toBeNull();
  expect(tablesAsTsv('| not | a table |')).toBeNull();
  expect(tablesAsTsv('')).toBeNull();
});
