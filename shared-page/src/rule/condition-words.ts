import type { Operator } from './rule.types.ts';

/** How a comparison reads between its two sides. */
export const operatorLabels: Readonly<Record<Operator, string>> = {
  cross_over: 'crosses above',
  cross_under: 'crosses below',
  greater_than: 'is above',
  less_than: 'is below',
  is: 'is',
};
