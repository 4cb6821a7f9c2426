import type { Condition } from '../../../common/backtest.types.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';
import { isConstant, isPattern, takesDistance } from './condition.ts';

export type Side = 'left' | 'right';

/** What a row shows only where it is used. */
export type Extra = 'offset' | 'interval' | 'percent';

/** Percent; at −100 the price would be zero. */
export const distances = { min: -99.99, max: 1000 };

export interface ExtraChoice {
  /** `right.offset` */
  readonly id: `${Side}.${Extra}`;
  /** The indicator that it is about. */
  readonly indicator: string;
  readonly side: Side;
  readonly extra: Extra;
  readonly isUsed: boolean;
}

/** What can be added to the sides of a condition, or removed from them. */
export function extrasOf({ left, right }: Condition, definitions: Definitions): ExtraChoice[] {
  const choice = (side: Side, indicator: string, extra: Extra, value: unknown): ExtraChoice => ({
    id: `${side}.${extra}`,
    indicator,
    side,
    extra,
    isUsed: value !== undefined,
  });
  const ofLeft = left.indicator === 'Constant' ? [] : placesOf('left', left);
  const definition = definitions.get(left.indicator);
  if (isConstant(right) || (definition && isPattern(definition))) return ofLeft;
  const hasDistance = right.percent !== undefined || takesDistance(right.indicator, definitions);
  return [
    ...ofLeft,
    ...(right.indicator === 'Constant' ? [] : placesOf('right', right)),
    ...(hasDistance ? [choice('right', right.indicator, 'percent', right.percent)] : []),
  ];

  function placesOf(side: Side, { indicator, offset, interval }: Condition['left']): ExtraChoice[] {
    return [choice(side, indicator, 'offset', offset), choice(side, indicator, 'interval', interval)];
  }
}

const starts = { offset: 1, interval: 'weekly', percent: 1 } as const;

/** Adds what a choice names, with a value to start from, or removes it. */
export function withExtra(condition: Condition, { side, extra, isUsed }: ExtraChoice): Condition {
  const { [extra]: _, ...rest } = { ...condition[side] } as Record<Extra, unknown>;
  return { ...condition, [side]: isUsed ? rest : { ...rest, [extra]: starts[extra] } };
}
