import { expect, test } from 'vitest';
import { cloudRuns } from './cloud-runs.ts';

const at = (x: number, own: number, other: number) => ({ x, own, other, ownY: -own, otherY: -other });

test('an area changes its color where the lines cross', () => {
  const runs = cloudRuns([at(0, 12, 10), at(10, 12, 10), at(20, 8, 10)]);
  expect(runs.map(({ isUp }) => isUp)).toEqual([true, false]);
  expect(runs[0]?.corners.filter(({ x }) => x === 15)).toEqual([
    { x: 15, y: -10 },
    { x: 15, y: -10 },
  ]);
  expect(runs[1]?.corners[0]).toEqual({ x: 15, y: -10 });
});

test('values that are missing leave a gap, and lines that are one have no area', () => {
  const runs = cloudRuns([at(0, 12, 10), at(10, 12, 10), at(20, NaN, 10), at(30, 9, 10), at(40, 9, 10)]);
  expect(runs.map(({ isUp, corners }) => [isUp, corners.length])).toEqual([
    [true, 4],
    [false, 4],
  ]);
  expect(cloudRuns([at(0, 5, 5), at(10, 5, 5)])).toEqual([]);
  expect(cloudRuns([])).toEqual([]);
});

test('lines that touch and part again on the other side are two areas', () => {
  const runs = cloudRuns([at(0, 12, 10), at(10, 10, 10), at(20, 8, 10)]);
  expect(runs.map(({ isUp }) => isUp)).toEqual([true, false]);
});
