import { endpoint } from '../endpoint.ts';
import type * as schemas from './tickers.schemas.ts';

export * from './company-endpoints.ts';

export const searchTickers = endpoint<typeof schemas.searchTickers>({
  id: 'tickers.searchTickers',
  method: 'GET',
  path: '/tickers/search/:q',
  summary: 'Instruments by symbol or name: listed ones first, best match first',
  freshForSeconds: 300,
});

export const searchStocks = endpoint<typeof schemas.searchStocks>({
  id: 'tickers.searchStocks',
  method: 'GET',
  path: '/tickers/stocks/search/:q',
  summary: 'Stocks by symbol or name, in the same order',
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

export const screener = endpoint<typeof schemas.screener>({
  id: 'tickers.screener',
  method: 'POST',
  path: '/screener',
  summary:
    'Instruments by their figures and a rule on their last bar, filtered, sorted and paged; a plan has the columns of its features',
  errors: ['tier_required', 'too_many_conditions', 'invalid_strategy'],
});

export const suggest = endpoint<typeof schemas.suggest>({
  id: 'tickers.suggest',
  method: 'POST',
  path: '/users/suggestions',
  summary: 'Store a suggestion for the product',
  permission: 'editor',
  success: 201,
  rateLimits: [{ per: 'user', limit: 10, windowSeconds: 3600, counts: 'calls', across: 'all' }],
  bodyLimitBytes: 16 * 1024,
});

export const marketMap = endpoint<typeof schemas.marketMap>({
  id: 'tickers.marketMap',
  method: 'GET',
  path: '/market_map',
  summary: 'The largest US companies with sector, market cap and returns',
  freshForSeconds: 60,
});

export const screenerProgress = endpoint<typeof schemas.screenerProgress>({
  id: 'tickers.screenerProgress',
  method: 'GET',
  path: '/screener/progress',
  summary: 'How many rows of the screener are current',
});

export const earningsCalendar = endpoint<typeof schemas.earningsCalendar>({
  id: 'tickers.earningsCalendar',
  method: 'GET',
  path: '/earnings_calendar',
  summary: 'Reports of all companies on the days of a range',
  errors: ['inverted_range', 'range_too_long'],
  freshForSeconds: 300,
});

export const ipoCalendar = endpoint<typeof schemas.ipoCalendar>({
  id: 'tickers.ipoCalendar',
  method: 'GET',
  path: '/ipo_calendar_data',
  summary: 'Companies that go public on the days of a range',
  errors: ['inverted_range', 'range_too_long'],
  freshForSeconds: 300,
});

export const stockNews = endpoint<typeof schemas.stockNews>({
  id: 'tickers.stockNews',
  method: 'GET',
  path: '/dashboard/news/stock/:ticker',
  summary: 'News of an instrument of the last thirteen weeks, newest first',
  requires: { feature: 'news' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const headlines = endpoint<typeof schemas.headlines>({
  id: 'tickers.headlines',
  method: 'GET',
  path: '/headlines',
  summary: 'News of the whole market, newest first',
  requires: { feature: 'news' },
  freshForSeconds: 60,
});

export const topicNews = endpoint<typeof schemas.topicNews>({
  id: 'tickers.topicNews',
  method: 'GET',
  path: '/topic/:topic',
  summary: 'News of a topic, newest first',
  requires: { feature: 'news' },
  errors: ['not_found'],
  freshForSeconds: 60,
});

export const sentiments = endpoint<typeof schemas.sentiments>({
  id: 'tickers.sentiments',
  method: 'GET',
  path: '/:ticker/sentiments',
  summary: 'How the news of an instrument read',
  requires: { feature: 'news' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const optionsAnalytics = endpoint<typeof schemas.optionsAnalytics>({
  id: 'tickers.optionsAnalytics',
  method: 'GET',
  path: '/:ticker/options_analytics',
  summary: 'Option chains with implied volatility and greeks',
  requires: { tier: 'beginner' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const currentPrice = endpoint<typeof schemas.currentPrice>({
  id: 'tickers.currentPrice',
  method: 'GET',
  path: '/:ticker/current_price',
  summary: 'Last price of an instrument, and its change',
  errors: ['unknown_ticker'],
  freshForSeconds: 15,
});

export const summaryPrice = endpoint<typeof schemas.summaryPrice>({
  id: 'tickers.summaryPrice',
  method: 'GET',
  path: '/:ticker/summary_price/:span',
  summary: 'Open, high, low, close and change over a day, a week, a month or longer, with the closes between',
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const simpleMovingAverage = endpoint<typeof schemas.simpleMovingAverage>({
  id: 'tickers.simpleMovingAverage',
  method: 'GET',
  path: '/indicator/simple_moving_average/:ticker',
  summary: 'Simple moving averages of daily or weekly closes, each with a verdict',
  requires: { feature: 'technicals' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const movingAverages = endpoint<typeof schemas.movingAverages>({
  id: 'tickers.movingAverages',
  method: 'GET',
  path: '/indicator/moving_averages/:ticker',
  summary: 'Simple and exponential moving averages of daily or weekly closes, each with a verdict',
  requires: { feature: 'technicals' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const oscillators = endpoint<typeof schemas.oscillators>({
  id: 'tickers.oscillators',
  method: 'GET',
  path: '/indicator/oscillators/:ticker/:granularity',
  summary: 'Oscillators of intraday, daily or weekly bars, each with a verdict',
  requires: { feature: 'technicals' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const allIntraday = endpoint<typeof schemas.allIntraday>({
  id: 'tickers.allIntraday',
  method: 'GET',
  path: '/indicator/all_intraday/:ticker/:granularity',
  summary: 'Moving averages and oscillators of intraday bars, each with a verdict',
  requires: { feature: 'technicals' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});
