import type { Metric, MetricUnit } from '../result.ts';
import type { RunFacts } from './run-facts.ts';

/** One statistic as data. `compute` returns the value, or the reason why there is none. */
export interface MetricDefinition {
  readonly id: string;
  readonly unit: MetricUnit;
  readonly isAnnualized?: boolean;
  readonly usesRiskFreeRate?: boolean;
  readonly compute: (facts: RunFacts) => number | string;
}

/** The value with everything needed to reproduce it; a value that is not finite becomes null with a reason. */
export function evaluateMetric(definition: MetricDefinition, facts: RunFacts): Metric {
  const { id, unit } = definition;
  const outcome = definition.compute(facts);
  const isValue = typeof outcome === 'number' && Number.isFinite(outcome);
  return {
    id,
    unit,
    // Turns -0 into 0, which is shown without a sign.
    value: isValue ? outcome + 0 : null,
    reason: isValue ? null : typeof outcome === 'string' ? outcome : 'The result is too large for a number.',
    annualisation: definition.isAnnualized ? facts.periodsPerYear : null,
    risk_free_rate: definition.usesRiskFreeRate ? facts.riskFreeRate : null,
  };
}

/** Why a figure a year is left out. */
export const lessThanAYear = 'Less than a year.';

/** The quotient, or the reason when the divisor is zero. */
export function ratio(dividend: number, divisor: number, reasonIfZero: string): number | string {
  return divisor === 0 ? reasonIfZero : dividend / divisor;
}
