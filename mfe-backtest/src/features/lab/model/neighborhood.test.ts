import { expect, test } from 'vitest';
import type { Grid } from './grid.ts';
import { robustnessOf } from './neighborhood.ts';

const axisOf = (count: number) => ({ paths: ['a'], values: Array.from({ length: count }, (_, index) => index) });
const gridOf = (rows: readonly (readonly (number | null)[])[]): Grid => ({
  axes: [axisOf(rows.length), axisOf(rows[0]!.length)],
  symbols: 1,
  values: rows.flat(),
  trades: rows.flat().map(() => 1),
});

const spike = gridOf([
  [0, 0, 0, 0, 0, 0],
  [0, 9, 0, 6, 6, 6],
  [0, 0, 0, 6, 6, 6],
  [0, 0, 0, 6, 6, 6],
]);

test('a best point whose neighbors lose is a spike, and the plateau is elsewhere', () => {
  const found = robustnessOf(spike, 'highest')!;
  expect(found).toMatchObject({ isSpike: true, best: { point: 7, neighbors: 0 } });
  expect(found.steadiest).toMatchObject({ point: 16, mean: 6 });
});

test('a point beside one without a value has no neighborhood of its own', () => {
  const found = robustnessOf(gridOf([[1, 5, null]]), 'highest')!;
  expect(found.best).toEqual({ point: 1, neighbors: 1, mean: null });
  expect(found.steadiest).toBeNull();
});

test('the lowest are best where they are asked for', () => {
  const found = robustnessOf(gridOf([[3, 1, 1.1, 1.2, 9]]), 'lowest')!;
  expect(found.steadiest?.point).toBe(2);
});

test('nothing is better where all are equal, or nothing is known', () => {
  expect(robustnessOf(gridOf([[2, 2, 2]]), 'highest')).toBeNull();
  expect(robustnessOf(gridOf([[null, null]]), 'highest')).toBeNull();
});
