import { expect, test } from 'vitest';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { firstAtOrAfter, presetInView, presetRange, presetsFor, rangePresets } from './chart-range.ts';

const last = Date.UTC(2021, 2, 31);
const weekdays = Array.from({ length: 600 }, (_, day) => last - (599 - day) * 86_400_000).filter(
  (time) => new Date(time).getUTCDay() % 6 !== 0,
);

test.each([
  ['1d', last],
  ['5d', Date.UTC(2021, 2, 25)],
  // A Sunday: the close of Friday is the last before it.
  ['1m', Date.UTC(2021, 1, 26)],
  ['3m', Date.UTC(2020, 11, 31)],
  ['6m', Date.UTC(2020, 8, 30)],
  ['ytd', Date.UTC(2020, 11, 31)],
  ['1y', Date.UTC(2020, 2, 31)],
  // The data begin later.
  ['5y', Date.UTC(2016, 2, 31)],
] as const)('%s is measured from its base to the last bar', (preset, from) => {
  expect(presetRange(preset, weekdays)).toEqual({ from, to: last });
});

test('max is everything', () => expect(presetRange('max', weekdays)).toBeNull());

const all = rangePresets.map(({ value }) => value);
const times = sampleBars(600).map(({ time }) => time);
const closed = { times, hasEarlier: false };

test('600 daily bars fill neither a day nor five years', () => {
  expect(presetsFor(all, closed)).toEqual(['5d', '1m', '3m', '6m', 'ytd', '1y', 'max']);
});

test('what can be loaded is offered', () => {
  expect(presetsFor(all, { times: times.slice(-20), hasEarlier: true })).toEqual(all.slice(1));
  expect(presetsFor(all, { times: [], hasEarlier: true })).toEqual([]);
});

const inView = (from: number, to = 599, held = closed) => presetInView(all, held, { from, to });
const startOf = (preset: '1m' | '1y') => firstAtOrAfter(times, presetRange(preset, times)?.from ?? 0);

test('a preset is in view when the view is exactly its range', () => {
  expect(inView(startOf('1y'))).toBe('1y');
  expect(inView(startOf('1m') + 1)).toBe('1m');
  expect(inView(0)).toBe('max');
});

test('no preset is in view after a pan or a zoom', () => {
  expect(inView(startOf('1y') + 30)).toBeNull();
  expect(inView(startOf('1y') - 60, 540)).toBeNull();
  expect(inView(startOf('1m') - 6)).toBeNull();
});

test('all that is loaded is not everything while more can be loaded', () => {
  expect(inView(0, 599, { times, hasEarlier: true })).toBeNull();
});

test('of two presets that begin with the same bar, the one asked for first in the row is shown', () => {
  const january = times.filter((time) => time < Date.UTC(2021, 1, 1));
  expect(
    presetInView(
      ['ytd', '1m'],
      { times: january, hasEarlier: true },
      { from: january.length - 21, to: january.length - 1 },
    ),
  ).toBe('ytd');
});

test('weekly bars that begin six days after the start of a preset show it', () => {
  const weekMs = 7 * 86_400_000;
  const last = Date.UTC(2026, 10, 23);
  const times = Array.from({ length: 261 }, (_, index) => last - (260 - index) * weekMs);
  expect(new Date(times[0] ?? 0).toISOString()).toContain('2021-11-29');
  expect(presetInView(['1y', '5y'], { times, hasEarlier: true }, { from: 0, to: 260 })).toBe('5y');
});
