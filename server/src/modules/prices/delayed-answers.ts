import type { Caller } from '../../caller.ts';
import type { PreparedResponse } from '../../http/prepared-response.ts';
import { PreparedResponses } from '../../http/prepared-responses.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/data-delay.ts';

/** Answers from prices as old as the caller's plan says. The key must name the call, its parameters, and the newest session or quote. */
export type DelayedAnswers = (
  caller: Caller,
  keyOf: (delayMinutes: number) => string,
  make: (delayMinutes: number) => Promise<unknown>,
) => PreparedResponse | Promise<PreparedResponse>;

/** The delay is part of the key: plans with the same delay share responses, and no other plan sees them. */
export function createDelayedAnswers(market: Market, delayOf: DataDelayOf): DelayedAnswers {
  const prepared = new PreparedResponses();
  return (caller, keyOf, make) => {
    const of = (delay: number) => prepared.get(`${keyOf(delay)} ${delay} ${market.revision}`, () => make(delay));
    const delay = delayOf(caller);
    return delay instanceof Promise ? delay.then(of) : of(delay);
  };
}
