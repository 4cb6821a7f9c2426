import { closeOf, lastClosedSession } from '@candlewick/engine/market';
import { describe, expect, it } from 'vitest';
import { createSampleCompanyData } from '../../../market/providers/sample/sample-company-data.ts';
import { sampleMarket } from '../../../market/providers/sample/sample-market.ts';
import { companyFigures, noCompany } from './company-figures.ts';

const data = await createSampleCompanyData();
const { date } = lastClosedSession('xnys', Date.UTC(2026, 10, 21));
const time = closeOf('xnys', date);
const figuresOf = (ticker: string) => companyFigures(data, { ticker, time, delayMs: 0 }, 'USD');

describe('company figures of the screener', () => {
  it.each(['MSFT', 'JPM', 'KO', 'AAPL', 'BRK-B'])('of %s agree with the close and with each other', async (ticker) => {
    const { instrument } = await sampleMarket();
    const price = instrument(ticker).dailyBars(date, date).close[0]!;
    const figures = await figuresOf(ticker);
    expect(figures.market_cap! / figures.shares_outstanding!).toBeCloseTo(price, 6);
    expect(figures.pe_ratio).toBeCloseTo(price / figures.trailing_eps!, 3);
    // Price/sales ÷ P/E is the margin, and price/book ÷ P/E the return on equity, but for the shares of the year.
    expect(figures.price_to_sales_ratio! / figures.pe_ratio! / figures.net_margin_ratio!).toBeCloseTo(1, 1);
    expect(figures.price_to_book_ratio! / figures.pe_ratio! / figures.return_on_equity_ratio!).toBeCloseTo(1, 1);
    expect(figures.debt_to_equity_ratio).toBeGreaterThanOrEqual(0);
    expect(figures.next_earnings_date! > '2026-11-20').toBe(true);
  });

  it('are null for what is no company', async () => {
    for (const ticker of ['^GSPC', 'EURUSD=X', 'BTC-USD', 'NOPE'])
      expect(await figuresOf(ticker), ticker).toEqual(noCompany);
    const fund = await figuresOf('SPY');
    expect(fund).toMatchObject({ pe_ratio: null, trailing_eps: null, next_earnings_date: null });
    expect(fund.market_cap).toBeGreaterThan(1e10);
  });
});
