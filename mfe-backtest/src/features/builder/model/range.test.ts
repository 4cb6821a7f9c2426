import { expect, test } from 'vitest';
import { datesOf, presetOf, resolveRange } from './range.ts';

const bounds = { first_date: '2000-01-03', last_date: '2020-04-17' };

test.each([
  ['1y', '2019-04-18'],
  ['5y', '2015-04-18'],
  ['10y', '2010-04-18'],
  ['max', '2000-01-03'],
] as const)('%s starts on %s', (preset, from) => {
  expect(datesOf(preset, bounds)).toEqual({ from, to: '2020-04-17' });
});

test('a preset longer than the data covers all of them', () => {
  expect(datesOf('10y', { ...bounds, first_date: '2015-01-02' }).from).toBe('2015-01-02');
});

test('a year before a leap day starts on the first of March', () => {
  expect(datesOf('1y', { ...bounds, last_date: '2020-02-29' }).from).toBe('2019-03-02');
});

test('a preset needs the bounds of the data, dates do not', () => {
  expect(resolveRange('5y', undefined)).toBeNull();
  expect(resolveRange({ from: '2001-01-01', to: '' }, undefined)).toEqual({ from: '2001-01-01', to: '' });
});

test('the preset shown is the one whose dates are chosen, whether by a press or by typing', () => {
  expect(presetOf('5y', bounds)).toBe('5y');
  expect(presetOf({ from: '2015-04-18', to: '2020-04-17' }, bounds)).toBe('5y');
  expect(presetOf({ from: '2000-01-03', to: '2020-04-17' }, bounds)).toBe('max');
  expect(presetOf({ from: '2015-04-19', to: '2020-04-17' }, bounds)).toBeNull();
  expect(presetOf('5y', undefined)).toBe('5y');
});

test('a preset longer than the data is shown as all of them', () => {
  expect(presetOf('10y', { ...bounds, first_date: '2015-01-02' })).toBe('max');
});
