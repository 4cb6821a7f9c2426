import { dayMs, minuteMs, newYorkDate } from '@candlewick/engine/market';
import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../../api-problem.ts';
import type { Caller } from '../../caller.ts';
import { PreparedResponses } from '../../platform/http/prepared-responses.ts';
import type { CheckedCall, Varies } from '../../platform/http/prepared-responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CompanyData, MarketWide } from '../../market/company-data.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';

interface Dependencies {
  readonly companyData: CompanyData;
  readonly delayOf: DataDelayOf;
}

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const mostDays = 62;
const usualDays = 7;

/** Dates as midnight UTC; seven days from today, or from one of them, where none is given. Throws for a range that cannot be. */
function rangeOf({ from, to }: Range, now: number): { readonly from: number; readonly to: number } {
  const last = to === undefined ? undefined : Date.parse(to);
  const today = newYorkDate(now);
  const first = from === undefined ? (last === undefined ? today : Math.min(today, last)) : Date.parse(from);
  const range = { from: first, to: last ?? first + (usualDays - 1) * dayMs };
  if (range.to < range.from) {
    const message = `The range begins on ${from} and ends on ${to}. Swap the dates.`;
    throw new ApiProblem('inverted_range', message, {
      problems: [{ code: 'inverted_range', path: 'query.to', message }],
    });
  }
  if (range.to - range.from >= mostDays * dayMs) {
    const message = `The range has more than ${mostDays} days. Choose a shorter one.`;
    throw new ApiProblem('range_too_long', message, {
      problems: [{ code: 'range_too_long', path: 'query.to', message }],
    });
  }
  return range;
}

/** Routes of calendars and news of the whole market. Each plan gets what was known by its data delay ago. */
export function registerMarketWideRoutes(app: FastifyInstance, { companyData, delayOf }: Dependencies): void {
  const prepared = new PreparedResponses();

  const answer = (
    call: CheckedCall & { readonly caller: Caller },
    make: (asked: MarketWide) => Promise<unknown>,
    varies: Varies = [],
  ) => {
    const of = (delay: number) => {
      const delayMs = delay * minuteMs;
      return prepared.get(
        call,
        [delay, ...varies],
        async () => (await make({ time: Date.now() - delayMs, delayMs })) ?? null,
      );
    };
    const delay = delayOf(call.caller);
    return delay instanceof Promise ? delay.then(of) : of(delay);
  };

  route(app, tickersApi.earningsCalendar, (call) => {
    const range = rangeOf(call.query, Date.now());
    return answer(call, (asked) => companyData.earningsCalendar({ ...range, ...asked }), [range.from, range.to]);
  });
  route(app, tickersApi.ipoCalendar, (call) => {
    const range = rangeOf(call.query, Date.now());
    return answer(call, (asked) => companyData.ipoCalendar({ ...range, ...asked }), [range.from, range.to]);
  });
  route(app, tickersApi.headlines, (call) => answer(call, companyData.headlines));
  route(app, tickersApi.topicNews, (call) =>
    answer(call, (asked) => companyData.topicNews({ ...asked, topic: call.params.topic })),
  );
}
