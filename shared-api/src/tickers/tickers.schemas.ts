import { z } from 'zod';
import { instrumentType, provenance, segments, sessionDate, ticker } from '../common.schemas.ts';
import * as analysis from './analysis.schemas.ts';
import * as calendar from './calendar.schemas.ts';
import * as company from './company.schemas.ts';
import * as news from './news.schemas.ts';
import * as options from './options.schemas.ts';
import * as technicals from './technicals.schemas.ts';

export { marketMap, mostMapped, screener, screenerProgress } from './screener.schemas.ts';

/** Since when the instrument is no longer traded; null while it is. */
const delistedOn = sessionDate.nullable();

const search = {
  params: z.object({ q: z.string().trim().min(1).max(50) }),
  response: z.object({
    results: z.array(
      z.object({
        ticker: z.string(),
        name: z.string(),
        exchange: z.string(),
        type: instrumentType,
        source_label: z.string(),
        simulated: z.boolean(),
        delisted_on: delistedOn,
      }),
    ),
  }),
};

export const searchTickers = search;
export const searchStocks = search;
export const searchBacktestTickers = search;

export const suggest = {
  body: z.strictObject({
    text: z.string().trim().min(1).max(2000),
    /** Path of the page that it is about. */
    page: z.string().max(500).startsWith('/').optional(),
  }),
};

export const profile = {
  params: z.object({ ticker }),
  response: provenance.extend({
    ticker: z.string(),
    name: z.string(),
    exchange: z.string(),
    type: instrumentType,
    currency: z.string(),
    description: z.string(),
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    website: z.string().nullable(),
    first_date: sessionDate,
    last_date: sessionDate,
    segments,
    delisted_on: delistedOn,
    headquarters: z.string().nullable(),
    /** A year, with earlier ones in brackets. */
    founded: z.string().nullable(),
    /** With a source of their own; null without any. */
    figures: analysis.profileFigures.nullable(),
  }),
};

export const dateRange = {
  params: z.object({ ticker }),
  response: provenance.extend({
    ticker: z.string(),
    first_date: sessionDate,
    last_date: sessionDate,
    bars: z.number().int(),
  }),
};

const ofTicker = { params: z.object({ ticker }) };
const byInterval = { ...ofTicker, query: z.object({ interval: company.interval.default('annual') }) };

// A null response is 204: the ticker exists, and has no such data.
export const incomeStatement = { ...byInterval, response: company.periodsOf(company.incomeRow).nullable() };
export const balanceSheet = { ...byInterval, response: company.periodsOf(company.balanceRow).nullable() };
export const cashFlow = { ...byInterval, response: company.periodsOf(company.cashFlowRow).nullable() };
export const financialRatios = { ...byInterval, response: company.periodsOf(company.ratioRow).nullable() };
export const epsAndRevenue = { ...ofTicker, response: company.earnings.nullable() };
export const dividends = { ...ofTicker, response: company.dividends.nullable() };
export const payouts = { ...ofTicker, response: company.payouts.nullable() };
export const peRatio = {
  params: z.object({ ticker, period: company.interval }),
  response: company.peRatio.nullable(),
};
export const debtEquityHistory = { ...ofTicker, response: company.debtEquity.nullable() };
export const financialPosition = { ...ofTicker, response: company.financialPosition.nullable() };

const figure = <T extends z.ZodRawShape>(shape: T) => ({
  ...ofTicker,
  response: company.aboutTicker.extend(shape).nullable(),
});
export const forwardAnnualDividendRate = figure({ forward_annual_dividend_rate: company.perShare });
export const forwardAnnualDividendYield = figure({ forward_annual_dividend_yield_fraction: company.fraction });
export const trailingAnnualDividendRate = figure({ trailing_annual_dividend_rate: company.perShare });
export const exDividendDate = figure({ ex_dividend_date: sessionDate });
export const dividendDate = figure({ dividend_date: sessionDate });

export const priceTarget = { ...ofTicker, response: analysis.priceTarget.nullable() };
export const recommendationTrend = { ...ofTicker, response: analysis.recommendationTrend.nullable() };
export const upgradeDowngrade = { ...ofTicker, response: analysis.upgradeDowngrade.nullable() };
export const fundOwnership = { ...ofTicker, response: analysis.fundOwnership.nullable() };
export const etfHoldings = {
  ...ofTicker,
  query: z.object({
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
  }),
  response: analysis.etfHoldings.nullable(),
};
export const sectorExposure = { ...ofTicker, response: analysis.sectorExposure.nullable() };
export const competitors = { ...ofTicker, response: analysis.competitors.nullable() };

export const earningsCalendar = { query: calendar.days, response: calendar.earningsCalendar.nullable() };
export const ipoCalendar = { query: calendar.days, response: calendar.ipoCalendar.nullable() };

export const stockNews = { ...ofTicker, response: news.newsOfTicker.nullable() };
export const headlines = { response: news.news };
export const topicNews = { params: z.object({ topic: news.topic }), response: news.news };
export const sentiments = { ...ofTicker, response: news.sentiments.nullable() };

export const optionsAnalytics = { ...ofTicker, response: options.optionsAnalytics.nullable() };

export const currentPrice = { ...ofTicker, response: technicals.currentPrice };
export const summaryPrice = { params: z.object({ ticker, span: technicals.span }), response: technicals.summaryPrice };

// 204: the ticker exists, and has no bars of the granularity, or too few.
const averages = {
  ...ofTicker,
  query: z.object({ granularity: technicals.averagedBars.default('daily') }),
  response: technicals.averages.nullable(),
};
export const simpleMovingAverage = averages;
export const movingAverages = averages;
export const oscillators = {
  params: z.object({ ticker, granularity: technicals.granularity }),
  response: technicals.oscillators.nullable(),
};
export const allIntraday = {
  params: z.object({ ticker, granularity: technicals.intradayGranularity }),
  response: technicals.allTechnicals.nullable(),
};
