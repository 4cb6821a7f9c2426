import { pricesApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../caller.ts';
import { PreparedResponses } from '../../http/prepared-responses.ts';
import { route } from '../../http/route.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/data-delay.ts';
import { historyOf, quoteOf } from './prices.service.ts';

export function registerPricesRoutes(app: FastifyInstance, market: Market, delayOf: DataDelayOf): void {
  const prepared = new PreparedResponses();
  // The delay is part of the key: plans with the same delay share responses, and no other plan sees them.
  const answer = (caller: Caller, keyOf: (delay: number) => string, make: (delay: number) => Promise<unknown>) => {
    const of = (delay: number) => prepared.get(`${keyOf(delay)} ${delay} ${market.revision}`, () => make(delay));
    const delay = delayOf(caller);
    return delay instanceof Promise ? delay.then(of) : of(delay);
  };

  route(app, pricesApi.history, ({ params: { ticker, interval, range }, caller }) =>
    answer(
      caller,
      (delay) => `${ticker} ${interval} ${range} ${market.newestSession(ticker, delay)}`,
      async (delay) => historyOf(await market.series(ticker, delay), interval, range),
    ),
  );
  route(app, pricesApi.quote, ({ params: { ticker }, caller }) =>
    answer(
      caller,
      (delay) => `${ticker} quote ${market.newestQuote(ticker, delay)}`,
      async (delay) => quoteOf(await market.quoted(ticker, delay)),
    ),
  );
}
