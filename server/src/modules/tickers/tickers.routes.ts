import { sessionDateOf } from '@candlewick/engine/market';
import { tickersApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { PreparedResponses } from '../../platform/http/prepared-responses.ts';
import { route } from '../../platform/http/route.ts';
import type { CompanyData, CompanyFacts } from '../../market/company-data.ts';
import type { Market, Series } from '../../market/market.ts';
import { segmentRows } from '../../market/provenance.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';

interface Dependencies {
  readonly market: Market;
  readonly companyData: CompanyData;
  readonly delayOf: DataDelayOf;
}

type Figures = NonNullable<Awaited<ReturnType<CompanyData['profileFigures']>>>;

async function foundBy(market: Market, query: string, type?: 'stock') {
  const results = (await market.search(query, type)).map(
    ({ ticker, name, exchange, type, sourceLabel, simulated, delistedOn }) => ({
      ticker,
      name,
      exchange,
      type,
      source_label: sourceLabel,
      simulated,
      delisted_on: delistedOn ?? null,
    }),
  );
  return { results };
}

function profileOf(
  { instrument, bars, segments, provenance }: Series,
  { described, ...facts }: CompanyFacts,
  figures: Figures | null,
) {
  const { ticker, name, exchange, type, currency, description, sector, industry, website } = instrument;
  return {
    ...provenance,
    segments: segmentRows(segments),
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
    delisted_on: instrument.delistedOn ?? null,
    ...described,
    ...facts,
    figures,
  };
}

export function registerTickersRoutes(app: FastifyInstance, { market, companyData, delayOf }: Dependencies): void {
  const profiles = new PreparedResponses();

  route(app, tickersApi.searchTickers, ({ params }) => foundBy(market, params.q));
  route(app, tickersApi.searchStocks, ({ params }) => foundBy(market, params.q, 'stock'));
  route(app, tickersApi.searchBacktestTickers, ({ params }) => foundBy(market, params.q));

  route(app, tickersApi.profile, (call) => {
    const { ticker } = call.params;
    const make = async (delay: number) => {
      const series = await market.series(ticker, delay);
      const delayMs = delay * 60_000;
      const figures = await companyData.profileFigures({ ticker, time: Date.now() - delayMs, delayMs });
      return profileOf(series, await companyData.facts(ticker), figures ?? null);
    };
    const of = (delay: number) =>
      profiles.get(call, [delay, market.revision, market.newestSession(ticker, delay)], () => make(delay));
    const delay = delayOf(call.caller);
    return delay instanceof Promise ? delay.then(of) : of(delay);
  });

  route(app, tickersApi.dateRange, async ({ params: { ticker }, caller }) => {
    const { bars, provenance } = await market.series(ticker, await delayOf(caller));
    return {
      ...provenance,
      ticker,
      first_date: sessionDateOf(bars.time[0] ?? 0),
      last_date: sessionDateOf(bars.time[bars.length - 1] ?? 0),
      bars: bars.length,
    };
  });
}
