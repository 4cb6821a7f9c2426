import { comparableWithNumber, comparisonOperators, type Indicator } from './indicator.ts';

/** A double holds whole numbers exactly up to this size. */
const most = Number.MAX_SAFE_INTEGER;

/** Specification section 5, "Constant indicator": a whole number without bounds, as the left side. */
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
  text: {
    label: 'Constant',
    desc: 'A whole number that is the same on every bar.',
    keywords: 'number value level',
  },
  pairing: { kinds: [], with: [comparableWithNumber] },
  firstIndex: () => 0,
  kernel(_bars, params, out) {
    out.fill(params['value']!);
    return 0;
  },
  stream: (params) => ({ next: () => params['value']!, peek: () => params['value']! }),
};
