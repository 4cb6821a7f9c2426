import { expect, test } from 'vitest';
import { currentMonday, dayParam, mondayOf, weekdaysFrom } from './week.ts';

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
  expect(weekdaysFrom('2026-12-28')).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']);
});

test('on a weekend, the week that comes is looked at', () => {
  expect(currentMonday(Date.UTC(2026, 10, 20, 18))).toBe('2026-11-16');
  expect(currentMonday(Date.UTC(2026, 10, 21, 18))).toBe('2026-11-23');
  expect(currentMonday(Date.UTC(2026, 10, 22, 18))).toBe('2026-11-23');
  expect(currentMonday(Date.UTC(2026, 10, 23, 18))).toBe('2026-11-23');
});

test.each(['2026-02-30', '26-02-01', '1994-12-31', '2100-01-01', 'week', '', '2026-1-1', '2026-13-01'])(
  '%s is no day of the calendars',
  (text) => expect(dayParam('week').read(text)).toBeNull(),
);

test('a day is read as it was written', () => {
  expect(dayParam('week').read('2026-11-23')).toBe('2026-11-23');
});
