import { pricesApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../caller.ts';
import { PreparedResponses } from '../../http/prepared-responses.ts';
import { route } from '../../http/route.ts';
import type { Market, Series } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/data-delay.ts';
import { historyOf, quoteOf } from './prices.service.ts';

export function registerPricesRoutes(app: FastifyInstance, market: Market, delayOf: DataDelayOf): void {
  const prepared = new PreparedResponses();
  // The delay is part of the key: plans with the same delay share responses, and no other plan sees them.
  const answer = (caller: Caller, ticker: string, what: string, make: (series: Series) => unknown) => {
    const of = (delay: number) =>
      prepared.get(`${ticker} ${what} ${delay} ${market.revision}`, async () =>
        make(await market.series(ticker, delay)),
      );
    const delay = delayOf(caller);
    return delay instanceof Promise ? delay.then(of) : of(delay);
  };

  route(app, pricesApi.history, ({ params: { ticker, interval, range }, caller }) =>
    answer(caller, ticker, `${interval} ${range}`, (series) => historyOf(series, interval, range)),
  );
  route(app, pricesApi.quote, ({ params: { ticker }, caller }) => answer(caller, ticker, 'quote', quoteOf));
}
