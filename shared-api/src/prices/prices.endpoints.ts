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
  freshForSeconds: 60,
});
