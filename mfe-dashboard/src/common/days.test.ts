import { expect, test } from 'vitest';
import { addDays, weekdayFrom, weekdayOf } from './days.ts';

test('days are added over the ends of months, years and daylight saving', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('2026-03-07', 7)).toBe('2026-03-14');
});

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
])('the market of %s trades from %s', (day, weekday) => expect(weekdayFrom(day)).toBe(weekday));
