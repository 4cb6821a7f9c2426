import { fulfills, planThatFulfills } from '@candlewick/shared-api';
import type { Requirement } from '@candlewick/shared-api';
import type { Caller } from '../../../caller.ts';
import { tierRequired } from '../billing.errors.ts';
import type { PlanOfCaller } from './plan-of-caller.service.ts';

/**
 * Checks the contract's plan requirement of an endpoint. Throws tier_required. An upgrade counts immediately: only a plan that was enough is
 * taken from the cache.
 */
export function createEntitlements(planOf: PlanOfCaller) {
  return async (caller: Caller, requirement: Requirement): Promise<void> => {
    if (fulfills(await planOf.read(caller), requirement)) return;
    const plan = await planOf.reread(caller);
    if (fulfills(plan, requirement)) return;
    throw tierRequired(requirement, plan.planName, planThatFulfills(requirement)?.planName ?? 'a larger plan');
  };
}
