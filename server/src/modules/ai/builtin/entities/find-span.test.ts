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
  ['between january 2, 2015 and december 31, 2019', { kind: 'dates', from: '2015-01-02', to: '2019-12-31' }],
  ['from 3 march 2020 to 1/4/2021', { kind: 'dates', from: '2020-03-03', to: '2021-01-04' }],
  ['over 2 years', { kind: 'dates', from: '2024-11-24', to: undefined }],
  ['on march 3, 2020', { kind: 'date', date: '2020-03-03' }],
  ['on 3 march 2020', { kind: 'date', date: '2020-03-03' }],
  ['since march', { kind: 'dates', from: '2026-02-28', to: undefined }],
  ['since december', { kind: 'dates', from: '2025-11-30', to: undefined }],
  ['this quarter', { kind: 'dates', from: '2026-09-30', to: undefined }],
  ['in the last quarter', { kind: 'dates', from: '2026-06-30', to: '2026-09-30' }],
  ['in q2 2024', { kind: 'dates', from: '2024-03-31', to: '2024-06-30' }],
  ['this month', { kind: 'dates', from: '2026-10-31', to: undefined }],
  ['this week', { kind: 'dates', from: '2026-11-22', to: undefined }],
  ['from june 2020 to june 2023', { kind: 'dates', from: '2020-05-31', to: '2023-06-30' }],
  ['in march', { kind: 'dates', from: '2026-02-28', to: '2026-03-31' }],
  ['the third of march 2023', { kind: 'date', date: '2023-03-03' }],
  ['price on christmas 2024', { kind: 'date', date: '2024-12-25' }],
  ['on nov 20', { kind: 'date', date: '2026-11-20' }],
  ['on friday', { kind: 'date', date: '2026-11-20' }],
  ['price a year ago', { kind: 'date', date: '2025-11-25' }],
  ['on 3/4/2020', { kind: 'date', date: '2020-03-04' }],
])('%s', (text, span) => {
  expect(findSpan(text, now)).toMatchObject(span);
});

it('finds none where there is none', () => {
  expect(findSpan('what is the price', now)).toBeUndefined();
  expect(findSpan('on february 30, 2020', now)?.kind).not.toBe('date');
});
