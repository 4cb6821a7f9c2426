import type { Caller } from '../../../caller.ts';
import type { PlanOfCaller } from './plan-of-caller.service.ts';

/** Returns how old market data must be for the caller's plan, in minutes; synchronously if it is cached. */
export type DataDelayOf = (caller: Caller) => number | Promise<number>;

export function createDataDelays(planOf: PlanOfCaller): DataDelayOf {
  return (caller) => {
    const plan = planOf.read(caller);
    return plan instanceof Promise
      ? plan.then(({ limits }) => limits.data_delay_minutes)
      : plan.limits.data_delay_minutes;
  };
}
