import { expect, test } from 'vitest';
import { landscapeOf, landscapeText } from './landscape.ts';

const values = Array.from({ length: 20 }, (_, i) => i + 1);
const textAt = (results: readonly (number | null)[], index: number) =>
  landscapeText(landscapeOf(values, results, index), String);
const flatWith = (others: Readonly<Record<number, number | null>>) => values.map((_, i) => others[i] ?? 0);

test('a plateau names its ends, and ends where results are no longer alike', () => {
  const results = values.map((value) => (value >= 5 && value <= 12 ? 1 + value / 1000 : 0));
  expect(textAt(results, 6)).toBe('Plateau from 5 to 12');
  expect(textAt(results, 0)).toBe('Plateau from 1 to 4');
});

test('a single value above its neighbors is a spike, one below them a dip', () => {
  expect(textAt(flatWith({ 9: 1 }), 9)).toBe('A spike: neighbors lose');
  expect(textAt(flatWith({ 9: 1, 10: 1 }), 9)).toBe('A spike: neighbors lose');
  expect(textAt(flatWith({ 9: -1 }), 9)).toBe('A dip: neighbors do better');
});

test('at an end there is one neighbor', () => {
  expect(textAt(flatWith({ 0: 1 }), 0)).toBe('A spike: neighbors lose');
  expect(textAt(flatWith({ 19: 1 }), 19)).toBe('A spike: neighbors lose');
});

test('between better and worse neighbors is a slope', () => {
  const steep = values.map((value) => value ** 6);
  expect(textAt(steep, 18)).toBe('A slope: higher values do better');
  expect(
    textAt(
      steep.map((value) => -value),
      18,
    ),
  ).toBe('A slope: lower values do better');
});

test('a parameter without effect, and a range without results', () => {
  expect(textAt(flatWith({}), 4)).toBe('No effect: every value gives the same result');
  expect(
    textAt(
      values.map(() => 0.1 + 0.2),
      4,
    ),
  ).toMatch(/^No effect/);
  expect(
    textAt(
      values.map(() => null),
      4,
    ),
  ).toBe('No results in this range');
});

test('a value without a result among others has better neighbors', () => {
  const results = values.map((value) => (value === 5 ? null : value));
  expect(landscapeOf(values, results, 4)).toEqual({ kind: 'dip' });
});
