import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog, findIndicator, findKernel } from './catalog.ts';
import { indicators } from './indicator-list.ts';
import { comparableWithNumber } from './indicators/indicator.ts';
import { patterns } from './patterns/pattern-list.ts';

describe('catalog', () => {
  const namesIn = (folder: string) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => file.slice(0, -'.ts'.length));
  const exportsOf = (modules: readonly object[]) => modules.flatMap((module) => Object.values(module));

  it('has every indicator that a file exports', async () => {
    const modules = await Promise.all(namesIn('./indicators').map((name) => import(`./indicators/${name}.ts`)));
    const exported = exportsOf(modules).filter((value) => value?.definition);
    expect(new Set(exported)).toEqual(new Set(indicators.filter(({ pattern }) => !pattern)));
  });

  it('has every pattern that a file exports', async () => {
    const modules = await Promise.all(namesIn('./patterns').map((name) => import(`./patterns/${name}.ts`)));
    const exported = exportsOf(modules).filter((value) => value?.find && value.firstIndex);
    expect(new Set(exported)).toEqual(new Set(patterns));
  });

  it('finds by exact name', () => {
    for (const definition of catalog) expect(findIndicator(definition.name)).toBe(definition);
    expect(findIndicator('sma')).toBeUndefined();
    expect(findIndicator('toString')).toBeUndefined();
    expect(findKernel('SMA')?.definition.name).toBe('SMA');
  });

  it('is plain data, with valid defaults and known right sides', () => {
    expect(JSON.parse(JSON.stringify(catalog))).toEqual(catalog);
    for (const { params, indicator_2, compare_to_constant: constant } of catalog) {
      for (const param of params) {
        expect(param.default).toBeGreaterThanOrEqual(param.min);
        expect(param.default).toBeLessThanOrEqual(param.max);
      }
      expect(indicator_2.every((name) => findIndicator(name))).toBe(true);
      expect(constant.available || indicator_2.length > 0).toBe(true);
    }
  });

  it('defines every kind that a pairing names', () => {
    const kinds = new Set(indicators.flatMap(({ pairing }) => pairing?.kinds ?? []));
    const scales = new Set<string>(indicators.map(({ definition }) => definition.scale));
    for (const { pairing } of indicators)
      for (const kind of pairing?.with ?? [])
        expect([kind, kinds.has(kind) || scales.has(kind) || kind === comparableWithNumber]).toEqual([kind, true]);
  });

  it('pairs numbers with everything that may be compared with one', () => {
    const comparable = catalog.filter(({ compare_to_constant: constant }) => constant.available);
    const expected = comparable.filter(({ scale }) => scale !== 'pattern').map(({ name }) => name);
    expect(findIndicator('Constant')?.indicator_2).toEqual(expected);
    expect(expected).not.toEqual([]);
  });

  it('pairs by family', () => {
    const rightOf = (name: string) => findIndicator(name)?.indicator_2;
    const channels = ['KC-UPPER', 'KC-MIDDLE', 'KC-LOWER', 'DC-UPPER', 'DC-MIDDLE', 'DC-LOWER'];
    const cloud = ['CONVERSION', 'BASE', 'SPAN-A', 'SPAN-B', 'LAGGING'].map((line) => `ICHIMOKU-${line}`);
    const studies = [...channels, ...cloud, 'SUPERTREND', 'SAR', 'VWAP', 'AVWAP'];
    const bands = ['BB-UPPER', 'BB-MIDDLE', 'BB-LOWER', ...studies];
    expect(rightOf('SMA')).toEqual(['Price', 'SMA', 'EMA', ...bands]);
    expect(rightOf('BB-UPPER')).toEqual(['Price', 'SMA', 'EMA', ...bands]);
    expect(rightOf('Price')).toEqual(['SMA', 'EMA', ...bands, 'RSI', 'CCI', 'MFI', 'WILLR', 'ADX']);
    expect(rightOf('RSI')).toEqual(['Price', 'RSI', 'CCI', 'MFI', 'WILLR', 'ADX']);
    expect(rightOf('STOCH-SLOWK')).toEqual(['STOCH-SLOWK', 'STOCH-SLOWD']);
    expect(rightOf('MACD')).toEqual(['MACD', 'MACD-SIGNAL', 'MACD-HIST']);
    expect(rightOf('Volume')).toEqual(['OBV']);
    expect(rightOf('OBV')).toEqual(['Volume', 'AD', 'ADOSC']);
    expect(rightOf('ATR')).toEqual(['ATR']);
    // Without parameters, VWAP could only be compared with itself.
    for (const name of studies)
      expect(rightOf(name)).toEqual(rightOf('SMA')?.filter((other) => name !== 'VWAP' || other !== name));
    expect(rightOf('STOCHRSI-D')).toEqual(['STOCHRSI-K', 'STOCHRSI-D']);
    for (const name of ['ROC', 'CMF', 'SUPERTREND-DIRECTION']) expect(rightOf(name)).toEqual([name]);
  });

  // Specification section 5: bounds of constants, [min, max, default].
  it.each([
    ['Price', 0, null, 100],
    ['Volume', 0, null, 1_000_000],
    ['SMA', 0, null, 100],
    ['EMA', 0, null, 100],
    ['ATR', 0, null, 1],
    ['RSI', 0, 100, 30],
    ['CCI', -100, 100, 100],
    ['ADX', 0, 100, 40],
    ['STOCH-SLOWK', 0, 100, 20],
    ['STOCH-SLOWD', 0, 100, 20],
    ['MFI', 0, 100, 20],
    ['WILLR', -100, 0, -20],
    ['TRIX', -2, 2, 0],
    ['MACD', null, null, 0],
    ['MACD-SIGNAL', null, null, 0],
    ['MACD-HIST', null, null, 0],
  ])('%s has the bounds of the specification', (name, min, max, initial) => {
    expect(findIndicator(name)?.compare_to_constant).toEqual({ available: true, default: initial, min, max });
  });

  it('has no constant for bands, AD, ADOSC and OBV, and starts with one for Volume, RSI and what is read against 0', () => {
    const without = ['BB-UPPER', 'BB-MIDDLE', 'BB-LOWER', 'AD', 'ADOSC', 'OBV'];
    for (const name of without) expect(findIndicator(name)?.compare_to_constant.available).toBe(false);
    const common = catalog.filter((definition) => definition.common_comparison === 'constant');
    expect(common.map(({ name }) => name)).toEqual(['Volume', 'RSI', 'SUPERTREND-DIRECTION', 'ROC', 'CMF']);
  });

  it('has the period of the specification', () => {
    const periods = catalog.flatMap(({ params }) => params.filter(({ name }) => name === 'period'));
    expect(periods).not.toEqual([]);
    for (const period of periods)
      expect(period).toEqual({ name: 'period', default: 14, min: 2, max: 400, adjustable: true });
  });
});
