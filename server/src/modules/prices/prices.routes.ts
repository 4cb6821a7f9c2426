import { pricesApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PreparedResponse } from '../../http/prepared-response.ts';
import { route } from '../../http/route.ts';
import type { Market } from '../../market/market.ts';
import { historyOf, quoteOf } from './prices.service.ts';

export function registerPricesRoutes(app: FastifyInstance, market: Market): void {
  const prepared = new LRUCache<string, PreparedResponse>({ max: 1000 });
  const keep = async (key: string, make: () => Promise<unknown>) => {
    const response = new PreparedResponse(JSON.stringify(await make()));
    prepared.set(key, response);
    return response;
  };

  route(app, pricesApi.history, ({ params: { ticker, interval, range } }) => {
    const key = `${ticker} ${interval} ${range}`;
    return prepared.get(key) ?? keep(key, async () => historyOf(await market.series(ticker), interval, range));
  });

  route(app, pricesApi.quote, ({ params: { ticker } }) => {
    const key = `${ticker} quote`;
    return prepared.get(key) ?? keep(key, async () => quoteOf(await market.series(ticker)));
  });
}
