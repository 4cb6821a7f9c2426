import { expect, test } from 'vitest';
import { earlierRange, rangeFor, widerRange } from './history-range.ts';

const now = Date.UTC(2020, 3, 17);

test.each([
  ['5d', '1m'],
  ['ytd', 'ytd'],
  ['max', 'max'],
  [{ from: Date.UTC(2019, 10, 1), to: now }, '1y'],
  [{ from: Date.UTC(2017, 0, 3), to: now }, '5y'],
  [{ from: Date.UTC(2001, 0, 3), to: Date.UTC(2002, 0, 3) }, 'max'],
] as const)('a view of %j needs %s', (view, range) => expect(rangeFor(view, now)).toBe(range));

test.each([
  ['1m', '5y', '5y'],
  ['max', '1y', 'max'],
  ['ytd', 'ytd', 'ytd'],
  ['ytd', '6m', '1y'],
  ['6m', 'ytd', '1y'],
] as const)('%s and %s are in %s', (a, b, range) => expect(widerRange(a, b)).toBe(range));

test('history is loaded in steps', () => {
  expect(['1m', 'ytd', '1y', '5y', 'max'].map((range) => earlierRange(range as 'max'))).toEqual([
    '1y',
    '1y',
    '5y',
    'max',
    undefined,
  ]);
});
