import type { Plan } from '@candlewick/shared-api';
import { plans } from '@candlewick/shared-api';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runningPeriod, tierAt } from '../subscriptions/subscription.ts';
import { readSubscription } from '../subscriptions/subscriptions.repository.ts';

/** How long a change of plan takes to affect market data; a query per quote would halve their rate. */
const freshMs = 30_000;

interface Known {
  readonly plan: Plan;
  readonly until: number;
}

export function createPlanOfCaller(db: Database, now: () => number = Date.now) {
  const known = new LRUCache<string, Known>({ max: 20_000 });

  /** The plan as the database has it now. */
  const reread = async ({ userId }: Caller): Promise<Plan> => {
    const time = now();
    const subscription = await readSubscription(userId, db);
    const plan = plans[tierAt(subscription, time)];
    const endsAt = runningPeriod(subscription, time)?.endsAt ?? Infinity;
    known.set(userId, { plan, until: Math.min(time + freshMs, endsAt) });
    return plan;
  };

  /** Returns the caller's plan, up to 30 s old but never past its end; synchronously if it is cached. */
  const planOf = (caller: Caller): Plan | Promise<Plan> => {
    const found = known.get(caller.userId);
    return found && now() < found.until ? found.plan : reread(caller);
  };
  return Object.assign(planOf, { reread });
}

export type PlanOfCaller = ReturnType<typeof createPlanOfCaller>;
