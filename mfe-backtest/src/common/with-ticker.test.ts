import { expect, test } from 'vitest';
import { withTicker } from './with-ticker.ts';

test('if one ticker is allowed, a new one replaces it', () => {
  const one = withTicker([], 'AAPL', 1);
  expect(withTicker(one, 'MSFT', 1)).toEqual(['MSFT']);
  expect(withTicker(one, 'MSFT', null)).toEqual(['AAPL', 'MSFT']);
  expect(withTicker(one, 'AAPL', null)).toBe(one);
});
