import { expect, it } from 'vitest';
import { recordOf } from './record.ts';

/** 100 bars that rise for 50 and fall for 50. */
const close = Float64Array.from({ length: 100 }, (_, bar) => (bar < 50 ? 100 + bar : 199 - bar));

it('counts where a verdict began, and whether the price followed within 20 bars', () => {
  // Buys begin on bars 10, 45 (after which the price falls) and 90, which has no 20 bars after it.
  const buys = new Set([10, 11, 12, 45, 46, 90]);
  const record = recordOf(close, 'buy', (bar) => (buys.has(bar) ? 'buy' : 'sell'));
  // From bars 0 to 39 the close 20 bars later is higher: 40 of 80.
  expect(record).toEqual({ bars: 20, cases: 2, right: 1, usual_fraction: 0.5 });
});

it('judges a sell by a lower price', () => {
  const record = recordOf(close, 'sell', (bar) => (bar === 45 || bar === 60 ? 'sell' : 'neutral'));
  expect(record).toMatchObject({ cases: 2, right: 2, usual_fraction: 0.5 });
});

it('says nothing of a neutral verdict, or of one that never was', () => {
  expect(recordOf(close, 'neutral', () => 'buy')).toBeNull();
  expect(recordOf(close, 'buy', () => 'neutral')).toBeNull();
  expect(recordOf(close.subarray(0, 15), 'buy', () => 'buy')).toBeNull();
});
