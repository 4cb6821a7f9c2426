import { expect, test } from 'vitest';
import { copyName, isSameName } from './strategy-names.ts';

test('a copy has a free name of at most 60 characters', () => {
  expect(copyName('Cross', [])).toBe('Cross copy');
  expect(copyName('Cross', ['cross COPY', 'Cross copy 2'])).toBe('Cross copy 3');
  const long = copyName('x'.repeat(60), []);
  expect([long.length, long.endsWith(' copy')]).toEqual([60, true]);
});

test('names are the same in any case', () => {
  expect(isSameName(' Über ', 'ÜBER')).toBe(true);
  expect(isSameName('Cross', 'Crosses')).toBe(false);
});
