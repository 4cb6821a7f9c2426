import { endpoint } from '../endpoint.ts';
import type * as schemas from './prices.schemas.ts';

export const history = endpoint<typeof schemas.history>({
  id: 'prices.history',
  method: 'GET',
  path: '/:ticker/:interval/:range',
  summary: 'Daily, weekly or monthly bars of a range',
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

/** Prices for visitors: one symbol, whose name they cannot choose, as old as the free plan has them. */
export const sampleHistory = endpoint<typeof schemas.sampleHistory>({
  id: 'prices.sampleHistory',
  method: 'GET',
  path: '/sample_history',
  summary: 'Five years of daily bars of the S&P 500, for the rule that visitors can try',
  access: 'public',
  freshForSeconds: 3600,
  rateLimits: [{ per: 'address', limit: 60, windowSeconds: 60, counts: 'calls', across: 'process' }],
});

export const quoteStream = endpoint<typeof schemas.quoteStream>({
  id: 'prices.quoteStream',
  method: 'GET',
  path: '/quote_stream',
  summary: 'Quotes of up to 100 tickers as server-sent events, as often and as delayed as the plan says',
  answer: 'events',
  errors: ['unknown_ticker', 'rate_limited'],
});

export const quote = endpoint<typeof schemas.quote>({
  id: 'prices.quote',
  method: 'GET',
  path: '/quotes/:ticker',
  summary: 'Last price with its day range and 52-week range',
  errors: ['unknown_ticker'],
  freshForSeconds: 15,
});

export const quotes = endpoint<typeof schemas.quotes>({
  id: 'prices.quotes',
  method: 'GET',
  path: '/quotes',
  summary: 'Last prices of several tickers',
  freshForSeconds: 15,
});

export const historicalCandles = endpoint<typeof schemas.historicalCandles>({
  id: 'prices.historicalCandles',
  method: 'GET',
  path: '/historical_candles/:ticker/:granularity',
  summary: 'Intraday bars of the last sessions',
  errors: ['unknown_ticker'],
  freshForSeconds: 15,
});

export const marketStatus = endpoint<typeof schemas.marketStatus>({
  id: 'prices.marketStatus',
  method: 'GET',
  path: '/market_status/:market',
  summary: 'Whether a market is open, its next hours and its holidays',
  errors: ['not_found'],
  freshForSeconds: 15,
});

export const ratio = endpoint<typeof schemas.ratio>({
  id: 'prices.ratio',
  method: 'GET',
  path: '/:ticker/:other',
  summary: 'Ratio of the closes of two tickers, session by session',
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const allPrices = endpoint<typeof schemas.allPrices>({
  id: 'prices.allPrices',
  method: 'GET',
  path: '/allprices',
  summary: 'Last closes of all instruments, or of some',
  freshForSeconds: 60,
});

export const popularForex = endpoint<typeof schemas.popularForex>({
  id: 'prices.popularForex',
  method: 'GET',
  path: '/popular_forex',
  summary: 'Last prices of well-known exchange rates',
  freshForSeconds: 15,
});

export const popularCrypto = endpoint<typeof schemas.popularCrypto>({
  id: 'prices.popularCrypto',
  method: 'GET',
  path: '/popular_crypto',
  summary: 'Last prices of well-known cryptocurrencies',
  freshForSeconds: 15,
});

export const popularCommodities = endpoint<typeof schemas.popularCommodities>({
  id: 'prices.popularCommodities',
  method: 'GET',
  path: '/popular_commodities',
  summary: 'Last prices of well-known commodities',
  freshForSeconds: 15,
});

export const popularEtfs = endpoint<typeof schemas.popularEtfs>({
  id: 'prices.popularEtfs',
  method: 'GET',
  path: '/popular_etfs',
  summary: 'Last prices of well-known exchange-traded funds',
  freshForSeconds: 15,
});
