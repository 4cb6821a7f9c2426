import { describe, expect, it } from 'vitest';
import { createSimulatedMarket, sampleSeed } from './simulated-market.ts';
import { readUniverse } from './universe.ts';

const market = createSimulatedMarket(sampleSeed, await readUniverse());

/** Milliseconds of the fastest of 30 runs, which other processes disturb least. */
function fastest(run: () => unknown): number {
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('the simulated market', () => {
  it('computes 20 years of daily bars within 5 ms; five times that is tolerated on a busy machine', () => {
    const [from, to] = [Date.UTC(2006, 10, 20), Date.UTC(2026, 10, 20)];
    expect(fastest(() => market.instrument('MSFT').dailyBars(from, to))).toBeLessThan(25);
  });

  it('computes the minutes of a session within 1 ms; five times that is tolerated on a busy machine', () => {
    for (const symbol of ['MSFT', 'BTC-USD']) {
      expect(fastest(() => market.instrument(symbol).minuteBars(Date.UTC(2026, 10, 20)))).toBeLessThan(5);
    }
  });
});
