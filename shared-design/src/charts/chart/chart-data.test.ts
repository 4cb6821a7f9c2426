import { expect, test } from 'vitest';
import { fileValue } from './chart-data.ts';

test.each([
  [101.23456789, 4, 101.2346],
  [0.1 + 0.2, 4, 0.3],
  [45_678_901.4, 0, 45_678_901],
  [1 / 3, undefined, 1 / 3],
  ['2020-01-02', 4, '2020-01-02'],
  [undefined, 4, null],
])('%s with at most %s decimals is %s', (value, digits, expected) => expect(fileValue(value, digits)).toBe(expected));
