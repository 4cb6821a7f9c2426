import type { Case } from './case.ts';
import { chartCases } from './chart.cases.tsx';
import { componentCases } from './component.cases.tsx';
import { fieldCases } from './field.cases.tsx';
import { overlayCases } from './overlay.cases.tsx';

/** Every component by its subpath. */
export const cases: Readonly<Record<string, Case>> = {
  ...componentCases,
  ...fieldCases,
  ...overlayCases,
  ...chartCases,
};

/** Those that a pointer or the keyboard changes, and that are drawn in place. Charts have stories of their own for that. */
export const interactiveCases: readonly (readonly [subpath: string, Case])[] = Object.entries(cases).filter(
  ([subpath, { focus, isElsewhere }]) =>
    typeof focus === 'string' && !isElsewhere && !Object.hasOwn(chartCases, subpath),
);
