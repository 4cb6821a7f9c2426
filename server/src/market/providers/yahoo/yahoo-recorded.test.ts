import { assertBars } from '@candlewick/engine';
import { tickersApi } from '@candlewick/shared-api';
import type { Endpoint } from '@candlewick/shared-api';
import { schemasOf } from '@candlewick/shared-api/schemas';
import { describe, expect, it } from 'vitest';
import { appleRecordings, recordedNames, recordedNote, replayRecorded } from '../../../testing/yahoo-replay.ts';
import type { Asked } from '../../company-data.ts';
import type { Instrument } from '../../market-data.ts';
import { YahooClient } from './yahoo-client.ts';
import { createYahooCompanyData } from './yahoo-company-data.ts';
import { createYahooMarketData } from './yahoo-market-data.ts';

const now = Date.now();
const dayMs = 86_400_000;
const asked = (ticker: string, time = now): Asked => ({ ticker, time, delayMs: 900_000 });

const replayed = new Set<string>();
function openRecorded(...names: readonly string[]) {
  for (const name of names) replayed.add(name);
  const fetch = replayRecorded(...names);
  const client = new YahooClient({ fetch, chance: { random: () => 0, sleep: () => Promise.resolve() } });
  return { fetch, client, market: createYahooMarketData(client), company: createYahooCompanyData(client) };
}
const apple = () => openRecorded(...appleRecordings);
const instrument = (ticker: string, type: Instrument['type'] = 'stock') => ({ ticker, type }) as Instrument;

/** The contract accepts what the server would send. */
function expectContract<T>(endpoint: Endpoint, answer: T): NonNullable<T> {
  const parsed = schemasOf(endpoint).response!.safeParse(answer);
  expect(parsed.error?.issues, endpoint.id).toBeUndefined();
  expect(answer, endpoint.id).not.toBeUndefined();
  expect(answer, endpoint.id).toMatchObject({ source: 'yahoo', source_label: 'Yahoo Finance', simulated: false });
  return answer as NonNullable<T>;
}

