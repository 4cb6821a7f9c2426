import type { Caller } from '../../caller.ts';
import type { PlanLimitsOf } from './plan-limits.ts';

/** Returns how old market data must be for the caller's plan, in minutes; synchronously if it is cached. */
export type DataDelayOf = (caller: Caller) => number | Promise<number>;

export function createDataDelays(limitsOf: PlanLimitsOf): DataDelayOf {
  return (caller) => {
    const limits = limitsOf(caller);
    return limits instanceof Promise ? limits.then((known) => known.data_delay_minutes) : limits.data_delay_minutes;
  };
}
