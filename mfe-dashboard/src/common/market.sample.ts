import { alertsApi, pricesApi, tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { answer, events, type CallDouble, type SentCall } from '@candlewick/shared-page/testing';
import { sampleBars } from '@candlewick/shared-design/testing';

type Quote = EndpointResponse<typeof pricesApi.quote>;
type History = EndpointResponse<typeof pricesApi.history>;

const markets = { stock: sampleBars(1300, 7, 150), index: sampleBars(1300, 9, 4000) };
const barsOf = (ticker: string) => (ticker.startsWith('^') ? markets.index : markets.stock);
const barsIn: Readonly<Record<string, number>> = { '1m': 21, '3m': 63, '6m': 126, ytd: 80, '1y': 252, '5y': 1260 };

const provenance = {
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: markets.stock.at(-1)?.time ?? 0,
  delayed_by: null,
};

const names: Readonly<Record<string, string>> = {
  AAPL: 'Apple Inc.',
  '^GSPC': 'S&P 500',
  '^IXIC': 'Nasdaq Composite',
  '^DJI': 'Dow Jones Industrial Average',
  '^RUT': 'Russell 2000',
  '^VIX': 'CBOE Volatility Index',
  'BTC-USD': 'Bitcoin',
};
const nameOf = (ticker: string) => names[ticker] ?? ticker;

export function sampleQuote(ticker: string): Quote {
  const bars = barsOf(ticker);
  const last = bars.at(-1);
  const [price, previous] = [last?.close ?? 0, bars.at(-2)?.close ?? 1];
  return {
    ...provenance,
    ticker,
    name: nameOf(ticker),
    currency: 'USD',
    price,
    previous_close: previous,
    change: price - previous,
    change_fraction: price / previous - 1,
    bid: null,
    ask: null,
    open: last?.open ?? 0,
    day_high: last?.high ?? 0,
    day_low: last?.low ?? 0,
    volume: last?.volume ?? 0,
    session: dayOf(last?.time),
    year_high: Math.max(...bars.slice(-252).map(({ high }) => high)),
    year_low: Math.min(...bars.slice(-252).map(({ low }) => low)),
  };
}

const dayOf = (time = 0) => new Date(time).toISOString().slice(0, 10);

/** The first 500 bars of the made-up market are called real. */
function segmentsOf(shown: readonly { time: number }[]): History['segments'] {
  const boundary = markets.stock[500]?.time ?? 0;
  const parts = [
    { source: 'Daily history', simulated: false, bars: shown.filter(({ time }) => time < boundary) },
    { source: 'Simulated market', simulated: true, bars: shown.filter(({ time }) => time >= boundary) },
  ];
  return parts
    .filter(({ bars }) => bars.length > 0)
    .map(({ bars, ...part }) => ({ ...part, from: dayOf(bars[0]?.time), to: dayOf(bars.at(-1)?.time) }));
}

function sampleHistory({ params: { ticker = '', interval, range = '1y' } }: SentCall): History {
  const bars = barsOf(ticker);
  const shown = bars
    .slice(-(barsIn[range] ?? bars.length))
    .filter((_, index) => interval === 'daily' || index % 5 === 0);
  return {
    ...provenance,
    ticker,
    type: 'stock',
    currency: 'USD',
    interval: interval as History['interval'],
    range: range as History['range'],
    periods_per_year: interval === 'daily' ? 252 : 52,
    base: null,
    segments: segmentsOf(shown),
    bars: {
      time: shown.map(({ time }) => time),
      open: shown.map(({ open }) => open),
      high: shown.map(({ high }) => high),
      low: shown.map(({ low }) => low),
      close: shown.map(({ close }) => close),
      volume: shown.map(({ volume }) => volume ?? 0),
    },
    prices: 'adjusted',
    adjusted_for: ['splits', 'dividends'],
    traded_changes: [],
  };
}

export const sampleProfile = ({ params: { ticker = '' } }: SentCall) => ({
  ...provenance,
  ticker,
  name: nameOf(ticker),
  exchange: 'NASDAQ',
  type: 'stock' as const,
  currency: 'USD',
  description: 'Designs and sells phones, computers and services. Everything here is made up.',
  sector: 'Technology',
  industry: 'Consumer Electronics',
  website: 'https://example.com',
  segments: [],
  first_date: '2020-01-02',
  last_date: '2024-12-31',
  delisted_on: null,
  headquarters: 'Cupertino, California',
  founded: '1976',
  figures: null,
});

const hours = { open: Date.UTC(2026, 10, 23, 14, 30), close: Date.UTC(2026, 10, 23, 21) };

const sampleStatus = ({ params: { market = '' } }: SentCall): EndpointResponse<typeof pricesApi.marketStatus> => ({
  market,
  status: 'open',
  as_of: Date.UTC(2026, 10, 23, 16),
  session: { date: '2026-11-23', ...hours, is_early_close: false },
  next_open: hours.open + 86_400_000,
  next_close: hours.close,
  holidays: [],
  early_closes: [],
});

/** The server's responses about any ticker of the made-up market, whose prices stand still. */
export const marketAnswers: readonly CallDouble[] = [
  answer(tickersApi.profile, sampleProfile),
  answer(pricesApi.quote, ({ params: { ticker = '' } }) => sampleQuote(ticker)),
  answer(pricesApi.quotes, ({ query: { tickers } }) => ({
    quotes: String(tickers).split(',').map(sampleQuote),
    unknown: [],
  })),
  answer(pricesApi.history, sampleHistory),
  answer(pricesApi.marketStatus, sampleStatus),
  events(pricesApi.quoteStream, []),
  answer(alertsApi.alertChildCards, { cards: [], total: 0, usage: [] }),
];