describe.skipIf(recordedNames.length === 0)(`recorded answers of Yahoo ${recordedNote}`, () => {
  it('give daily bars', async () => {
    const { market } = apple();
    const history = (await market.dailyBars(instrument('AAPL'), Date.UTC(2020, 10, 6)))!;
    assertBars(history);
    expect(new Date(history.time[0]!).toISOString()).toBe('2020-08-31T00:00:00.000Z');
    expect(new Date(history.time.at(-1)!).toISOString()).toBe('2020-11-06T00:00:00.000Z');
    expect(history.adjustedClose.every((close, bar) => close <= history.close[bar]!)).toBe(true);
    expect(history.splits).toEqual([{ date: Date.UTC(2020, 7, 31), ratio: 4 }]);
    expect(history.dividends).toEqual([{ date: Date.UTC(2020, 10, 6), amount: 0.205 }]);
    expect(history.segments[0]).toMatchObject({ source: 'Yahoo Finance', simulated: false });
    const earlier = (await market.dailyBars(instrument('AAPL'), Date.UTC(2020, 8, 4)))!;
    expect(new Date(earlier.time.at(-1)!).toISOString()).toBe('2020-09-04T00:00:00.000Z');
  });

  it('give quotes of every type', async () => {
    const names = ['quote-AAPL-BABA', 'quote-BTC-USD', 'quote-EURUSD=X', 'quote-GC=F', 'quote-QQQ', 'quote-^VXAPL'];
    const { market, fetch } = openRecorded(...names);
    const types = {
      AAPL: 'stock',
      BABA: 'stock',
      'BTC-USD': 'crypto',
      'EURUSD=X': 'forex',
      'GC=F': 'commodity',
      QQQ: 'etf',
    };
    const found = await Promise.all(
      Object.keys(types).map(async (ticker) => [ticker, (await market.lookUp!(ticker))?.type] as const),
    );
    expect(Object.fromEntries(found)).toEqual(types);
    // One turn of the event loop, one request.
    expect(fetch.requests).toHaveLength(1);
    for (const ticker of Object.keys(types)) {
      const quote = (await market.quoteAt(ticker, now))!;
      expect(quote.low, ticker).toBeGreaterThan(0);
      expect(quote.low <= quote.last && quote.last <= quote.high, ticker).toBe(true);
      expect(quote.previousClose, ticker).toBeGreaterThan(0);
      expect(quote.time % 1000).toBe(0);
    }
    // Its open, high and low are 0.
    const index = await market.quoteAt('^VXAPL', now);
    expect(index).toMatchObject({ open: 23.77, high: 23.77, low: 23.77, last: 23.77, previousClose: 24.28 });
    expect((await market.lookUp!('^VXAPL'))?.type).toBe('index');
    expect(await market.lookUp!('NOPE')).toBeUndefined();
  });

  it('find instruments, and leave out what cannot be shown', async () => {
    const { market } = openRecorded('search-AAPL', 'quote-AAPL-BABA');
    const found = await market.search!('AAPL');
    expect(found.map(({ ticker, currency, name }) => [ticker, currency, name])).toEqual([
      ['AAPL', 'USD', 'Apple Inc.'],
    ]);
    for (const name of ['BTC-USD', 'EURUSD=X', 'QQQ']) {
      const other = openRecorded(`search-${name}`, `quote-${name}`).market;
      expect(
        (await other.search!(name)).map(({ ticker }) => ticker),
        name,
      ).toContain(name);
    }
  });

  it('refuse a search whose answer has an unknown shape, or find nothing', async () => {
    const { market } = openRecorded('search-badResult.fake');
    expect(await market.search!('AAPL')).toEqual([]);
  });

  it('give statements that add up', async () => {
    const { company } = apple();
    for (const interval of ['annual', 'quarterly'] as const) {
      const question = { ...asked('AAPL'), interval };
      const income = expectContract(tickersApi.incomeStatement, await company.incomeStatement(question));
      const balance = expectContract(tickersApi.balanceSheet, await company.balanceSheet(question));
      const cash = expectContract(tickersApi.cashFlow, await company.cashFlow(question));
      expect([income.periods.length, balance.periods.length, cash.periods.length]).toEqual(
        interval === 'annual' ? [3, 3, 3] : [4, 4, 4],
      );
      for (const row of income.periods) {
        expect((row.gross_profit ?? 0) - row.operating_expenses).toBeCloseTo(row.operating_income, -2);
        expect(row.diluted_eps).toBeCloseTo(row.net_income / row.diluted_shares, 1);
      }
      for (const row of balance.periods) expect(row.total_liabilities + row.total_equity).toBe(row.total_assets);
      for (const row of cash.periods) {
        const flows = row.operating_cash_flow + row.investing_cash_flow + row.financing_cash_flow;
        expect(row.net_change_in_cash).toBe(flows);
        expect(row.cash_at_start + flows).toBe(row.cash_at_end);
      }
      expectContract(tickersApi.financialRatios, await company.financialRatios(question));
      expectContract(tickersApi.peRatio, await company.peRatio(question));
    }
    const { periods } = (await company.incomeStatement({ ...asked('AAPL'), interval: 'annual' }))!;
    expect(periods[0]).toMatchObject({
      period_end: '2024-09-30',
      fiscal_year: 2024,
      fiscal_quarter: null,
      revenue: 391_035_000_000,
    });
    const { periods: quarters } = (await company.incomeStatement({ ...asked('AAPL'), interval: 'quarterly' }))!;
    expect(quarters[0]).toMatchObject({ period_end: '2024-12-31', fiscal_year: 2025, fiscal_quarter: 1 });
  });

  it('give everything else of a company', async () => {
    const { company } = apple();
    const question = asked('AAPL');
    const earnings = expectContract(tickersApi.epsAndRevenue, await company.epsAndRevenue(question));
    expect(earnings.quarters[0]).toMatchObject({ period_end: '2024-12-31', eps: 2.4, revenue: 124_300_000_000 });
    expect(earnings.expected_quarters.map(({ period_end }) => period_end)).toEqual(['2025-03-31', '2025-06-30']);
    expect(earnings.expected_years).toHaveLength(2);
    const target = expectContract(tickersApi.priceTarget, await company.priceTarget(question));
    expect(target).toMatchObject({ price: 244.6, low: 197, median: 257.5, high: 325, analysts: 40 });
    const trend = expectContract(tickersApi.recommendationTrend, await company.recommendationTrend(question));
    expect(trend.months[0]).toMatchObject({ months_ago: 0, strong_buy: 7, buy: 21, hold: 14, sell: 2, strong_sell: 2 });
    const { ratings } = expectContract(tickersApi.upgradeDowngrade, await company.upgradeDowngrade(question));
    expect(ratings.length).toBeGreaterThan(900);
    expect(ratings[0]).toMatchObject({ firm: 'Citigroup', action: 'maintain', to_grade: 'buy' });
    const grades = new Set(ratings.map(({ to_grade }) => to_grade));
    expect(grades).toEqual(new Set(['strong_buy', 'buy', 'hold', 'sell']));
    const before = Date.UTC(2020, 0, 1);
    expect((await company.upgradeDowngrade(asked('AAPL', before)))?.ratings[0]?.time).toBeLessThan(before);
    const owners = expectContract(tickersApi.fundOwnership, await company.fundOwnership(question));
    expect(owners.funds[0]).toMatchObject({ fund: 'Vanguard Total Stock Market Index Fund', shares: 457_849_145 });
    const paid = expectContract(tickersApi.dividends, await company.dividends(question));
    expect(paid.dividends).toEqual([
      { ex_date: '2020-11-06', payment_date: null, amount: 0.205, adjusted_amount: 0.205 },
    ]);
    expect(paid.splits).toEqual([{ date: '2020-08-31', ratio: 4 }]);
    expectContract(tickersApi.payouts, await company.payouts(question));
    expectContract(tickersApi.debtEquityHistory, await company.debtEquityHistory(question));
    const { items } = expectContract(tickersApi.stockNews, await company.stockNews(question));
    expect(items.length).toBeGreaterThan(0);
    expect(await company.dividendFigures(question)).toMatchObject({
      forward_annual_dividend_rate: 1,
      ex_dividend_date: '2025-02-10',
    });
    expect(await company.profileFigures(question)).toMatchObject({
      price: 244.6,
      trailing_eps: 6.31,
      fiscal_year_end_month: 9,
    });
    expect(await company.facts('AAPL')).toMatchObject({
      headquarters: 'Cupertino, CA',
      described: { sector: 'Technology' },
    });
    const peers = expectContract(tickersApi.competitors, await company.competitors(question));
    expect(peers.company).toMatchObject({ ticker: 'AAPL', industry: 'Consumer Electronics' });
    // A year before is not in the recording.
    expect(await company.financialPosition(question)).toBeUndefined();
    for (const nothing of [
      company.etfHoldings({ ...question, skip: 0, limit: 10 }),
      company.sectorExposure(question),
      company.sentiments(question),
    ])
      expect(await nothing).toBeUndefined();
  });

  it.each([
    ['fundOwnership', 'fundOwnership', tickersApi.fundOwnership],
    ['recommendationTrend', 'recommendationTrend', tickersApi.recommendationTrend],
    ['upgradeDowngrade', 'upgradeDowngradeHistory', tickersApi.upgradeDowngrade],
  ] as const)('give %s of a summary of its own', async (name, module, endpoint) => {
    const { company } = openRecorded(`quoteSummary-${module}-AAPL`);
    expectContract(endpoint as Endpoint, await company[name](asked('AAPL')));
    // The other modules are missing, so there is nothing more.
    expect(await company.epsAndRevenue(asked('AAPL'))).toBeUndefined();
    expect(await company.priceTarget(asked('AAPL'))).toBeUndefined();
  });

  it('give option chains', async () => {
    const { company } = apple();
    const time = Date.UTC(2025, 1, 24, 20);
    const { expirations, ...chain } = expectContract(
      tickersApi.optionsAnalytics,
      await company.optionsAnalytics(asked('AAPL', time)),
    );
    const [first] = expirations;
    expect(first!.date).toBe('2025-02-28');
    expect(first!.kind).toBe('weekly');
    expect(first!.strike).toEqual(first!.strike.toSorted((a, b) => a - b));
    expect(first!.calls.delta.every((delta) => delta >= 0 && delta <= 1)).toBe(true);
    expect(first!.puts.delta.every((delta) => delta <= 0 && delta >= -1)).toBe(true);
    expect(first!.implied_volatility_fraction.every((volatility) => volatility > 0.01 && volatility < 5)).toBe(true);
    expect(chain.implied_volatility_fraction).toBeGreaterThan(0.1);
    expect(chain.implied_volatility_fraction).toBeLessThan(0.6);
    // The chain has expired by now.
    expect(await company.optionsAnalytics(asked('AAPL'))).toBeUndefined();
  });

  it('have no statements of a currency', async () => {
    const { company } = openRecorded('fundamentalsTimeSeries-EURGBP-unexpected-results.fake', 'quoteSummary-all-AAPL');
    expect(await company.incomeStatement({ ...asked('EURGBP=X'), interval: 'quarterly' })).toBeUndefined();
  });

  it('of a chart without times are refused, and nothing is made of them', async () => {
    const { market } = openRecorded('chart-notimestamp-weird-quote.fake', 'quote-AAPL');
    await expect(market.dailyBars(instrument('AAPL'), Date.UTC(2020, 0, 2))).rejects.toMatchObject({
      code: 'service_unavailable',
      fault: 'unreadable',
      message: 'Yahoo Finance gave an answer that cannot be read. Try again in 30 seconds.',
    });
  });

  it('of a day without minutes are none', async () => {
    const { market } = openRecorded(
      'chart-AAPL-2025-02-01-to-2025-02-02-includePrePost-false-interval-1m',
      'chart-AAPL',
    );
    const found = await market.intradayBars(instrument('AAPL'), [Date.UTC(2025, 0, 31)], 1);
    expect(found?.bars.length ?? 0).toBe(0);
  });

  it('of lists and insights are data, too', async () => {
    // Nothing of the interface is made of them; the guard must let them pass.
    const lists = [
      'dailyGainers',
      'dailyLosers',
      'screener-aggressive_small_caps',
      'trendingSymbols-US',
      'insights-AAPL',
    ];
    for (const name of lists) {
      const { client } = openRecorded(name);
      const answer = await client.ask<unknown>((library, options) =>
        name.startsWith('trending')
          ? library.trendingSymbols('US', {}, options as never)
          : name.startsWith('insights')
            ? library.insights('AAPL', {}, options as never)
            : library.screener({ scrIds: 'day_gainers', count: 5 }, undefined, options as never),
      );
      expect(answer, name).toBeTruthy();
    }
  });

  it('are known to be old', async () => {
    const { market } = apple();
    const history = (await market.dailyBars(instrument('AAPL'), Math.floor((now - dayMs) / dayMs) * dayMs))!;
    expect(history.isProvisional).toBe(true);
  });

  it('are all replayed here', () => {
    expect(recordedNames.filter((name) => !replayed.has(name))).toEqual([]);
  });
});
