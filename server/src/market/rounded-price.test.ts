import { expect, test } from 'vitest';
import { roundedPrice } from './rounded-price.ts';

test.each([
  [233.646202584667, 233.646203],
  [1.1951, 1.1951],
  [0.35412345678, 0.354123],
  [0.000000153, 0.000000153],
  [1.234567891e-7, 1.234568e-7],
  [1.3e-13, 1.3e-13],
  [0, 0],
  [-0.0123456789, -0.01234568],
])('%d is written as %d', (price, written) => expect(roundedPrice(price)).toBe(written));
