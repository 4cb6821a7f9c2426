import { endpoint } from '../endpoint.ts';
import type * as schemas from './tickers.schemas.ts';

export const searchTickers = endpoint<typeof schemas.searchTickers>({
  id: 'tickers.searchTickers',
  method: 'GET',
  path: '/tickers/search/:q',
  summary: 'Instruments by symbol or name: listed ones first, best match first',
  freshForSeconds: 300,
});

export const searchBacktestTickers = endpoint<typeof schemas.searchBacktestTickers>({
  id: 'tickers.searchBacktestTickers',
  method: 'GET',
  path: '/tickers/stocks-backtest/search/:q',
  summary: 'Instruments that a stock backtest can run on, in the same order',
  freshForSeconds: 300,
});

export const profile = endpoint<typeof schemas.profile>({
  id: 'tickers.profile',
  method: 'GET',
  path: '/:ticker/profile',
  summary: 'Profile of an instrument',
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const dateRange = endpoint<typeof schemas.dateRange>({
  id: 'tickers.dateRange',
  method: 'GET',
  path: '/:ticker/prices/date_range',
  summary: 'First and last session with prices',
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});
