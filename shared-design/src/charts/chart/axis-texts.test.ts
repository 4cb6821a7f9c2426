import { expect, test } from 'vitest';
import { formatCompact, formatPercent, formatPrice } from '../../foundations/format/format.ts';
import { axisTexts, stepOf } from './axis-texts.ts';
import { valueTicks } from './plot-ticks.ts';

test.each([
  [
    ['$8,000.00', '$10,000.00', ''],
    ['$8,000', '$10,000', ''],
  ],
  [
    ['−$1,200.00', '$1,200,000.00'],
    ['−$1,200', '$1,200,000'],
  ],
  [
    ['$900.00', '$1,000.00'],
    ['$900', '$1,000'],
  ],
  [
    ['$1,000.00', '$1,000.50'],
    ['$1,000.00', '$1,000.50'],
  ],
  [
    ['−20.0%', '−10.0%', '0.0%'],
    ['−20%', '−10%', '0%'],
  ],
  [['7.5%'], ['7.5%']],
  [[], []],
])('%j is written as %j', (texts, expected) => expect(axisTexts(texts)).toEqual(expected));

test.each([
  [
    ['0.5000', '1.00', '1.50'],
    ['0.50', '1.00', '1.50'],
  ],
  [
    ['20.50', '21.00'],
    ['20.50', '21.00'],
  ],
  [
    ['1.2M', '900K'],
    ['1.2M', '900K'],
  ],
])('labels have one number of decimals: %s', (texts, expected) => {
  expect(axisTexts(texts)).toEqual(expected);
});

const percent = (value: number) => formatPercent(value, { digits: 1 });

test.each([
  [200, (value: number) => formatPrice(value), 0.01],
  [1.2, (value: number) => formatPrice(value, 'EURUSD=X'), 0.00001],
  [700_000, (value: number) => formatPrice(value, 'BRK-A'), 0.01],
  [1.5e-7, (value: number) => formatPrice(value, 'PEPE-USD'), 1e-10],
  [0.3, percent, 0.001],
  [20.8e6, formatCompact, 1e5],
])('labels of %d tell steps apart', (size, format, step) => {
  expect(stepOf(size, format)).toBe(step);
});

test('labels of a narrow axis are all different', () => {
  const ticks = valueTicks(percent)(0.2075, 0.2095, 400);
  expect(ticks.map(({ text }) => text)).toEqual(['20.8%', '20.9%']);
});
