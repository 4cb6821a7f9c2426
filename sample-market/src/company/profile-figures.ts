import type { BodyOf, ProfileFigures } from '@candlewick/shared-api/schemas';
import { ratioOf, roundTo, yearUpTo } from './company-view.ts';
import type { CompanyView } from './company-view.ts';
import { dividendFigures } from './dividends.ts';
import { dilutedEps, sharesOutstanding, trailingEps } from './statements.ts';

/** Market value: price × shares. */
export function marketCapOf(view: CompanyView, price: number): number {
  return Math.round(price * sharesOutstanding(view));
}

export function companyFigures(view: CompanyView, price: number): ProfileFigures {
  const eps = trailingEps(view);
  const { history } = view.company;
  const { time, date, perShare } = view;
  const dividends = dividendFigures({ history, time, date, perShare }, price);
  return {
    price,
    shares_outstanding: sharesOutstanding(view),
    market_cap: marketCapOf(view, price),
    trailing_eps: eps,
    pe_ratio: ratioOf(price, eps),
    dividend_yield_fraction: dividends?.forward_annual_dividend_yield_fraction ?? null,
    // Nothing here says how many people a company needs.
    employees: null,
    fiscal_year_end_month: view.company.calendar.yearEndMonth + 1,
    net_assets: null,
  };
}

type Peer = BodyOf<'competitors'>['competitors'][number];

/** A company beside its competitors. */
export function peerOf(view: CompanyView, price: number, change: number | null): Peer {
  const { company, quarter } = view;
  const revenueOf = (last: number) => yearUpTo(last).reduce((sum, one) => sum + company.path.revenue(one), 0);
  const income = yearUpTo(quarter).reduce((sum, one) => sum + company.path.netIncome(one), 0);
  return {
    ticker: company.listing.symbol,
    name: company.listing.name,
    industry: company.listing.industry,
    price,
    change_fraction: change,
    market_cap: marketCapOf(view, price),
    pe_ratio: ratioOf(price, dilutedEps(view, yearUpTo(quarter))),
    revenue_growth_fraction: roundTo(revenueOf(quarter) / revenueOf(quarter - 4) - 1, 4),
    net_margin_ratio: roundTo(income / revenueOf(quarter), 4),
  };
}
