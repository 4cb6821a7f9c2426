import { columnIndicator } from './column-indicator.ts';
import { comparisonOperators, type Indicator } from './indicator.ts';

export const volume: Indicator = {
  definition: {
    name: 'Volume',
    group: 'Special',
    access_level: 0,
    scale: 'volume',
    compare_to_constant: { available: true, default: 1_000_000, min: 0, max: null },
    comparison: comparisonOperators,
    common_comparison: 'constant',
    params: [],
  },
  text: {
    label: 'Volume',
    desc: 'The shares or contracts traded during the bar.',
    keywords: 'turnover shares traded',
  },
  pairing: { kinds: ['traded volume'], with: ['balance'] },
  ...columnIndicator('volume'),
};
