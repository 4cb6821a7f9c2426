import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller.ts';
import type { User } from '../../database/schema/accounts.ts';
import { plans } from './plans.ts';
import type { PlanLimits } from './plans.ts';

/** How long a change of plan takes to affect market data; a query per quote would halve their rate. */
const freshMs = 30_000;

/** Returns the limits of the caller's plan; synchronously if they are cached. */
export type PlanLimitsOf = (caller: Caller) => PlanLimits | Promise<PlanLimits>;

export function createPlanLimits(userOf: (id: string) => Promise<Pick<User, 'tier'>>): PlanLimitsOf {
  const known = new LRUCache<string, PlanLimits>({ max: 20_000, ttl: freshMs });
  const ask = async (userId: string) => {
    const { limits } = plans[(await userOf(userId)).tier];
    known.set(userId, limits);
    return limits;
  };
  return ({ userId }) => known.get(userId) ?? ask(userId);
}
