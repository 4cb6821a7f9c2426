import { dateOf, minuteMs } from '@candlewick/engine/market';
import { describe, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';
import type { Fields } from './readers.ts';
import type { YahooClient } from './yahoo-client.ts';
import { createYahooCompanyData } from './yahoo-company-data.ts';
import { createYahooMarketData } from './yahoo-market-data.ts';

interface Answers {
  readonly quote: Fields;
  readonly summary?: Fields;
  readonly chart?: (interval: string) => Fields;
  readonly statements?: readonly Fields[];
}

/** The client of a Yahoo that has one instrument. */
function clientOf({ quote, summary = {}, chart = () => ({}), statements = [] }: Answers): YahooClient {
  const library = {
    quote: () => [quote],
    quoteSummary: () => summary,
    chart: (_: string, { interval }: { interval: string }) => chart(interval),
    fundamentalsTimeSeries: () => statements,
  };
  const ask = (call: (of: unknown, options: object) => unknown) => Promise.resolve(call(library, {}));
  return { kept: new KeptAnswers(1e6), ask } as unknown as YahooClient;
}

const widget = {
  symbol: 'WDG.L',
  quoteType: 'EQUITY',
  currency: 'GBp',
  financialCurrency: 'GBP',
  exchange: 'LSE',
  regularMarketPrice: 868,
  regularMarketPreviousClose: 860,
  regularMarketOpen: 861,
  regularMarketDayHigh: 870,
  regularMarketDayLow: 855,
  regularMarketTime: Date.parse('2026-11-20T16:35:00Z') / 1000,
  regularMarketVolume: 1000,
  fiftyTwoWeekHigh: 900,
  fiftyTwoWeekLow: 600,
  marketCap: 868_000_000,
  epsTrailingTwelveMonths: 1,
  bookValue: 4.34,
};
const summary = {
  price: { currency: 'GBp', regularMarketPrice: 868 },
  summaryDetail: { currency: 'GBp', previousClose: 860, dividendYield: 0.05 },
  financialData: { financialCurrency: 'GBP', targetLowPrice: 800, targetMeanPrice: 900, targetHighPrice: 1000 },
  defaultKeyStatistics: { sharesOutstanding: 100_000_000, trailingEps: 1 },
};
const question = { ticker: 'WDG.L', time: Date.parse('2026-11-21T12:00Z'), delayMs: 0 };

describe('an exchange that quotes in hundredths', () => {
  const daily = {
    meta: { currency: 'GBp', exchangeTimezoneName: 'Europe/London' },
    quotes: [
      { date: new Date('2026-11-19T08:00Z'), open: 850, high: 870, low: 840, close: 860, adjclose: 430, volume: 7 },
    ],
    events: { dividends: [{ date: new Date('2026-11-19T08:00Z'), amount: 5 }] },
  };

  it('has prices, market value, earnings and targets in one unit', async () => {
    const client = clientOf({ quote: widget, summary, chart: () => daily });
    const market = createYahooMarketData(client);
    expect(await market.lookUp?.('WDG.L')).toMatchObject({ currency: 'GBP' });
    expect(await market.quoteAt('WDG.L', question.time)).toMatchObject({ last: 8.68, previousClose: 8.6, high: 8.7 });
    const company = createYahooCompanyData(client);
    const profile = await company.profileFigures(question);
    expect(profile).toMatchObject({ price: 8.68, market_cap: 868_000_000, pe_ratio: 8.68 });
    expect(await company.priceTarget(question)).toMatchObject({ currency: 'GBP', price: 8.68, mean: 9, low: 8 });
    const session = dateOf(2026, 11, 20);
    vi.useFakeTimers({ now: question.time, toFake: ['Date'] });
    const [close] = await company.closes!.figures([{ ticker: 'WDG.L', type: 'stock', session }]);
    vi.useRealTimers();
    expect(close).toMatchObject({
      market_cap: profile!.market_cap,
      pe_ratio: 8.68,
      price_to_book_ratio: 2,
      year_high: 9,
      as_of: session,
    });
  });

  it('has bars and dividends in it, too', async () => {
    const market = createYahooMarketData(clientOf({ quote: widget, chart: () => daily }));
    const instrument = (await market.lookUp!('WDG.L'))!;
    const history = await market.dailyBars(instrument, dateOf(2026, 11, 19));
    expect([history?.open[0], history?.close[0], history?.adjustedClose[0]]).toEqual([8.5, 8.6, 8.6]);
    expect(history?.dividends).toEqual([{ date: dateOf(2026, 11, 19), amount: 0.05 }]);
  });
});

describe('an exchange in another zone', () => {
  it.each([
    ['7203.T', 'JPY', 'Asia/Tokyo', '2026-11-20T00:00Z', 390],
    ['WDG.L', 'GBP', 'Europe/London', '2026-11-20T08:00Z', 510],
  ])('keeps all minutes of a session of %s', async (ticker, currency, exchangeTimezoneName, open, minutes) => {
    const [start, friday] = [Date.parse(open), dateOf(2026, 11, 20)];
    const row = (time: number) => ({ date: new Date(time), open: 9, high: 9, low: 9, close: 9, volume: 1 });
    const chart = (interval: string) => ({
      meta: { currency, exchangeTimezoneName },
      quotes:
        interval === '1d'
          ? [row(start)]
          : Array.from({ length: minutes }, (_, minute) => row(start + minute * minuteMs)),
    });
    const regularMarketTime = (start + (minutes - 1) * minuteMs) / 1000;
    const quote = { ...widget, symbol: ticker, currency, regularMarketTime };
    const market = createYahooMarketData(clientOf({ quote, chart }));
    const instrument = (await market.lookUp!(ticker))!;
    const found = await market.intradayBars(instrument, [friday], 1);
    expect(found?.bars.length).toBe(minutes);
    expect((await market.quoteAt(ticker, question.time))?.session.date).toBe(friday);
  });
});

describe('shares that trade in another currency than their company reports', () => {
  const receipts = { ...widget, symbol: 'WDGY', currency: 'USD', financialCurrency: 'CNY', dividendRate: 40 };
  const foreign = {
    ...summary,
    price: { currency: 'USD' },
    summaryDetail: { currency: 'USD', trailingAnnualDividendRate: 7, dividendRate: 1 },
    financialData: { financialCurrency: 'CNY', totalRevenue: 1000 },
    earningsHistory: {
      history: [1, 2, 3, 4].map((quarter) => ({
        quarter: new Date(Date.UTC(2026, quarter * 3 - 1, 30)),
        epsActual: quarter,
        epsEstimate: 1,
      })),
    },
    earnings: {
      financialsChart: { quarterly: [1, 2, 3, 4].map((quarter) => ({ date: `${quarter}Q2026`, revenue: 250 })) },
    },
  };
  const asked = { ...question, ticker: 'WDGY', time: Date.parse('2027-01-20T12:00Z') };

  it('have no amounts of one currency under the name of the other', async () => {
    const company = createYahooCompanyData(clientOf({ quote: receipts, summary: foreign }));
    expect(await company.dividendFigures(asked)).toMatchObject({
      currency: 'USD',
      forward_annual_dividend_rate: 1,
      trailing_annual_dividend_rate: null,
    });
    expect(await company.epsAndRevenue(asked)).toMatchObject({
      currency: 'CNY',
      trailing_eps: 10,
      trailing_revenue: 1000,
    });
  });
});
