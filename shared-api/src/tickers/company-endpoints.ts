import { endpoint } from '../endpoint.ts';
import type * as schemas from './tickers.schemas.ts';

// How many periods the next four show depends on the plan, so an upgrade soon shows more.
export const cashFlow = endpoint<typeof schemas.cashFlow>({
  id: 'tickers.cashFlow',
  method: 'GET',
  path: '/:ticker/cash_flow',
  summary: 'Cash flow statements, annual or quarterly',
  requires: { feature: 'financial_statements' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const incomeStatement = endpoint<typeof schemas.incomeStatement>({
  id: 'tickers.incomeStatement',
  method: 'GET',
  path: '/:ticker/income_statement',
  summary: 'Income statements, annual or quarterly',
  requires: { feature: 'financial_statements' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const balanceSheet = endpoint<typeof schemas.balanceSheet>({
  id: 'tickers.balanceSheet',
  method: 'GET',
  path: '/:ticker/balance_sheet',
  summary: 'Balance sheets, annual or quarterly',
  requires: { feature: 'financial_statements' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const financialRatios = endpoint<typeof schemas.financialRatios>({
  id: 'tickers.financialRatios',
  method: 'GET',
  path: '/:ticker/financial_ratios',
  summary: 'Financial ratios, annual or quarterly',
  requires: { feature: 'financial_ratios' },
  errors: ['unknown_ticker'],
  freshForSeconds: 60,
});

export const epsAndRevenue = endpoint<typeof schemas.epsAndRevenue>({
  id: 'tickers.epsAndRevenue',
  method: 'GET',
  path: '/:ticker/eps_and_revenue',
  summary: 'Earnings and revenue with estimates and surprises',
  requires: { feature: 'earnings_estimates' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const dividends = endpoint<typeof schemas.dividends>({
  id: 'tickers.dividends',
  method: 'GET',
  path: '/:ticker/dividends',
  summary: 'Dividends and splits',
  requires: { feature: 'stakeholder_payouts' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const payouts = endpoint<typeof schemas.payouts>({
  id: 'tickers.payouts',
  method: 'GET',
  path: '/:ticker/payouts',
  summary: 'Dividends and buybacks by quarter and year',
  requires: { feature: 'stakeholder_payouts' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const peRatio = endpoint<typeof schemas.peRatio>({
  id: 'tickers.peRatio',
  method: 'GET',
  path: '/:ticker/pe_ratio/:period',
  summary: 'Price ÷ earnings at the end of each year or quarter',
  requires: { feature: 'pe_ratio' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const debtEquityHistory = endpoint<typeof schemas.debtEquityHistory>({
  id: 'tickers.debtEquityHistory',
  method: 'GET',
  path: '/:ticker/debt_equity_history',
  summary: 'Debt and equity by quarter',
  requires: { feature: 'debt_to_equity' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const financialPosition = endpoint<typeof schemas.financialPosition>({
  id: 'tickers.financialPosition',
  method: 'GET',
  path: '/:ticker/financial_position',
  summary: 'What the company owns and owes, short and long term',
  requires: { feature: 'financial_position' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const forwardAnnualDividendRate = endpoint<typeof schemas.forwardAnnualDividendRate>({
  id: 'tickers.forwardAnnualDividendRate',
  method: 'GET',
  path: '/ticker_data/:ticker/forward_annual_dividend_rate',
  summary: 'The newest dividend, times its number a year',
  requires: { feature: 'stakeholder_payouts' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const exDividendDate = endpoint<typeof schemas.exDividendDate>({
  id: 'tickers.exDividendDate',
  method: 'GET',
  path: '/ticker_data/:ticker/ex_dividend_date',
  summary: 'Ex-date of the newest dividend, declared or past',
  requires: { feature: 'stakeholder_payouts' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const dividendDate = endpoint<typeof schemas.dividendDate>({
  id: 'tickers.dividendDate',
  method: 'GET',
  path: '/ticker_data/:ticker/dividend_date',
  summary: 'Payment date of the newest dividend, declared or past',
  requires: { feature: 'stakeholder_payouts' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const forwardAnnualDividendYield = endpoint<typeof schemas.forwardAnnualDividendYield>({
  id: 'tickers.forwardAnnualDividendYield',
  method: 'GET',
  path: '/ticker_data/:ticker/forward_annual_dividend_yield',
  summary: 'Forward annual dividend rate ÷ price',
  requires: { feature: 'stakeholder_payouts' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const trailingAnnualDividendRate = endpoint<typeof schemas.trailingAnnualDividendRate>({
  id: 'tickers.trailingAnnualDividendRate',
  method: 'GET',
  path: '/ticker_data/:ticker/trailing_annual_dividend_rate',
  summary: 'Dividends of the last twelve months',
  requires: { feature: 'stakeholder_payouts' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const priceTarget = endpoint<typeof schemas.priceTarget>({
  id: 'tickers.priceTarget',
  method: 'GET',
  path: '/:ticker/price_target',
  summary: 'What analysts expect the price to be within a year',
  requires: { feature: 'price_target' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const recommendationTrend = endpoint<typeof schemas.recommendationTrend>({
  id: 'tickers.recommendationTrend',
  method: 'GET',
  path: '/analysis/recomendation-trend/:ticker',
  summary: 'How many analysts recommend what, now and in the months before',
  requires: { feature: 'recommendation_trends' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const upgradeDowngrade = endpoint<typeof schemas.upgradeDowngrade>({
  id: 'tickers.upgradeDowngrade',
  method: 'GET',
  path: '/analysis/upgrade-downgrade/:ticker',
  summary: 'Changes of recommendations and price targets',
  requires: { feature: 'upgrades_downgrades' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const fundOwnership = endpoint<typeof schemas.fundOwnership>({
  id: 'tickers.fundOwnership',
  method: 'GET',
  path: '/:ticker/fund_ownership',
  summary: 'Funds that hold the stock',
  requires: { feature: 'fund_ownership' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const etfHoldings = endpoint<typeof schemas.etfHoldings>({
  id: 'tickers.etfHoldings',
  method: 'GET',
  path: '/:ticker/etf_holdings',
  summary: 'What a fund holds, page by page',
  requires: { feature: 'fund_ownership' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const sectorExposure = endpoint<typeof schemas.sectorExposure>({
  id: 'tickers.sectorExposure',
  method: 'GET',
  path: '/:ticker/sector_exposure',
  summary: 'Sectors that a fund holds',
  requires: { feature: 'fund_ownership' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});

export const competitors = endpoint<typeof schemas.competitors>({
  id: 'tickers.competitors',
  method: 'GET',
  path: '/:ticker/competitors',
  summary: 'Companies of the same industry and size',
  requires: { feature: 'profile' },
  errors: ['unknown_ticker'],
  freshForSeconds: 300,
});
