import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue, findIndicator, findKernel, indicators } from './catalogue.ts';

const helpers = ['indicator.ts', 'column-indicator.ts'];

describe('catalogue', () => {
  it('has one entry for each file of an indicator', () => {
    const files = readdirSync(new URL('./indicators', import.meta.url));
    const own = files.filter((file) => !file.endsWith('.test.ts') && !helpers.includes(file));
    expect(indicators.length).toBe(own.length);
  });

  it('finds by exact name', () => {
    for (const definition of catalogue) expect(findIndicator(definition.name)).toBe(definition);
    expect(findIndicator('sma')).toBeUndefined();
    expect(findIndicator('toString')).toBeUndefined();
    expect(findKernel('SMA')?.definition.name).toBe('SMA');
  });

  it('is plain data, with valid defaults and known right sides', () => {
    expect(JSON.parse(JSON.stringify(catalogue))).toEqual(catalogue);
    for (const { params, indicator_2, compare_to_constant: constant } of catalogue) {
      for (const param of params) {
        expect(param.default).toBeGreaterThanOrEqual(param.min);
        expect(param.default).toBeLessThanOrEqual(param.max);
      }
      expect(indicator_2.every((name) => findIndicator(name))).toBe(true);
      expect(constant.available || indicator_2.length > 0).toBe(true);
    }
  });

  it('pairs the price family with itself and keeps volume apart', () => {
    expect(findIndicator('Price')?.indicator_2).toEqual(['SMA', 'EMA']);
    expect(findIndicator('SMA')?.indicator_2).toEqual(['Price', 'SMA', 'EMA']);
    expect(findIndicator('Volume')?.indicator_2).toEqual([]);
  });

  it('has the period of the specification', () => {
    expect(findIndicator('SMA')?.params).toEqual([{ name: 'period', default: 14, min: 2, max: 400, adjustable: true }]);
  });
});
