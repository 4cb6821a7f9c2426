import { tickersApi } from '@candlewick/shared-api';
import type { Endpoint } from '@candlewick/shared-api';
import { schemasOf } from '@candlewick/shared-api/schemas';
import { describe, expect, it } from 'vitest';
import { replay } from '../../../testing/yahoo-replay.ts';
import { YahooClient } from './yahoo-client.ts';
import { createYahooCompanyData } from './yahoo-company-data.ts';

const host = 'https://query2.finance.yahoo.com';
const quoteOf = (symbol: string, quoteType: string, changes: object = {}) => ({
  symbol,
  quoteType,
  longName: `The name of ${symbol}`,
  currency: 'USD',
  regularMarketPrice: 50,
  regularMarketPreviousClose: 40,
  regularMarketTime: 1_739_566_922,
  marketCap: 5e9,
  epsTrailingTwelveMonths: 2.5,
  ...changes,
});
const summaryOf = (modules: object) => ({ quoteSummary: { result: [modules], error: null } });

const fund = {
  summaryDetail: { currency: 'USD', totalAssets: 2e9 },
  topHoldings: {
    holdings: [
      { symbol: 'BBB', holdingName: 'Second', holdingPercent: { raw: 0.1, fmt: '10%' } },
      { symbol: 'AAA', holdingName: 'First', holdingPercent: { raw: 0.25, fmt: '25%' } },
      { symbol: 'CCC', holdingName: null, holdingPercent: { raw: 0.05, fmt: '5%' } },
    ],
    sectorWeightings: [{ technology: { raw: 0.6 } }, { consumer_cyclical: { raw: 0.3 } }, { energy: { raw: 0 } }],
  },
};
const company = {
  summaryDetail: { currency: 'USD' },
  assetProfile: { industry: 'Widgets' },
  financialData: { revenueGrowth: 0.1, profitMargins: 0.2 },
};

const fetch = replay([
  { url: `${host}/v10/finance/quoteSummary/FUND`, body: summaryOf(fund) },
  { url: `${host}/v10/finance/quoteSummary/WDGT`, body: summaryOf(company) },
  {
    url: `${host}/v6/finance/recommendationsbysymbol/WDGT`,
    body: {
      finance: {
        result: [
          { symbol: 'WDGT', recommendedSymbols: ['LOSS', 'GONE', 'FUND'].map((symbol) => ({ symbol, score: 1 })) },
        ],
        error: null,
      },
    },
  },
  {
    url: `${host}/v7/finance/quote`,
    body: {
      quoteResponse: {
        result: [
          quoteOf('WDGT', 'EQUITY'),
          quoteOf('LOSS', 'EQUITY', { epsTrailingTwelveMonths: -1 }),
          quoteOf('FUND', 'ETF', { marketCap: undefined }),
        ],
        error: null,
      },
    },
  },
]);
const data = createYahooCompanyData(new YahooClient({ fetch }));
const asked = (ticker: string) => ({ ticker, time: Date.UTC(2025, 2, 1), delayMs: 0 });
function expectContract<T>(endpoint: unknown, answer: T | undefined): T {
  expect(schemasOf(endpoint as Endpoint).response!.safeParse(answer).error?.issues).toBeUndefined();
  return answer!;
}

describe('funds of Yahoo', () => {
  it('have their largest holdings, page by page', async () => {
    const page = async (skip: number) =>
      expectContract(tickersApi.etfHoldings, await data.etfHoldings({ ...asked('FUND'), skip, limit: 1 }));
    expect(await page(0)).toMatchObject({
      net_assets: 2e9,
      total: 2,
      holdings: [{ ticker: 'AAA', name: 'First', weight_fraction: 0.25, value: 5e8, shares: null }],
    });
    expect((await page(1)).holdings.map(({ ticker }) => ticker)).toEqual(['BBB']);
  });

  it('have sectors that add up, by their names of GICS', async () => {
    const { sectors } = expectContract(tickersApi.sectorExposure, await data.sectorExposure(asked('FUND')));
    expect(sectors.map(({ sector }) => sector)).toEqual(['Information Technology', 'Consumer Discretionary']);
    expect(sectors[0]!.weight_fraction).toBeCloseTo(2 / 3, 12);
    expect(await data.sectorExposure(asked('WDGT'))).toBeUndefined();
  });
});

describe('peers', () => {
  it('are what people look at beside a company, as far as there are figures', async () => {
    const { company: own, competitors } = expectContract(tickersApi.competitors, await data.competitors(asked('WDGT')));
    expect(own).toMatchObject({ ticker: 'WDGT', industry: 'Widgets', pe_ratio: 20, revenue_growth_fraction: 0.1 });
    expect(competitors).toEqual([
      {
        ticker: 'LOSS',
        name: 'The name of LOSS',
        industry: null,
        price: 50,
        change_fraction: 0.25,
        market_cap: 5e9,
        pe_ratio: null,
        revenue_growth_fraction: null,
        net_margin_ratio: null,
      },
    ]);
  });
});
