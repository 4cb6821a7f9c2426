import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney } from '../../foundations/format/format.ts';
import { describeDrawing } from './drawing-text.ts';
import type { TextContext } from './drawing-text.ts';
import type { Drawing, DrawingKind } from './drawing.types.ts';
import { measureOf, positionOf } from './figures.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2025, 2, 3);
const times = Array.from({ length: 30 }, (_, index) => start + index * dayMs);
const context: TextContext = {
  axis: { times, isOfHours: false },
  format: (price) => price.toFixed(2),
  date: formatDate,
  money: (amount) => formatMoney(amount, 'USD'),
  last: 221.63,
};
const drawn = (kind: DrawingKind, prices: readonly number[], rest: Partial<Drawing> = {}): Drawing => ({
  id: 'a',
  kind,
  points: prices.map((price, index) => ({ time: start + index * 10 * dayMs, price })),
  ...rest,
});
const described = (...of: Parameters<typeof drawn>) => describeDrawing(drawn(...of), context);

describe('a position', () => {
  it('buys as many shares as the risk allows', () => {
    const figures = positionOf(drawn('long', [100, 110, 96], { position: { account: 10_000, riskPercent: 1 } }));
    expect(figures).toEqual({ entry: 100, target: 110, stop: 96, shares: 25, risk: 100, reward: 250, ratio: 2.5 });
  });

  it('that is short has its stop above', () => {
    const figures = positionOf(drawn('short', [100, 90, 103], { position: { account: 5_000, riskPercent: 2 } }));
    expect(figures).toMatchObject({ shares: 33, risk: 99, reward: 330 });
  });

  it('with its stop on the wrong side buys nothing', () => {
    expect(positionOf(drawn('long', [100, 110, 101]))).toMatchObject({ shares: 0, ratio: Number.NaN });
  });

  it('is no other drawing', () => {
    expect(positionOf(drawn('trend', [1, 2]))).toBeNull();
  });
});

it('a measure counts change, percent, bars and time', () => {
  const [from, to] = drawn('measure', [200, 190]).points;
  expect(measureOf(from!, to!, context.axis)).toEqual({ change: -10, fraction: -0.05, bars: 10, spanMs: 10 * dayMs });
});

describe('a drawing in words', () => {
  it.each<[string, Parameters<typeof drawn>]>([
    ['Level at 226.28, 2.1% above the last price.', ['level', [226.28]]],
    [
      'Level at 200.00, 9.8% below the last price “Support”, locked.',
      ['level', [200], { text: 'Support', isLocked: true }],
    ],
    ['Vertical line on March 3, 2025, hidden.', ['vertical', [1], { isHidden: true }]],
    ['Text “Earnings” at 210.00 on March 3, 2025.', ['text', [210], { text: 'Earnings' }]],
    ['Trend line from 200.00 on March 3, 2025 to 210.00 on March 13, 2025, +5.00%.', ['trend', [200, 210]]],
    [
      'Measure from 200.00 on March 3, 2025 to 190.00 on March 13, 2025: −10.00 (−5.00%), 10 bars, 10 days.',
      ['measure', [200, 190]],
    ],
    [
      'Long position from 100.00: Target 110.00 (+10.00%) $250.00, Stop 96.00 (−4.00%) −$100.00, 25 shares, reward to risk 2.50.',
      ['long', [100, 110, 96]],
    ],
  ])('%s', (sentence, of) => {
    expect(described(...of)).toBe(sentence);
  });

  it('of a retracement has every level', () => {
    expect(described('fibonacci', [100, 200])).toContain('38.2% at 161.80, 50.0% at 150.00, 61.8% at 138.20');
  });
});
