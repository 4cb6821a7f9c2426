import { expect, it } from 'vitest';
import { plotOf } from './attempt-plot.ts';
import type { Attempt } from './attempt.types.ts';

const attempt = (sharpe: number | null, own: number | null, held: number | null = 0) =>
  ({ sharpe, return_fraction: own, buy_and_hold_fraction: held }) as Attempt;

it('places Sharpe ratios on a scale with zero and the levels', () => {
  const { attempts, yOf } = plotOf([attempt(0.5, null), attempt(null, null)], [1]);
  expect(attempts).toEqual([
    { sharpe: 0.5, candle: null },
    { sharpe: null, candle: null },
  ]);
  expect([yOf(1), yOf(0)]).toEqual([0, 1]);
});

it('draws equal growth alike, whatever the symbol did, and lights what beat holding', () => {
  const [double, alsoDouble, half] = plotOf([attempt(1, 1), attempt(1, 7, 3), attempt(1, -0.5)], []).attempts;
  expect(double!.candle).toMatchObject({ top: 0, isLit: true });
  expect(double!.candle!.height).toBeCloseTo(0.5, 12);
  expect(alsoDouble!.candle!.height).toBeCloseTo(0.5, 12);
  expect(half!.candle).toMatchObject({ top: 0.5, isLit: false });
});

it('outlives a loss of everything', () => {
  expect(plotOf([attempt(-1, -1), attempt(0, -1.2)], []).attempts.map(({ candle }) => candle!.height)).toEqual([1, 1]);
});

it('keeps the best so far', () => {
  const series = [attempt(null, 0), attempt(0.2, 0), attempt(0.1, 0), attempt(0.4, 0)];
  expect(plotOf(series, []).bestSoFar).toEqual([null, 0.2, 0.2, 0.4]);
});
