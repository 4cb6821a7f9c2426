import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller.ts';
import type { User } from '../../database/schema/accounts.ts';
import { plans } from './plans.ts';

/** A change of plan shows in market data after so long; looking into the database for every quote would halve their rate. */
const freshMs = 30_000;

/** Gives how old market data must be for the plan of a caller, in minutes: at once when it was asked a moment ago. */
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
