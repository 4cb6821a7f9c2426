import { conditionsOf } from '@candlewick/engine';
import type { billingApi, EndpointResponse } from '@candlewick/shared-api';
import type { Condition, IndicatorDefinition } from '../../../common/backtest.types.ts';
import type { Definitions } from '@candlewick/shared-page/definitions';
import type { Draft, DraftGroup } from './draft.ts';
import { isConstant } from './condition.ts';

type PriceEntry = EndpointResponse<typeof billingApi.prices>['tiers']['free'];

/** A plan on offer, as far as the builder needs it. */
export interface OfferedPlan {
  readonly name: string;
  readonly accessLevel: number;
  /** Conditions in each group. */
  readonly entry: number;
  readonly exit: number;
}

/** What the user's plan allows; `plans` is empty until known. */
export interface Access {
  /** Highest access level of an indicator. */
  readonly level: number;
  /** From lowest to highest. */
  readonly plans: readonly OfferedPlan[];
}

export function offeredPlan({ plan_name, limits }: PriceEntry): OfferedPlan {
  const { entry, exit } = limits.conditions.stocks;
  return { name: plan_name, accessLevel: limits.indicator_access_level, entry, exit };
}

/** Name of the lowest plan on offer with such an indicator: `the Beginner plan`. */
export function unlockingPlan({ access_level }: Pick<IndicatorDefinition, 'access_level'>, { plans }: Access): string {
  const plan = plans.find(({ accessLevel }) => accessLevel >= access_level);
  return plan ? `the ${plan.name} plan` : 'a higher plan';
}

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
