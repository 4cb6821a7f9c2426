import { conditionsOf, distanceFactor } from '@candlewick/shared-api/condition-parts';
import { seriesOf } from '@candlewick/shared-page/strategy-lines';
import type { ChartResult, Condition, ConditionGroup, IndicatorReference } from '../../../common/backtest.types.ts';

/** One side of a condition on a bar; null while the indicator warms up. */
export interface Operand {
  readonly value: number | null;
  /** On the last bar before on which both sides differed, which a crossing also reads. */
  readonly previous: number | null;
}

export interface SeenCondition {
  readonly condition: Condition;
  readonly left: Operand;
  readonly right: Operand;
  /** Both sides are on the scale of the price. */
  readonly isPrice: boolean;
  readonly holds: boolean;
}

/** What each condition of a group saw at the close of a bar. */
export function seenAt(
  group: ConditionGroup,
  chart: Pick<ChartResult, 'indicators'>,
  bar: number,
): readonly SeenCondition[] {
  return conditionsOf(group).map((condition) => {
    const leftAt = valuesOf(condition.left, chart);
    const rightAt = rightOf(condition, chart);
    let before = bar - 1;
    while (before >= 0 && leftAt(before) !== null && leftAt(before) === rightAt(before)) before -= 1;
    const left = { value: leftAt(bar), previous: leftAt(before) };
    const right = { value: rightAt(bar), previous: rightAt(before) };
    const isPrice = seriesOf(chart, condition.left)?.pane === 'price';
    return { condition, left, right, isPrice, holds: holdsOn(condition.operator, left, right) };
  });
}

type ValueAt = (bar: number) => number | null;

function valuesOf(reference: IndicatorReference, chart: Pick<ChartResult, 'indicators'>): ValueAt {
  const values = seriesOf(chart, reference)?.values;
  return (bar) => values?.[bar] ?? null;
}

function rightOf({ operator, right }: Condition, chart: Pick<ChartResult, 'indicators'>): ValueAt {
  // A pattern is compared with nothing: it is there or not.
  if (operator === 'is') return () => null;
  if ('constant' in right) return () => right.constant;
  const factor = distanceFactor(right.percent);
  const valueAt = valuesOf(right, chart);
  return (bar) => {
    const value = valueAt(bar);
    return value === null ? null : value * factor;
  };
}

/** The rules of the engine: bars on which both sides are equal neither cross nor hide a crossing, and a missing value fulfills nothing. */
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
