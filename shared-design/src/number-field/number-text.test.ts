import { expect, test } from 'vitest';
import { clampNumber, parseNumber } from './number-text.ts';

test.each([
  ['1,234.5', 1234.5],
  ['\u22123', -3],
  [' 10 000 ', 10_000],
  ['.5', 0.5],
  ['1e3', 1000],
  ['', null],
  ['12abc', Number.NaN],
  ['-', Number.NaN],
])('%j is %d', (text, expected) => expect(parseNumber(text)).toEqual(expected));

test.each([
  [900, { min: 2, max: 400 }, 400],
  [1, { min: 2, max: 400 }, 2],
  [14.6, { min: 2, max: 400, step: 1 }, 15],
  [0.30000000000000004, { step: 0.1 }, 0.3],
  [-7, {}, -7],
])('%d becomes an allowed value', (value, limits, expected) => expect(clampNumber(value, limits)).toBe(expected));
