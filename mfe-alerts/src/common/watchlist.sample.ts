import { pricesApi, tickersApi, watchlistsApi } from '@candlewick/shared-api';
import { sampleBars } from '@candlewick/shared-design/testing';
import { answer, refuse, type CallDouble } from '@candlewick/shared-page/testing';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import type { Watchlist } from './watchlist.types.ts';

const names: Readonly<Record<string, string>> = {
  AAPL: 'Apple Inc.',
  KO: 'Coca-Cola',
  XOM: 'ExxonMobil',
  MSFT: 'Microsoft',
  '^GSPC': 'S&P 500',
};

export const sampleLists: readonly Watchlist[] = [
  { id: '00000000-0000-4000-8000-000000000001', name: 'Caps', tickers: ['KO', 'AAPL', 'XOM', '^GSPC'] },
  { id: '00000000-0000-4000-8000-000000000002', name: 'Dividends', tickers: ['KO'] },
  { id: '00000000-0000-4000-8000-000000000003', name: 'Later', tickers: [] },
];

const rowOf = (ticker: string, name: string, index: number): PriceRow => ({
  ticker,
  name,
  type: ticker.startsWith('^') ? 'index' : 'stock',
  currency: 'USD',
  price: 240 - index * 31,
  change: 1.2 - index,
  change_fraction: 0.008 - index * 0.006,
  day_high: 242 - index * 31,
  day_low: 237 - index * 31,
  volume: 5.1e7 / (index + 1),
  closes: sampleBars(30, index + 3, 240 - index * 31).map(({ close }) => close),
  as_of: Date.UTC(2026, 10, 20, 21),
  source_label: 'Simulated market',
  simulated: true,
});

/** Market caps come later than prices, or not at all. */
export const watchlistAnswers: readonly CallDouble[] = [
  answer(watchlistsApi.watchlists, { watchlists: [...sampleLists] }),
  answer(pricesApi.allPrices, ({ query }) => {
    const asked = new Set(String(query['tickers']).split(','));
    const rows = Object.entries(names).map(([ticker, name], index) => rowOf(ticker, name, index));
    return { delayed_by: 900_000, rows: rows.filter(({ ticker }) => asked.has(ticker)) };
  }),
  refuse(tickersApi.screener, 'internal_error'),
  answer(watchlistsApi.createWatchlist, { watchlist: sampleLists[2]!, unknown: [] }),
  answer(watchlistsApi.addTickers, {
    results: [{ watchlist: sampleLists[0]!, added: ['MSFT'], present: [] }],
    unknown: [],
  }),
  answer(watchlistsApi.removeTicker, { results: [{ watchlist: sampleLists[0]!, removed: true }] }),
  answer(watchlistsApi.orderTickers, sampleLists[0]!),
  answer(watchlistsApi.renameWatchlist, sampleLists[0]!),
];
