import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller.ts';
import type { User } from '../../database/schema/accounts.ts';
import { plans } from './plans.ts';
import type { Plan } from './plans.ts';

/** How long a change of plan takes to affect market data; a query per quote would halve their rate. */
const freshMs = 30_000;

/** Returns the caller's plan, up to 30 s old; synchronously if it is cached. */
export interface PlanOfCaller {
  (caller: Caller): Plan | Promise<Plan>;
  /** The plan as the database has it now. */
  reread(caller: Caller): Promise<Plan>;
}

export function createPlanOfCaller(userOf: (id: string) => Promise<Pick<User, 'tier'>>): PlanOfCaller {
  const known = new LRUCache<string, Plan>({ max: 20_000, ttl: freshMs, ttlResolution: 1000 });
  const reread = async ({ userId }: Caller) => {
    const plan = plans[(await userOf(userId)).tier];
    known.set(userId, plan);
    return plan;
  };
  return Object.assign((caller: Caller) => known.get(caller.userId) ?? reread(caller), { reread });
}
