import type { Asked, CompanyData } from '../../../market/company-data.ts';

const quartersOfYear = 4;

/** Of an instrument without a company. */
export const noCompany = {
  market_cap: null,
  shares_outstanding: null,
  pe_ratio: null,
  forward_pe_ratio: null,
  trailing_eps: null,
  price_to_sales_ratio: null,
  price_to_book_ratio: null,
  dividend_yield_fraction: null,
  net_margin_ratio: null,
  return_on_equity_ratio: null,
  debt_to_equity_ratio: null,
  revenue_growth_fraction: null,
  next_earnings_date: null,
};
type CompanyFigures = {
  readonly [Name in keyof typeof noCompany]: (Name extends `${string}_date` ? string : number) | null;
};

/** Null unless the denominator is positive. */
const ratio = (numerator: number | null, denominator: number | null | undefined) =>
  numerator !== null && denominator && denominator > 0 ? numerator / denominator : null;

/** Figures of a row that follow from statements and estimates, and the price in `currency`. Null where the instrument has none, e.g. without a company. */
export async function companyFigures(data: CompanyData, asked: Asked, currency: string): Promise<CompanyFigures> {
  const profile = await data.profileFigures(asked);
  if (!profile) return noCompany;
  const quarterly = { ...asked, interval: 'quarterly' } as const;
  const income = await data.incomeStatement(quarterly);
  const balance = await data.balanceSheet(quarterly);
  const valuation = await data.peRatio(quarterly);
  const earnings = await data.epsAndRevenue(asked);
  const sumOf = (name: 'revenue' | 'net_income', from: number) => {
    const rows = income?.periods.slice(from, from + quartersOfYear) ?? [];
    return rows.length < quartersOfYear ? null : rows.reduce((sum, row) => sum + row[name], 0);
  };
  const [revenue, revenueBefore, netIncome] = [
    sumOf('revenue', 0),
    sumOf('revenue', quartersOfYear),
    sumOf('net_income', 0),
  ];
  const sheet = balance?.periods[0];
  // Amounts of a market and of statements in another currency have no ratio.
  const isIn = (answer: { readonly currency: string } | undefined) => answer?.currency === currency;
  const growth = ratio(revenue, revenueBefore);
  return {
    market_cap: profile.market_cap ?? profile.net_assets,
    shares_outstanding: profile.shares_outstanding,
    pe_ratio: profile.pe_ratio,
    forward_pe_ratio: valuation?.forward_pe_ratio ?? null,
    trailing_eps: profile.trailing_eps,
    price_to_sales_ratio: isIn(income) ? ratio(profile.market_cap, revenue) : null,
    price_to_book_ratio: isIn(balance) ? ratio(profile.market_cap, sheet?.total_equity) : null,
    dividend_yield_fraction: profile.dividend_yield_fraction,
    net_margin_ratio: ratio(netIncome, revenue),
    return_on_equity_ratio: ratio(netIncome, sheet?.total_equity),
    debt_to_equity_ratio: sheet ? ratio(sheet.total_debt, sheet.total_equity) : null,
    revenue_growth_fraction: growth === null ? null : growth - 1,
    next_earnings_date: earnings?.expected_quarters[0]?.report_date ?? null,
  };
}
