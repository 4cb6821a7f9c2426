import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PreparedResponse } from '../../http/prepared-response.ts';
import { route } from '../../http/route.ts';
import type { Market } from '../../market/market.ts';
import { sessionDateOf } from '../../market/series.ts';

function foundBy(market: Market, query: string) {
  const results = market.search(query).map(({ ticker, name, exchange, type, sourceLabel, simulated }) => ({
    ticker,
    name,
    exchange,
    type,
    source_label: sourceLabel,
    simulated,
  }));
  return { results };
}

async function profileOf(market: Market, symbol: string) {
  const { instrument, bars, provenance } = await market.series(symbol);
  const { ticker, name, exchange, type, currency, description, sector, industry, website } = instrument;
  return {
    ...provenance,
    ticker,
    name,
    exchange,
    type,
    currency,
    description,
    sector,
    industry,
    website,
    first_date: sessionDateOf(bars.time[0] ?? 0),
    last_date: sessionDateOf(bars.time[bars.length - 1] ?? 0),
  };
}

export function registerTickersRoutes(app: FastifyInstance, market: Market): void {
  const profiles = new LRUCache<string, PreparedResponse>({ max: 2000 });

  route(app, tickersApi.searchTickers, ({ params }) => foundBy(market, params.q));
  route(app, tickersApi.searchBacktestTickers, ({ params }) => foundBy(market, params.q));

  route(app, tickersApi.profile, async ({ params: { ticker } }) => {
    const known = profiles.get(ticker);
    if (known) return known;
    const profile = new PreparedResponse(JSON.stringify(await profileOf(market, ticker)));
    profiles.set(ticker, profile);
    return profile;
  });

  route(app, tickersApi.dateRange, async ({ params: { ticker } }) => {
    const { bars, provenance } = await market.series(ticker);
    return {
      ...provenance,
      ticker,
      first_date: sessionDateOf(bars.time[0] ?? 0),
      last_date: sessionDateOf(bars.time[bars.length - 1] ?? 0),
      bars: bars.length,
    };
  });
}
