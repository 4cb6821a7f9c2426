import { seriesOf } from '@candlewick/shared-page/strategy-lines';
import type { ChartResult, Condition, ConditionGroup } from '../../../common/backtest.types.ts';

/** One side of a condition on a bar; null while the indicator warms up. */
export interface Operand {
  readonly value: number | null;
  /** On the bar before, which a crossing also reads. */
  readonly previous: number | null;
}

export interface SeenCondition {
  readonly condition: Condition;
  readonly left: Operand;
  readonly right: Operand;
  readonly holds: boolean;
}

/** What each condition of a group saw at the close of a bar. */
export function seenAt(
  group: ConditionGroup,
  chart: Pick<ChartResult, 'indicators'>,
  bar: number,
): readonly SeenCondition[] {
  return group.conditions.map((condition) => {
    const left = operandAt(seriesOf(chart, condition.left)?.values, bar);
    const right = rightOf(condition, chart, bar);
    return { condition, left, right, holds: holdsOn(condition.operator, left, right) };
  });
}

function operandAt(values: readonly (number | null)[] | undefined, bar: number): Operand {
  return { value: values?.[bar] ?? null, previous: values?.[bar - 1] ?? null };
}

function rightOf({ operator, right }: Condition, chart: Pick<ChartResult, 'indicators'>, bar: number): Operand {
  // A pattern is compared with nothing: it is there or not.
  if (operator === 'is') return { value: null, previous: null };
  if ('constant' in right) return { value: right.constant, previous: right.constant };
  return operandAt(seriesOf(chart, right)?.values, bar);
}

/** The rules of the engine: crossings are strict on both bars, and a missing value fulfills nothing. */
function holdsOn(operator: Condition['operator'], left: Operand, right: Operand): boolean {
  const [a, b] = [left.value ?? NaN, right.value ?? NaN];
  const [beforeA, beforeB] = [left.previous ?? NaN, right.previous ?? NaN];
  switch (operator) {
    case 'less_than':
      return a < b;
    case 'greater_than':
      return a > b;
    case 'cross_over':
      return beforeA < beforeB && a > b;
    case 'cross_under':
      return beforeA > beforeB && a < b;
    case 'is':
      return a > 0;
  }
}
