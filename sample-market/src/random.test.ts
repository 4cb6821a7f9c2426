import { describe, expect, it } from 'vitest';
import { autocorrelation, correlation, kurtosis, mean, standardDeviation } from './testing/statistics.ts';
import { inverseNormal } from './inverse-normal.ts';
import { normal, partKey, streamKey, uniform } from './random.ts';

const draws = (draw: (counter: number) => number) => Array.from({ length: 50_000 }, (_, counter) => draw(counter));

describe('random numbers', () => {
  it('are uniform and independent of their neighbors, also in streams that differ in one bit', () => {
    const values = draws((counter) => uniform(8, counter));
    expect(mean(values)).toBeCloseTo(0.5, 2);
    expect(standardDeviation(values)).toBeCloseTo(Math.sqrt(1 / 12), 2);
    expect(Math.min(...values)).toBeGreaterThan(0);
    expect(Math.max(...values)).toBeLessThan(1);
    const others = draws((counter) => uniform(9, counter));
    const related = [autocorrelation(values, 1), autocorrelation(values, 8), correlation(values, others)];
    for (const value of related) expect(Math.abs(value)).toBeLessThan(0.02);
  });

  it('are normal', () => {
    const values = draws((counter) => normal(streamKey(1, 'a'), counter));
    expect(mean(values)).toBeCloseTo(0, 1);
    expect(standardDeviation(values)).toBeCloseTo(1, 1);
    expect(kurtosis(values)).toBeGreaterThan(2.9);
    expect(kurtosis(values)).toBeLessThan(3.1);
  });

  it('differ by seed, name and part', () => {
    const key = streamKey(1, 'AAPL');
    const keys = [key, streamKey(2, 'AAPL'), streamKey(1, 'AAPM'), partKey(key, 1), partKey(key, 2)];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    [0.5, 0],
    [0.6, 0.2533471031357997],
    [0.975, 1.959963984540054],
    [0.001, -3.090232306167813],
    [1e-10, -6.361340902404056],
  ])('have the quantile of %d at %d', (probability, deviate) => {
    expect(inverseNormal(probability)).toBeCloseTo(deviate, 14);
  });
});
