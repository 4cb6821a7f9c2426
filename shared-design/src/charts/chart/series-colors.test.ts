import { expect, test } from 'vitest';
import { comparedLook, furtherColor, isRepeated, seriesColors } from './series-colors.ts';

test('own, benchmark and the first further series differ', () => {
  const colors = [seriesColors.own, seriesColors.benchmark, furtherColor(0), furtherColor(1), furtherColor(2)];
  expect(new Set(colors).size).toBe(5);
});

test('a color that repeats is told apart by its dashes', () => {
  expect(furtherColor(3)).toBe(furtherColor(0));
  expect([2, 3].map(isRepeated)).toEqual([false, true]);
});

test('compared instruments have the colors of the chart', () => {
  expect(comparedLook(0)).toEqual({ color: 'chart1', paint: 'var(--cw-chart-1)', isDashed: false });
  expect([1, 2, 3, 4].map((place) => comparedLook(place).color)).toEqual(['chart3', 'chart4', 'chart5', 'chart3']);
  expect([3, 4].map((place) => comparedLook(place).isDashed)).toEqual([false, true]);
});
