import type { Requirement } from '@candlewick/shared-api';
import type { Caller } from '../../caller.ts';
import type { User } from '../../database/schema/accounts.ts';
import { tierRequired } from './billing.errors.ts';
import { fulfils, plans } from './plans.ts';

/** Checks the contract's plan requirement of an endpoint. Throws tier_required. */
export function createEntitlements(userOf: (id: string) => Promise<Pick<User, 'tier'>>) {
  return async ({ userId }: Caller, requirement: Requirement): Promise<void> => {
    const { tier } = await userOf(userId);
    if (fulfils(plans[tier], requirement)) return;
    const lowest = Object.values(plans).find((plan) => fulfils(plan, requirement));
    throw tierRequired(requirement, plans[tier].planName, lowest?.planName ?? 'a larger plan');
  };
}
