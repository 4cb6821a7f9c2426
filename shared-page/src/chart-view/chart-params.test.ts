import { expect, test } from 'vitest';
import { readUrl, searchOf } from '../url-state/url-params.ts';
import { chartParams } from './chart-params.ts';

const params = chartParams('1y');
const read = (query: string) => readUrl(params, new URLSearchParams(query));
const usual = {
  range: '1y',
  kind: 'candles',
  isLogScale: false,
  isPercentScale: false,
  isInverted: false,
  studies: [],
  base: 'view',
};

test('an empty query is the usual view, which is not written', () => {
  expect(read('')).toEqual(usual);
  expect(searchOf(params, read(''))).toBe('');
});

test.each([
  '?range=5y',
  '?type=heikin-ashi&axis=percent&invert=on',
  '?range=2019-03-01..2019-06-28&type=line&scale=log',
  '?range=2019-03-01T14%3A30..2019-03-04',
  '?ind=SMA.20+MACD.12.26.9&base=2019-03-01',
])('%s is read as it was written', (query) => expect(searchOf(params, read(query))).toBe(query));

test.each([
  'range=2019-06-28..2019-03-01',
  'range=2019-99-01..2020-01-01',
  'range=1',
  'range=2019-03-01T25:30..2019-03-04',
  'base=2019',
  'base=2019-99-99',
  'ind=?',
])('%s is not understood', (query) => expect(read(query)).toEqual(usual));
