import { expect, test } from 'vitest';
import type { Firing } from '../../../common/alert.types.ts';
import { barAt, firingMarkers, nearestFiring, rangeAround } from './firing-markers.ts';

const times = Array.from({ length: 200 }, (_, index) => 1000 + index * 60);
const firing = (bar_time: number, signal: Firing['signal'] = 'entry'): Firing => ({
  signal,
  bar_time,
  price: 12.5,
  at: bar_time + 60,
  notification_id: null,
  remark: null,
});

test.each([
  [999, -1],
  [1000, 0],
  [1059, 0],
  [1060, 1],
  [1000 + 199 * 60 + 59, 199],
  [1000 + 200 * 60, -1],
  [1e9, -1],
])('time %i is on bar %i', (time, index) => {
  expect(barAt(times, time)).toBe(index);
});

test('each firing marks its bar; those before the chart, and those of bars that a delayed one lacks, are left out', () => {
  const markers = firingMarkers([firing(1e9), firing(1130, 'exit'), firing(1060), firing(10)], times, {
    ticker: 'AAPL',
    chosen: 1060,
  });
  expect(markers.map(({ time, side, isChosen }) => [time, side, isChosen])).toEqual([
    [1060, 'buy', true],
    [1120, 'sell', undefined],
  ]);
});

test('a strategy has entries and exits, conditions have triggers', () => {
  const kinds = (hasSignals: boolean) =>
    firingMarkers([firing(1130, 'exit'), firing(1060)], times, { ticker: 'AAPL', chosen: null, hasSignals }).map(
      ({ kind, side }) => `${kind} ${side}`,
    );
  expect(kinds(true)).toEqual(['signal buy', 'signal sell']);
  expect(kinds(false)).toEqual(['trigger buy', 'trigger buy']);
});

test('a chosen bar has bars on both sides in view', () => {
  expect(rangeAround(times, 1000 + 100 * 60)).toEqual({ from: 1000 + 60 * 60, to: 1000 + 140 * 60 });
  expect(rangeAround(times, 1000)?.from).toBe(1000);
  expect(rangeAround(times, 10)).toBeUndefined();
  expect(rangeAround(times, 1e9)).toBeUndefined();
  expect(rangeAround([], 10)).toBeUndefined();
});

test('a click goes to the nearest firing', () => {
  expect(nearestFiring([firing(1060), firing(2000)], 1700)?.bar_time).toBe(2000);
  expect(nearestFiring([], 1700)).toBeUndefined();
});
