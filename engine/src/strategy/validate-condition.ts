import { findIndicator, findKernel } from '../catalog.ts';
import { seriesKey } from '../compute-indicator.ts';
import type { IndicatorDefinition } from '../indicators/indicator.ts';
import type { Condition, DistantReference, IndicatorReference, Operator } from '../strategy.ts';
import type { StrategyProblem } from './problem.ts';
import { validateReference } from './validate-reference.ts';

const operatorNames: Readonly<Record<Operator, string>> = {
  less_than: 'less than',
  greater_than: 'greater than',
  cross_under: 'crosses below',
  cross_over: 'crosses above',
  is: 'is',
};

/** What the plan and the interval of the rule allow. */
export interface ConditionLimits {
  readonly accessLevel: number;
  readonly isIntraday: boolean;
}

/** Adds everything that is wrong with one condition. */
export function validateCondition(
  condition: Condition,
  path: string,
  limits: ConditionLimits,
  problems: StrategyProblem[],
): void {
  const { left, operator, right } = condition;
  const definition = validateReference(left, `${path}.left`, limits, problems);
  if (definition && !definition.comparison.includes(operator)) {
    const allowed = definition.comparison.map((name) => `"${operatorNames[name]}"`).join(', ');
    const message = `${definition.name} cannot be compared with "${operatorNames[operator] ?? operator}". Choose one of ${allowed}.`;
    problems.push({ code: 'operator_not_allowed', path: `${path}.operator`, message });
  }
  if ('constant' in right) {
    if (definition) validateConstant(definition, right.constant, `${path}.right.constant`, problems);
    return;
  }
  validateReference(right, `${path}.right`, limits, problems);
  validateDistance(right, `${path}.right.percent`, problems);
  if (!definition || !findIndicator(right.indicator)) return;
  if (!definition.indicator_2.includes(right.indicator) && !isItselfElsewhere(left, right)) {
    const message = `${definition.name} cannot be compared with ${right.indicator}. ${alternatives(definition)}`;
    problems.push({ code: 'pairing_not_allowed', path: `${path}.right.indicator`, message });
  } else if (seriesKey(left) === seriesKey(right) && !right.percent) {
    const message = `Both sides are the same ${definition.name}, so this is never true. Change a parameter of one side.`;
    problems.push({ code: 'identical_sides', path: `${path}.right`, message });
  }
}

/** The price can be compared with the price of three bars ago. */
const isItselfElsewhere = (left: IndicatorReference, right: IndicatorReference) =>
  left.indicator === right.indicator &&
  ((left.offset ?? 0) !== (right.offset ?? 0) || left.interval !== right.interval);

/** Of a number of percent, the price is below zero from −100 on. */
const distances = { above: -100, to: 1000 };

function validateDistance(right: DistantReference, path: string, problems: StrategyProblem[]): void {
  const { percent, indicator } = right;
  if (percent === undefined) return;
  if (!(percent > distances.above && percent <= distances.to)) {
    const message = `The distance is ${String(percent)} %. Choose a number above ${distances.above}, up to ${distances.to}.`;
    problems.push({ code: 'param_out_of_bounds', path, message });
  } else if (indicator !== 'Volume' && findKernel(indicator)?.definition.scale !== 'price') {
    const message = `${indicator} can be zero or negative, so a percentage of it means nothing. Leave the distance out.`;
    problems.push({ code: 'param_out_of_bounds', path, message });
  }
}

function alternatives(definition: IndicatorDefinition): string {
  const names = [...definition.indicator_2, ...(definition.compare_to_constant.available ? ['a number'] : [])];
  return names.length > 0 ? `Choose one of: ${names.join(', ')}.` : 'Choose another indicator on the left.';
}

function validateConstant(
  definition: IndicatorDefinition,
  constant: number,
  path: string,
  problems: StrategyProblem[],
): void {
  const { name, compare_to_constant: rule } = definition;
  const bounds = describeBounds(rule.min, rule.max);
  if (!rule.available) {
    const message = `${name} cannot be compared with a number. ${alternatives(definition)}`;
    problems.push({ code: 'constant_not_allowed', path, message });
  } else if (!Number.isFinite(constant) || constant < (rule.min ?? -Infinity) || constant > (rule.max ?? Infinity)) {
    const message = `${name} is compared with ${constant}. Choose a number${bounds}.`;
    problems.push({ code: 'constant_out_of_bounds', path, message });
  }
}

function describeBounds(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return ` from ${min} to ${max}`;
  if (min !== null) return ` of ${min} or more`;
  return max === null ? '' : ` of ${max} or less`;
}
