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

/** The plans of callers. */
export class PlanOfCaller {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Known>({ max: 20_000 });

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the caller's plan, up to 30 s old but never past its end; synchronously if it is cached. */
  read(caller: Caller): Plan | Promise<Plan> {
    const found = this.#known.get(caller.userId);
    return found && this.#now() < found.until ? found.plan : this.reread(caller);
  }

  /** The plan as the database has it now. */
  async reread({ userId }: Caller): Promise<Plan> {
    const time = this.#now();
    const subscription = await readSubscription(userId, this.#db);
    const plan = plans[tierAt(subscription, time)];
    const endsAt = runningPeriod(subscription, time)?.endsAt ?? Infinity;
    this.#known.set(userId, { plan, until: Math.min(time + freshMs, endsAt) });
    return plan;
  }
}
