import type { Condition, IndicatorDefinition, IndicatorReference } from '../../../common/backtest.types.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';

export const groupNames = ['entry', 'exit'] as const;
export type GroupName = (typeof groupNames)[number];

const sma = (period: number): IndicatorReference => ({ indicator: 'SMA', params: { period } });

/** The condition of a new strategy: the fast average crosses the slow one, upwards to enter, downwards to exit. */
export function defaultCondition(group: GroupName): Condition {
  return { left: sma(10), operator: group === 'entry' ? 'cross_over' : 'cross_under', right: sma(20) };
}

/** An indicator with its adjustable parameters at their defaults. */
export function referenceTo({ name, params }: IndicatorDefinition): IndicatorReference {
  const adjustable = params.filter((param) => param.adjustable);
  if (adjustable.length === 0) return { indicator: name };
  return { indicator: name, params: Object.fromEntries(adjustable.map((param) => [param.name, param.default])) };
}

export function isConstant(right: Condition['right']): right is { constant: number } {
  return 'constant' in right;
}

/** Where an operand is read, for another indicator in its place. */
const placeOf = ({ offset, interval }: IndicatorReference) => ({
  ...(offset && { offset }),
  ...(interval && { interval }),
});

function defaultRight(left: IndicatorDefinition, definitions: Definitions): Condition['right'] {
  const { compare_to_constant: constant, indicator_2, common_comparison } = left;
  const other = definitions.get(indicator_2.find((name) => name !== left.name) ?? indicator_2[0] ?? '');
  if (constant.available && (common_comparison === 'constant' || !other)) return { constant: constant.default ?? 0 };
  return other ? referenceTo(other) : { constant: constant.default ?? 0 };
}

function takesConstant({ compare_to_constant: rule }: IndicatorDefinition, constant: number): boolean {
  return rule.available && constant >= (rule.min ?? -Infinity) && constant <= (rule.max ?? Infinity);
}

/** Replaces the left indicator; keeps operator and right side if the indicator allows them. */
export function withLeft(condition: Condition, left: IndicatorDefinition, definitions: Definitions): Condition {
  const { operator, right } = condition;
  const isRightAllowed = isConstant(right)
    ? takesConstant(left, right.constant)
    : left.indicator_2.includes(right.indicator) && right.indicator !== left.name;
  return {
    left: { ...referenceTo(left), ...placeOf(condition.left) },
    operator: left.comparison.includes(operator) ? operator : (left.comparison[0] ?? operator),
    right: isRightAllowed ? right : defaultRight(left, definitions),
  };
}

/** The condition of a row whose first indicator was just chosen. */
export function conditionOn(left: IndicatorDefinition, definitions: Definitions): Condition {
  return {
    left: referenceTo(left),
    operator: left.comparison[0] ?? 'is',
    right: defaultRight(left, definitions),
  };
}

/** A candlestick pattern is present or not, so it compares with nothing. */
export function isPattern({ comparison }: Pick<IndicatorDefinition, 'comparison'>): boolean {
  return comparison.length === 1 && comparison[0] === 'is';
}

/** Id of the option on the right side that means a number. */
export const constantChoice = '#constant';

/** Bars back; 0 is the bar itself. */
export const mostBarsAgo = 100;

/** The same indicator one bar earlier. */
export function barBefore(reference: IndicatorReference): IndicatorReference {
  return { ...reference, offset: Math.min(mostBarsAgo, (reference.offset ?? 0) + 1) };
}

/** Replaces the right side: an indicator's name, or `constantChoice`. An indicator without parameters is compared with its earlier bar. */
export function withRight(condition: Condition, choice: string, definitions: Definitions): Condition {
  const { left, right } = condition;
  if (choice === constantChoice) {
    const rule = definitions.get(left.indicator)?.compare_to_constant;
    return { ...condition, right: { constant: rule?.default ?? 0 } };
  }
  const definition = definitions.get(choice);
  if (!definition) return condition;
  const next = referenceTo(definition);
  if (choice === left.indicator && !next.params) return { ...condition, right: barBefore(left) };
  const { percent = undefined, ...kept } = isConstant(right) ? {} : { ...placeOf(right), percent: right.percent };
  const distance = percent !== undefined && takesDistance(choice, definitions) ? { percent } : {};
  return { ...condition, right: { ...next, ...kept, ...distance } };
}

/** Whether a percentage of the indicator means something: it is a price or a volume, which are above zero. */
export function takesDistance(name: string, definitions: Definitions): boolean {
  if (name === 'Price' || name === 'Volume') return true;
  const isComparable = (left: string, right: string) => definitions.get(left)?.indicator_2.includes(right) === true;
  // The price is also compared with oscillators, but what is on its scale is compared with averages.
  return isComparable('Price', name) && isComparable(name, 'SMA');
}

/** Value of a parameter; defaults to the definition's. */
export function paramOf(reference: IndicatorReference, param: IndicatorDefinition['params'][number]): number {
  return reference.params?.[param.name] ?? param.default;
}

export function withParam(reference: IndicatorReference, name: string, value: number): IndicatorReference {
  return { ...reference, params: { ...reference.params, [name]: value } };
}
