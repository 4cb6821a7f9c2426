import { columnIndicator } from './column-indicator.ts';
import { comparisonOperators, type Indicator } from './indicator.ts';
import { boundedOscillators } from './oscillator.ts';

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
  // The price family, and the oscillators that the specification allows on the other side of a price.
  pairs_with: ['SMA', 'EMA', 'BB-UPPER', 'BB-MIDDLE', 'BB-LOWER', ...boundedOscillators.slice(1)],
  ...columnIndicator('close'),
};
