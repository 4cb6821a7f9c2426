import { expect, test, vi } from 'vitest';
import { adjustmentNote, clampNumber, parseNumber } from './number-text.ts';

test.each([
  ['1,234.5', 1234.5],
  ['\u22123', -3],
  [' 10 000 ', 10_000],
  ['.5', 0.5],
  ['1e3', 1000],
  ['', null],
  ['1,234,567.89', 1_234_567.89],
  ['12,34,567', 1_234_567],
  ['\u0661\u0662\u0663', 123],
  ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', 1234.5],
  ['\u06f9', 9],
  ['\uff11\uff12', 12],
  ['5\u00b2', Number.NaN],
  ['- 5', Number.NaN],
  ['1,5', Number.NaN],
  ['1e999', Number.NaN],
  ['1.234,50', Number.NaN],
  ['1 5', Number.NaN],
  ['1,,000', Number.NaN],
  ['12abc', Number.NaN],
  ['-', Number.NaN],
])('%j is %d', (text, expected) => expect(parseNumber(text)).toEqual(expected));

test.each([
  [900, { min: 2, max: 400 }, 400],
  [1, { min: 2, max: 400 }, 2],
  [14.6, { min: 2, max: 400, step: 1 }, 15],
  [0.30000000000000004, { step: 0.1 }, 0.3],
  [-7, {}, -7],
])('%d is clamped to an allowed value', (value, limits, expected) => expect(clampNumber(value, limits)).toBe(expected));

test.each([
  ['900', 400, { min: 2, max: 400 }, 'Maximum is 400'],
  ['-1', 0, { min: 0 }, 'Minimum is 0'],
  ['5.3', 5.5, { min: 0, step: 0.5 }, 'Rounded to a step of 0.5'],
  ['-900', -100, { min: -100, max: 0 }, 'Minimum is \u2212100'],
  ['-900', -100, { min: -100 }, 'Minimum is \u2212100'],
  ['0', -1, { max: -1 }, 'Maximum is \u22121'],
  ['abc', 14, { min: 2 }, 'Not a number: “abc”.'],
  ['1,000', 1000, {}, null],
  ['', null, { min: 2 }, null],
])('typing %j sets the field to %s and says why', (typed, next, limits, note) => {
  expect(adjustmentNote(typed, next, limits)).toBe(note);
});

test('reads the form of numbers that the user chose', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { numbers: 'point-comma' } } });
  expect(['1.234,5', '0,5', '1.5', '1,234.5'].map(parseNumber)).toEqual([1234.5, 0.5, Number.NaN, Number.NaN]);
  vi.stubGlobal('document', { documentElement: { dataset: { numbers: 'space-comma' } } });
  expect(['1\u202f234,5', '12 345', '0,5'].map(parseNumber)).toEqual([1234.5, 12_345, 0.5]);
  vi.unstubAllGlobals();
});
