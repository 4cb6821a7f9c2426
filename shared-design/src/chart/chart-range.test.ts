import { expect, test } from 'vitest';
import { presetRange } from './chart-range.ts';

const last = Date.UTC(2021, 2, 31);

test.each([
  ['1M', Date.UTC(2021, 1, 28)],
  ['6M', Date.UTC(2020, 8, 30)],
  ['YTD', Date.UTC(2021, 0, 1)],
  ['1Y', Date.UTC(2020, 2, 31)],
  ['5Y', Date.UTC(2016, 2, 31)],
] as const)('%s ends at the last bar', (preset, from) => {
  expect(presetRange(preset, last)).toEqual({ from, to: last });
});

test('Max is everything', () => expect(presetRange('Max', last)).toBeNull());
