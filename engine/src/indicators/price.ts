import { columnIndicator } from './column-indicator.ts';
import { comparisonOperators, type Indicator } from './indicator.ts';

export const price: Indicator = {
  definition: {
    name: 'Price',
    group: 'Special',
    access_level: 0,
    scale: 'price',
    compare_to_constant: { available: true, default: 100, min: 0, max: null },
    comparison: comparisonOperators,
    params: [],
  },
  text: {
    label: 'Price',
    desc: 'The closing price of the bar.',
    keywords: 'close last quote',
  },
  pairing: { kinds: ['price', 'close'], with: ['price', 'oscillator'] },
  ...columnIndicator('close'),
};
