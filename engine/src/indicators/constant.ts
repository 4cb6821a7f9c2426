import { comparisonOperators, type Indicator } from './indicator.ts';

/** Whole numbers up to this size are exact in a double. */
const most = Number.MAX_SAFE_INTEGER;

/** Specification section 5, "Constant indicator": a whole number without bounds, here as the left side. */
export const constant: Indicator = {
  definition: {
    name: 'Constant',
    group: 'Special',
    access_level: 0,
    scale: 'own',
    compare_to_constant: { available: false, default: null, min: null, max: null },
    comparison: comparisonOperators,
    params: [{ name: 'value', default: 0, min: -most, max: most, adjustable: true }],
  },
  pairs_with: [
    'Price',
    'Volume',
    'SMA',
    'EMA',
    'ATR',
    'RSI',
    'CCI',
    'ADX',
    'STOCH-SLOWK',
    'STOCH-SLOWD',
    'MFI',
    'WILLR',
    'TRIX',
    'MACD',
    'MACD-SIGNAL',
    'MACD-HIST',
  ],
  firstIndex: () => 0,
  kernel(_bars, params, out) {
    out.fill(params['value']!);
    return 0;
  },
  stream: (params) => ({ next: () => params['value']!, peek: () => params['value']! }),
};
