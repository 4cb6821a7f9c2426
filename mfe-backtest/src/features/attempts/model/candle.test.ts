import { expect, it } from 'vitest';
import { candlesOf, type Attempt } from './candle.ts';

const attempt = (end: number | null, start: number | null) =>
  ({ return_fraction: end, buy_and_hold_fraction: start }) as Attempt;

it('draws what was gained over holding, on one scale', () => {
  const [better, worse, none] = candlesOf([attempt(1, 0.5), attempt(0, 0.5), attempt(null, 0.5)], 102);
  expect(better).toEqual({ top: 0, height: 50, isLit: true });
  expect(worse).toEqual({ top: 50, height: 50, isLit: false });
  expect(none).toBeNull();
});

it('shows equal returns as a line', () => {
  expect(candlesOf([attempt(0.2, 0.2)], 102)).toEqual([{ top: 0, height: 2, isLit: false }]);
});
