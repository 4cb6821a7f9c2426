import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller.ts';
import type { User } from '../../database/schema/accounts.ts';
import { plans } from './plans.ts';

/** How long a change of plan takes to affect market data; a query per quote would halve their rate. */
const freshMs = 30_000;

/** Returns how old market data must be for the caller's plan, in minutes; synchronously if it is cached. */
export type DataDelayOf = (caller: Caller) => number | Promise<number>;

export function createDataDelays(userOf: (id: string) => Promise<Pick<User, 'tier'>>): DataDelayOf {
  const known = new LRUCache<string, number>({ max: 20_000, ttl: freshMs });
  const ask = async (userId: string) => {
    const { tier } = await userOf(userId);
    const { data_delay_minutes: minutes } = plans[tier].limits;
    known.set(userId, minutes);
    return minutes;
  };
  return ({ userId }) => known.get(userId) ?? ask(userId);
}
