import { conditionsOf } from '@candlewick/engine';
import type { OfferedPlan } from '@candlewick/shared-page/access';
import type { Condition } from '../../../common/backtest.types.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Draft, DraftGroup } from './draft.ts';
import { isConstant } from './condition.ts';

type Rules = Pick<Draft, 'strategy'>['strategy'];

/** The conditions of a group, as a plan counts them: with those of the groups in it, and the rows that are not chosen yet. */
export const countOf = (group: DraftGroup) => conditionsOf(group).length;

/** The highest access level among the indicators of a strategy. */
export function levelOf({ entry, exit }: Rules, definitions: Definitions): number {
  const conditions = [entry, exit].flatMap(conditionsOf<Condition | null>).filter((condition) => condition !== null);
  const names = conditions.flatMap(({ left, right }) => [
    left.indicator,
    ...(isConstant(right) ? [] : [right.indicator]),
  ]);
  return Math.max(0, ...names.map((name) => definitions.get(name)?.access_level ?? 0));
}

/** The lowest plan on offer that runs a strategy; undefined if the plans are not known, or none does. */
export function planFor(strategy: Rules, definitions: Definitions, plans: readonly OfferedPlan[]) {
  const level = levelOf(strategy, definitions);
  return plans.find(
    ({ accessLevel, entry, exit }) =>
      accessLevel >= level && countOf(strategy.entry) <= entry && countOf(strategy.exit) <= exit,
  );
}
