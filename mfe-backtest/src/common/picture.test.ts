import { expect, test } from 'vitest';
import { polyline, thinned } from './picture.ts';

test('a curve spans its frame, the highest value on top', () => {
  expect(polyline([1, 3, 2], { width: 100, height: 10, low: 1, high: 3 })).toBe('0.0,10.0 50.0,0.0 100.0,5.0');
});

test('a flat curve lies in the middle', () => {
  expect(polyline([5, 5], { width: 100, height: 10, low: 5, high: 5 })).toBe('0.0,5.0 100.0,5.0');
});

test('a long curve keeps its ends', () => {
  const places = thinned(Array.from({ length: 5001 }, (_, index) => index));
  expect(places.length).toBeLessThan(700);
  expect([places[0], places.at(-1)]).toEqual([
    [0, 0],
    [5000, 5000],
  ]);
});
