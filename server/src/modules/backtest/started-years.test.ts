import { expect, test } from 'vitest';
import { startedYears } from './started-years.ts';

test.each([
  ['2019-04-18', '2019-04-18', 1],
  ['2019-04-18', '2020-04-17', 1],
  ['2019-04-18', '2020-04-18', 2],
  ['2020-02-29', '2021-02-28', 1],
  ['2020-02-29', '2021-03-01', 2],
  ['2013-05-13', '2018-05-11', 5],
  ['2000-01-03', '2020-04-17', 21],
])('%s to %s: %i', (first, last, years) => {
  expect(startedYears(Date.parse(first), Date.parse(last))).toBe(years);
});
