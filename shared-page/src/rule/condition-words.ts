import type { Operator } from './rule.types.ts';

/** How a comparison reads between its two sides. */
export const operatorLabels: Readonly<Record<Operator, string>> = {
  cross_over: 'crosses above',
  cross_under: 'crosses below',
  greater_than: 'is above',
  less_than: 'is below',
  is: 'is',
};

/** What a rule does when its entry and its exit conditions are met. */
export const sideWords = {
  long: { entry: 'Buy when', exit: 'Sell when' },
  short: { entry: 'Sell short when', exit: 'Buy back when' },
  both: { entry: 'Go long when', exit: 'Go short when' },
} as const;
