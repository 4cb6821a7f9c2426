import { describe, expect, it } from 'vitest';
import type { Bars } from '../bars.ts';
import { catalog } from '../catalog.ts';
import { computeIndicator } from '../compute-indicator.ts';
import { barsOf } from '../testing/bars.ts';

const shape = (scale: number) =>
  barsOf(
    Array.from({ length: 100 }, (_, i) => {
      const close = scale * (1 + 0.01 * Math.sin(i));
      return [close, close * 1.005, close * 0.995, close, 1000];
    }),
  );
const lastOf = (scale: number, indicator: string) => computeIndicator(shape(scale), { indicator }).values.at(-1)!;

it.each([1, 1e-4, 1e-5, 1e-6, 1e-9, 1e-13, 1e6])(
  'bands and money flow of a price of %d are those of its shape',
  (scale) => {
    const width = (lastOf(scale, 'BB-UPPER') - lastOf(scale, 'BB-LOWER')) / lastOf(scale, 'BB-MIDDLE');
    expect(width).toBeCloseTo((lastOf(100, 'BB-UPPER') - lastOf(100, 'BB-LOWER')) / lastOf(100, 'BB-MIDDLE'), 9);
    expect(lastOf(scale, 'MFI')).toBeCloseTo(lastOf(100, 'MFI'), 9);
  },
);

const sameAtAnyScale = catalog.filter(({ scale, group }) => scale === 'oscillator' && group === 'Technical Indicators');

it.each(sameAtAnyScale.map(({ name }) => name))('%s is the same at any price', (indicator) => {
  for (const scale of [1e-13, 1e-7, 1e-4, 1, 1e5])
    expect(lastOf(scale, indicator), String(scale)).toBeCloseTo(lastOf(100, indicator), 6);
});

it('a price that stopped moving has no strength and no flow', () => {
  for (const scale of [1e-7, 1, 100, 1e5]) {
    const closes = Array.from({ length: 2000 }, (_, i) => scale * (i < 100 ? 1 + 0.01 * Math.sin(i) : 1));
    const bars = barsOf(closes.map((close, i) => [close, close, close, close, i < 100 ? 1e9 : 0]));
    expect(computeIndicator(bars, { indicator: 'RSI' }).values.at(-1)).toBe(0);
    expect(computeIndicator(bars, { indicator: 'MFI' }).values.at(-1)).toBe(0);
  }
});

describe('the studies of prices', () => {
  const studied = /^(KC|DC|ICHIMOKU|SUPERTREND|SAR|VWAP|AVWAP|STOCHRSI|ROC|CMF)\b/;
  const names = catalog.filter(({ name }) => studied.test(name)).map(({ name, scale }) => [name, scale] as const);
  const params = { anchor_date: 20200110 };
  const valuesOf = (bars: Bars, indicator: string) =>
    computeIndicator(bars, { indicator, params: indicator === 'AVWAP' ? params : {} }).values;

  it.each(names)('%s has the shape of its prices at any price', (name, scale) => {
    // By powers of two, prices scale without rounding, and so must everything that is computed from them.
    const unit = 2 ** 7;
    const usual = valuesOf(shape(unit), name);
    for (const power of [-46, -30, -16, 0, 12]) {
      const factor = 2 ** power;
      const scaled = valuesOf(shape(unit * factor), name);
      const expected = scale === 'price' ? usual.map((value) => value * factor) : usual;
      expect([...scaled]).toEqual([...expected]);
    }
  });

  it.each(names)('%s says the same of a coin at 0.0000001 and of a share at 700,000', (name, scale) => {
    const usual = valuesOf(shape(100), name).at(-1)!;
    for (const price of [1e-7, 7e5]) {
      const value = valuesOf(shape(price), name).at(-1)!;
      if (scale === 'price') expect(value / price).toBeCloseTo(usual / 100, 9);
      else expect(value).toBeCloseTo(usual, 6);
    }
  });
});
