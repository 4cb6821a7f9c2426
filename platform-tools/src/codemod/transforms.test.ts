import { expect, test } from 'vitest';
import { isNewer } from './transforms.ts';

test('versions compare by their numbers', () => {
  expect(isNewer('1.10.0', '1.9.0')).toBe(true);
  expect(isNewer('2.0.0', '1')).toBe(true);
  expect(isNewer('1.0.0', '1')).toBe(false);
});
