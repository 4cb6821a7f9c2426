import type { Caller } from '../../caller.ts';
import type { PreparedResponse } from '../../platform/http/prepared-response.ts';
import { PreparedResponses } from '../../platform/http/prepared-responses.ts';
import type { CheckedCall, Varies } from '../../platform/http/prepared-responses.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';

/** Answers from prices as old as the caller's plan says. `varies`: what tells of newer data, such as the newest session or quote. */
export type DelayedAnswers = (
  call: CheckedCall & { readonly caller: Caller },
  varies: (delayMinutes: number) => Varies,
  make: (delayMinutes: number) => Promise<unknown>,
) => PreparedResponse | Promise<PreparedResponse>;

/** Plans with the same delay share responses, and no other plan sees them. */
export function createDelayedAnswers(market: Market, delayOf: DataDelayOf): DelayedAnswers {
  const prepared = new PreparedResponses();
  return (call, varies, make) => {
    const of = (delay: number) => prepared.get(call, [delay, market.revision, ...varies(delay)], () => make(delay));
    const delay = delayOf(call.caller);
    return delay instanceof Promise ? delay.then(of) : of(delay);
  };
}
