import { expect, test } from 'vitest';
import { heikinAshi } from './heikin-ashi.ts';

test('each candle opens in the middle of the one before and closes at the mean of its bar', () => {
  const bars = [
    { time: 1, open: 10, high: 14, low: 8, close: 12 },
    { time: 2, open: 12, high: 13, low: 11.5, close: 12.5 },
    { time: 3, open: 13, high: 20, low: 13, close: 19 },
  ];
  expect(heikinAshi(bars)).toEqual([
    { time: 1, open: 11, high: 14, low: 8, close: 11 },
    { time: 2, open: 11, high: 13, low: 11, close: 12.25 },
    { time: 3, open: 11.625, high: 20, low: 11.625, close: 16.25 },
  ]);
});
