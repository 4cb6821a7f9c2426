import { expect, it } from 'vitest';
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
