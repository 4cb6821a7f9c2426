import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../caller.ts';
import { route } from '../../../http/route.ts';
import { minuteMs } from '../../../market/calendar/days.ts';
import type { Market } from '../../../market/market.ts';
import type { DataDelayOf } from '../../billing/data-delay.ts';
import { createDelayedAnswers } from '../../prices/delayed-answers.ts';
import { currentPriceOf, priceSummaryOf } from '../../prices/price-summary.service.ts';
import { allTechnicalsOf, averagesOf, oscillatorsOf } from './technicals.service.ts';

/** Routes of current prices, and of indicators with their verdicts. */
export function registerTechnicalsRoutes(app: FastifyInstance, market: Market, delayOf: DataDelayOf): void {
  const answer = createDelayedAnswers(market, delayOf);
  const newest = (ticker: string, delay: number) =>
    `${market.newestSession(ticker, delay)} ${Math.floor(market.newestQuote(ticker, delay) / minuteMs)}`;
  /** A new minute or session begins a new answer. `what` names the call and its parameters. */
  const ofMinute = (
    caller: Caller,
    { ticker, what }: { readonly ticker: string; readonly what: string },
    make: (delayMinutes: number) => Promise<unknown>,
  ) => answer(caller, (delay) => `${ticker} ${what} ${newest(ticker, delay)}`, make);

  route(app, tickersApi.currentPrice, ({ params: { ticker }, caller }) =>
    answer(
      caller,
      (delay) => `${ticker} current ${market.newestQuote(ticker, delay)}`,
      (delay) => currentPriceOf(market, ticker, delay),
    ),
  );
  route(app, tickersApi.summaryPrice, ({ params: { ticker, span }, caller }) =>
    ofMinute(caller, { ticker, what: span }, (delayMinutes) => priceSummaryOf(market, { ticker, span, delayMinutes })),
  );
  route(app, tickersApi.simpleMovingAverage, ({ params: { ticker }, query: { granularity }, caller }) =>
    ofMinute(caller, { ticker, what: `simple ${granularity}` }, (delayMinutes) =>
      averagesOf(market, { ticker, granularity, delayMinutes }, 'simple'),
    ),
  );
  route(app, tickersApi.movingAverages, ({ params: { ticker }, query: { granularity }, caller }) =>
    ofMinute(caller, { ticker, what: `averages ${granularity}` }, (delayMinutes) =>
      averagesOf(market, { ticker, granularity, delayMinutes }, 'all'),
    ),
  );
  route(app, tickersApi.oscillators, ({ params: { ticker, granularity }, caller }) =>
    ofMinute(caller, { ticker, what: `oscillators ${granularity}` }, (delayMinutes) =>
      oscillatorsOf(market, { ticker, granularity, delayMinutes }),
    ),
  );
  route(app, tickersApi.allIntraday, ({ params: { ticker, granularity }, caller }) =>
    ofMinute(caller, { ticker, what: `technicals ${granularity}` }, (delayMinutes) =>
      allTechnicalsOf(market, { ticker, granularity, delayMinutes }),
    ),
  );
}
