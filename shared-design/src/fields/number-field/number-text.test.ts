import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatExact } from '../../foundations/format/format.ts';
import { adjustmentNote, clampNumber, parseNumber } from './number-text.ts';

afterEach(() => vi.unstubAllGlobals());

function choose(numbers: 'comma-point' | 'point-comma' | 'space-comma') {
  vi.stubGlobal('document', { documentElement: { dataset: { numbers } } });
}

/** Of every form. */
const anywhere = [
  ['1234', 1234],
  ['\u22123', -3],
  ['+3', 3],
  ['007', 7],
  [' 10 000 ', 10_000],
  ['1\u202f234', 1234],
  ['1\u00a0234\u00a0567', 1_234_567],
  ["1'234", 1234],
  ['1\u2019234\u2019567', 1_234_567],
  ['1_000', 1000],
  ['1e3', 1000],
  ['', null],
  ['  ', null],
  ['\u0661\u0662\u0663', 123],
  ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', 1234.5],
  ['\u06f9', 9],
  ['\uff11\uff12', 12],
] as const;

const refusedAnywhere = [
  '5\u00b2',
  '- 5',
  '-',
  '1e999',
  '1 5',
  '0 005',
  '1 23',
  '12 34 567',
  "1'23",
  "0'005",
  "1 234'567",
  '12abc',
  '$5',
  '5 %',
  '1,,000',
  '1..000',
  ',',
  '.',
  '1,234.567,8',
  '1.234,567.8',
];

/** What a comma groups and a point divides; the other form has the marks swapped. */
const commaPoint = [
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['-1,234.5', -1234.5],
  ['\u22121,234', -1234],
  ['1,234,567.89', 1_234_567.89],
  ['123,456', 123_456],
  ['1 234.5', 1234.5],
  ["1'234.5", 1234.5],
  ['0.005', 0.005],
  ['1.234', 1.234],
  ['.5', 0.5],
  ['5.', 5],
  ['2.5e3', 2500],
] as const;

const refusedCommaPoint = [
  '0,005',
  '-0,005',
  '\u22120,005',
  '+0,005',
  '00,123',
  '000,123',
  '01,234',
  '0,5',
  '2,5',
  '1,23',
  '1,2345',
  '1234,567',
  '12,34,567',
  '1,234,56',
  ',5',
  ',500',
  '5,',
  '1,234,',
  '1 234,567',
  '1.234,50',
  '1,234e3',
  '$1,234.50',
];

const swapped = (text: string) => text.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));

describe.each([
  ['comma-point', (text: string) => text],
  ['point-comma', swapped],
] as const)('the form %s', (form, write) => {
  beforeEach(() => choose(form));

  test.each([...anywhere, ...commaPoint.map(([text, value]) => [write(text), value] as const)])(
    'reads %j as %d',
    (text, value) => expect(parseNumber(text)).toEqual(value),
  );
  test.each([...refusedAnywhere, ...refusedCommaPoint.map(write)])('refuses %j', (text) =>
    expect(parseNumber(text)).toBeNaN(),
  );
});

describe('the form space-comma', () => {
  beforeEach(() => choose('space-comma'));

  test.each([
    ...anywhere,
    ['1\u202f234,5', 1234.5],
    ['12 345,5', 12_345.5],
    ['0,005', 0.005],
    ['1,234', 1.234],
    [',5', 0.5],
    ['5,', 5],
  ] as const)('reads %j as %d', (text, value) => expect(parseNumber(text)).toEqual(value));
  test.each([...refusedAnywhere, '0.005', '2.5', '1.234', '1.234,5', '1,234.5', '1,234,567'])('refuses %j', (text) =>
    expect(parseNumber(text)).toBeNaN(),
  );
});

test('says how the chosen form writes a number', () => {
  expect(adjustmentNote(' 0,005 ', 14, {})).toBe('Not a number: “0,005”. Write it like 1,234.56.');
  choose('point-comma');
  expect(adjustmentNote('0.005', 14, {})).toBe('Not a number: “0.005”. Write it like 1.234,56.');
  choose('space-comma');
  expect(adjustmentNote('2.5', 14, {})).toBe('Not a number: “2.5”. Write it like 1\u202f234,56.');
});

test.each([0, 5, -0.005, 999, 1000, 1234.5, -12_345, 1e6, 1_234_567.891])('reads %d as it is written', (value) => {
  for (const form of ['comma-point', 'point-comma', 'space-comma'] as const) {
    choose(form);
    expect(parseNumber(formatExact(value))).toBe(value);
  }
});

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
  ['abc', 14, { min: 2 }, 'Not a number: “abc”. Write it like 1,234.56.'],
  ['1,000', 1000, {}, null],
  ['', null, { min: 2 }, null],
])('typing %j sets the field to %s and says why', (typed, next, limits, note) => {
  expect(adjustmentNote(typed, next, limits)).toBe(note);
});
