import { expect, test } from 'vitest';
import { histogram } from './histogram.ts';

test('every finite value is in one bin', () => {
  const values = Array.from({ length: 1000 }, (_, index) => Math.sin(index) ** 3);
  const bins = histogram([...values, Number.NaN, Infinity]);
  expect(bins?.counts.reduce((sum, count) => sum + count, 0)).toBe(1000);
  expect(bins?.edges).toHaveLength((bins?.counts.length ?? 0) + 1);
  expect(bins?.edges[0]).toBe(Math.min(...values));
  expect(bins?.edges.at(-1)).toBeCloseTo(Math.max(...values), 12);
});

test('figures of a small sample', () => {
  expect(histogram([4, 1, 3, 2])).toMatchObject({ mean: 2.5, median: 2.5 });
  expect(histogram([4, 1, 3, 2])?.low).toBeCloseTo(1.15, 12);
  expect(histogram([4, 1, 3, 2])?.high).toBeCloseTo(3.85, 12);
  expect(histogram([1, 2, 3, 4])?.deviation).toBeCloseTo(Math.sqrt(5 / 3), 12);
});

test('one value many times is one bin around it', () => {
  expect(histogram([2, 2, 2])).toMatchObject({ counts: [3], edges: [1, 3], deviation: 0 });
  expect(histogram([0])).toMatchObject({ counts: [1], edges: [-0.5, 0.5], deviation: Number.NaN });
});

test('an outlier does not make a thousand bins', () => {
  const values = [...Array.from({ length: 500 }, (_, index) => index / 500), 1e6];
  expect(histogram(values)?.counts).toHaveLength(60);
});

test('nothing is nothing', () => expect(histogram([Number.NaN])).toBeNull());
