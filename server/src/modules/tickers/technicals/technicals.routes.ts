import { minuteMs } from '@candlewick/engine/market';
import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../caller.ts';
import type { CheckedCall } from '../../../platform/http/prepared-responses.ts';
import { route } from '../../../platform/http/route.ts';
import type { Market } from '../../../market/market.ts';
import type { DataDelayOf } from '../../billing/plans/data-delay.ts';
import { createDelayedAnswers } from '../../prices/delayed-answers.ts';
import { currentPriceOf, priceSummaryOf } from '../../prices/price-summary.service.ts';
import { allTechnicalsOf, averagesOf, oscillatorsOf } from './technicals.service.ts';

interface TickerCall extends CheckedCall {
  readonly caller: Caller;
  readonly params: { readonly ticker: string };
}

/** Routes of current prices, and of indicators with their verdicts. */
export function registerTechnicalsRoutes(app: FastifyInstance, market: Market, delayOf: DataDelayOf): void {
  const answer = createDelayedAnswers(market, delayOf);
  /** A new minute or session begins a new answer. */
  const ofMinute = (call: TickerCall, make: (delayMinutes: number) => Promise<unknown>) => {
    const { ticker } = call.params;
    return answer(
      call,
      (delay) => [market.newestSession(ticker, delay), Math.floor(market.newestQuote(ticker, delay) / minuteMs)],
      make,
    );
  };

  route(app, tickersApi.currentPrice, (call) => {
    const { ticker } = call.params;
    return answer(
      call,
      (delay) => [market.newestQuote(ticker, delay)],
      (delay) => currentPriceOf(market, ticker, delay),
    );
  });
  route(app, tickersApi.summaryPrice, (call) =>
    ofMinute(call, (delayMinutes) => priceSummaryOf(market, { ...call.params, delayMinutes })),
  );
  route(app, tickersApi.simpleMovingAverage, (call) =>
    ofMinute(call, (delayMinutes) => averagesOf(market, { ...call.params, ...call.query, delayMinutes }, 'simple')),
  );
  route(app, tickersApi.movingAverages, (call) =>
    ofMinute(call, (delayMinutes) => averagesOf(market, { ...call.params, ...call.query, delayMinutes }, 'all')),
  );
  route(app, tickersApi.oscillators, (call) =>
    ofMinute(call, (delayMinutes) => oscillatorsOf(market, { ...call.params, delayMinutes })),
  );
  route(app, tickersApi.allIntraday, (call) =>
    ofMinute(call, (delayMinutes) => allTechnicalsOf(market, { ...call.params, delayMinutes })),
  );
}
