import { describe, expect, it } from 'vitest';
import { medianOf } from './median.ts';

describe('the median', () => {
  it('is the value in the middle, or the mean of the two', () => {
    expect(medianOf([3, 100, 1])).toBe(3);
    expect(medianOf([53.1, 12, 37.7, 60])).toBeCloseTo(45.4, 12);
    expect(medianOf(Float64Array.of(-2, 2))).toBe(0);
    expect(medianOf([])).toBeNaN();
  });

  it('leaves the values as they are', () => {
    const values = [2, 1];
    medianOf(values);
    expect(values).toEqual([2, 1]);
  });
});
