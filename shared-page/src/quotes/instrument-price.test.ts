import { expect, test } from 'vitest';
import { formatPriceOf } from './instrument-price.ts';

test.each([
  ['forex', 1.18687, '1.1869'],
  ['forex', 0.86124, '0.8612'],
  ['forex', 156.321, '156.32'],
  ['forex', 17_234.5, '17,234.50'],
  ['forex', 0, '0.0000'],
  ['forex', null, '—'],
  ['stock', 236.194, '236.19'],
  [undefined, 236.194, '236.19'],
] as const)('a price of %s: %s', (type, value, text) => {
  expect(formatPriceOf(type, value)).toBe(text);
});
