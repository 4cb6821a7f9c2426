import { expect, it } from 'vitest';
import { findSpan } from './find-span.ts';

const now = Date.UTC(2026, 10, 25);

it.each([
  ['over five years', { kind: 'range', range: '5y' }],
  ['in the last 3 months', { kind: 'range', range: '3m' }],
  ['ytd', { kind: 'range', range: 'ytd' }],
  ['this year', { kind: 'range', range: 'ytd' }],
  ['5y', { kind: 'range', range: '5y' }],
  ['today', { kind: 'range', range: '1d' }],
  ['last week', { kind: 'range', range: '5d' }],
  ['all time', { kind: 'range', range: 'max' }],
  ['in 2008', { kind: 'dates', from: '2007-12-31', to: '2008-12-31' }],
  ['since 2020', { kind: 'dates', from: '2019-12-31', to: undefined }],
  ['since march 2021', { kind: 'dates', from: '2021-02-28', to: undefined }],
  ['from 2015 to 2019', { kind: 'dates', from: '2014-12-31', to: '2019-12-31' }],
  ['from 2020-01-02 to 2020-03-31', { kind: 'dates', from: '2020-01-02', to: '2020-03-31' }],
  ['over 2 years', { kind: 'dates', from: '2024-11-24', to: undefined }],
  ['on march 3, 2020', { kind: 'date', date: '2020-03-03' }],
  ['on 3 march 2020', { kind: 'date', date: '2020-03-03' }],
  ['on 3/4/2020', { kind: 'date', date: '2020-03-04' }],
])('%s', (text, span) => {
  expect(findSpan(text, now)).toMatchObject(span);
});

it('finds none where there is none', () => {
  expect(findSpan('what is the price', now)).toBeUndefined();
  expect(findSpan('on february 30, 2020', now)?.kind).not.toBe('date');
});
