import { expect, test } from 'vitest';
import { furtherColor, isRepeated, seriesColors } from './series-colors.ts';

test('own, benchmark and the first further series differ', () => {
  const colors = [seriesColors.own, seriesColors.benchmark, furtherColor(0), furtherColor(1), furtherColor(2)];
  expect(new Set(colors).size).toBe(5);
});

test('a color that repeats is told apart by its dashes', () => {
  expect(furtherColor(3)).toBe(furtherColor(0));
  expect([2, 3].map(isRepeated)).toEqual([false, true]);
});
