import { pricesApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { minuteMs } from '../../market/calendar/days.ts';
import type { Instrument } from '../../market/market-data.ts';
import type { Market } from '../../market/market.ts';
import type { DataDelayOf } from '../billing/data-delay.ts';
import { candlesOf, usualSessions } from './candles.service.ts';
import { createDelayedAnswers } from './delayed-answers.ts';
import { inTurn } from './in-turn.ts';
import { statusOf } from './market-status.service.ts';
import { allPrices, popular, pricesOf } from './price-lists.service.ts';
import { ratioOf } from './ratio.service.ts';
import { historyOf, quoteOf } from './prices.service.ts';

export function registerPricesRoutes(app: FastifyInstance, market: Market, delayOf: DataDelayOf): void {
  const answer = createDelayedAnswers(market, delayOf);

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
  route(app, pricesApi.quotes, async ({ query: { tickers }, caller }) => {
    const delay = await delayOf(caller);
    await Promise.all(tickers.map((ticker) => market.lookUp(ticker)));
    const known = [...new Set(tickers)].filter((ticker) => market.find(ticker));
    const quotes = await inTurn(known, market.isRemote, async (ticker) => quoteOf(await market.quoted(ticker, delay)));
    return { quotes, unknown: tickers.filter((ticker) => !market.find(ticker)) };
  });
  route(app, pricesApi.historicalCandles, ({ params: { ticker, granularity }, query, caller }) => {
    const sessions = query.sessions ?? usualSessions[granularity];
    return answer(
      caller,
      // A new minute begins a new answer.
      (delay) => `${ticker} ${granularity} ${sessions} ${Math.floor(market.newestQuote(ticker, delay) / minuteMs)}`,
      (delayMinutes) => candlesOf(market, { ticker, granularity, sessions, delayMinutes }),
    );
  });
  route(app, pricesApi.marketStatus, ({ params }) => statusOf(params.market, market, Date.now()));
  route(app, pricesApi.ratio, ({ params: { ticker, other }, query: { range }, caller }) =>
    answer(
      caller,
      (delay) =>
        `${ticker} ${other} ratio ${range} ${market.newestSession(ticker, delay)} ${market.newestSession(other, delay)}`,
      async (delay) => ratioOf(await market.series(ticker, delay), await market.series(other, delay), range),
    ),
  );
  route(app, pricesApi.allPrices, async ({ query: { tickers }, caller }) =>
    tickers
      ? pricesOf(tickers, market, await delayOf(caller))
      : answer(
          caller,
          () => 'allprices',
          (delay) => allPrices(market, delay),
        ),
  );
  const popularOf = (endpoint: typeof pricesApi.popularForex, type: Instrument['type']) =>
    route(app, endpoint, ({ caller }) =>
      answer(
        caller,
        () => `popular ${type} ${Math.floor(Date.now() / minuteMs)}`,
        (delay) => popular(market, type, delay),
      ),
    );
  popularOf(pricesApi.popularForex, 'forex');
  popularOf(pricesApi.popularCrypto, 'crypto');
  popularOf(pricesApi.popularCommodities, 'commodity');
  popularOf(pricesApi.popularEtfs, 'etf');
}
