import { minuteMs } from '@candlewick/engine/market';
import { plans, pricesApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { PreparedResponses } from '../../platform/http/prepared-responses.ts';
import { route } from '../../platform/http/route.ts';
import type { Instrument } from '../../market/market-data.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/plans/data-delay.ts';
import { candlesOf, usualSessions } from './candles.service.ts';
import { createDelayedAnswers } from './delayed-answers.ts';
import { inTurn } from './in-turn.ts';
import { statusOf } from './market-status.service.ts';
import { allPrices, popular, pricesOf } from './price-lists.service.ts';
import { ratioOf } from './ratio.service.ts';
import { historyOf, quoteOf } from './prices.service.ts';

/** What visitors see, who choose neither the symbol nor its age. */
const sample = { ticker: '^GSPC', delay: plans.free.limits.data_delay_minutes } as const;
const sampleForm = { interval: 'daily', range: '5y', prices: 'adjusted', digits: 'shown' } as const;

function registerSampleHistory(app: FastifyInstance, market: Market): void {
  const prepared = new PreparedResponses();
  route(app, pricesApi.sampleHistory, async (call) => {
    const { ticker, delay } = sample;
    const series = await market.findSeries(ticker, delay);
    if (!series) return null;
    return prepared.get(call, [market.newestSession(ticker, delay), market.revision], () =>
      Promise.resolve(historyOf(series, sampleForm)),
    );
  });
}

export function registerPricesRoutes(app: FastifyInstance, market: Market, delayOf: DataDelayOf): void {
  const answer = createDelayedAnswers(market, delayOf);
  registerSampleHistory(app, market);

  route(app, pricesApi.history, (call) => {
    const { ticker, interval, range } = call.params;
    return answer(
      call,
      (delay) => [market.newestSession(ticker, delay)],
      async (delay) => historyOf(await market.series(ticker, delay), { interval, range, ...call.query }),
    );
  });
  route(app, pricesApi.quote, (call) => {
    const { ticker } = call.params;
    return answer(
      call,
      (delay) => [market.newestQuote(ticker, delay)],
      async (delay) => quoteOf(await market.quoted(ticker, delay)),
    );
  });
  route(app, pricesApi.quotes, async ({ query: { tickers }, caller }) => {
    const delay = await delayOf(caller);
    await Promise.all(tickers.map((ticker) => market.lookUp(ticker)));
    const known = [...new Set(tickers)].filter((ticker) => market.find(ticker));
    const quotes = await inTurn(known, market.isRemote, async (ticker) => quoteOf(await market.quoted(ticker, delay)));
    return { quotes, unknown: tickers.filter((ticker) => !market.find(ticker)) };
  });
  route(app, pricesApi.historicalCandles, (call) => {
    const { ticker, granularity } = call.params;
    const { sessions = usualSessions[granularity], prices, hours } = call.query;
    const before = call.query.before === undefined ? undefined : Date.parse(call.query.before);
    return answer(
      call,
      // A new minute begins a new answer, after the close with extended hours only.
      (delay) => [Math.floor((hours === 'extended' ? Date.now() : market.newestQuote(ticker, delay)) / minuteMs)],
      (delayMinutes) => candlesOf(market, { ticker, granularity, sessions, delayMinutes, before, prices, hours }),
    );
  });
  route(app, pricesApi.marketStatus, ({ params }) => statusOf(params.market, market, Date.now()));
  route(app, pricesApi.ratio, (call) => {
    const { ticker, other } = call.params;
    return answer(
      call,
      (delay) => [market.newestSession(ticker, delay), market.newestSession(other, delay)],
      async (delay) => ratioOf(await market.series(ticker, delay), await market.series(other, delay), call.query.range),
    );
  });
  route(app, pricesApi.allPrices, async (call) => {
    const { tickers } = call.query;
    if (tickers) return pricesOf(tickers, market, await delayOf(call.caller));
    return answer(
      call,
      () => [],
      (delay) => allPrices(market, delay),
    );
  });
  const popularOf = (endpoint: typeof pricesApi.popularForex, type: Instrument['type']) =>
    route(app, endpoint, (call) =>
      answer(
        call,
        () => [Math.floor(Date.now() / minuteMs)],
        (delay) => popular(market, type, delay),
      ),
    );
  popularOf(pricesApi.popularForex, 'forex');
  popularOf(pricesApi.popularCrypto, 'crypto');
  popularOf(pricesApi.popularCommodities, 'commodity');
  popularOf(pricesApi.popularEtfs, 'etf');
}
