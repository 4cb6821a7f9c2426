import { medianOf } from '@candlewick/engine/market';
import type { BodyOf, RatioRow } from '@candlewick/shared-api/schemas';
import { endOf } from './fiscal-calendar.ts';
import { ratioOf, reportedFields, reportedPeriods, roundTo, yearUpTo } from './company-view.ts';
import type { CompanyView, Interval } from './company-view.ts';
import { balanceRow, cashFlowRow, dilutedEps, incomeRow, trailingEps } from './statements.ts';

/** Last price of the month in which a quarter ends, in shares of the view; NaN without one. */
export function priceAtEnd({ company, perShare }: CompanyView, quarter: number): number {
  const end = new Date(endOf(company.calendar, quarter));
  const close = company.history.closeOfMonth(end.getUTCFullYear() * 12 + end.getUTCMonth());
  return roundTo(close * perShare, 2);
}

/** Null if the denominator is zero or not known. */
const signedRatio = (numerator: number, denominator: number | null) =>
  denominator === null || denominator === 0 ? null : roundTo(numerator / denominator, 4);

const knownOrNull = (value: number | null) => (Number.isNaN(value) ? null : value);

export function ratioRow(view: CompanyView, quarters: readonly number[]): RatioRow {
  const last = quarters.at(-1)!;
  const year = yearUpTo(last);
  const income = incomeRow(view, quarters);
  const annual = incomeRow(view, year);
  const balance = balanceRow(view, quarters);
  const cash = cashFlowRow(view, quarters);
  const annualCash = cashFlowRow(view, year);
  const price = priceAtEnd(view, last);
  const { revenue, net_income, gross_profit } = income;
  const { total_equity, total_assets, total_debt, total_current_assets, total_current_liabilities } = balance;
  const marketCap = price * balance.shares_outstanding;
  return {
    ...reportedFields(view.company, quarters),
    gross_margin_ratio: gross_profit === null ? null : ratioOf(gross_profit, revenue),
    operating_margin_ratio: ratioOf(income.operating_income, revenue),
    net_margin_ratio: ratioOf(net_income, revenue),
    free_cash_flow_margin_ratio: ratioOf(cash.free_cash_flow, revenue),
    return_on_equity_ratio: ratioOf(annual.net_income, total_equity),
    return_on_assets_ratio: ratioOf(annual.net_income, total_assets),
    asset_turnover_ratio: ratioOf(annual.revenue, total_assets),
    inventory_turnover_ratio: ratioOf(annual.cost_of_revenue ?? 0, balance.inventory),
    current_ratio: total_current_assets === null ? null : ratioOf(total_current_assets, total_current_liabilities ?? 0),
    quick_ratio:
      total_current_assets === null
        ? null
        : ratioOf(total_current_assets - balance.inventory, total_current_liabilities ?? 0),
    debt_to_equity_ratio: ratioOf(total_debt, total_equity),
    debt_to_assets_ratio: ratioOf(total_debt, total_assets),
    interest_coverage_ratio: signedRatio(annual.operating_income, annual.interest_expense),
    payout_ratio: ratioOf(-annualCash.dividends_paid, annual.net_income),
    price_to_earnings_ratio: knownOrNull(ratioOf(price, dilutedEps(view, year))),
    price_to_sales_ratio: knownOrNull(ratioOf(marketCap, annual.revenue)),
    price_to_book_ratio: knownOrNull(ratioOf(marketCap, total_equity)),
  };
}

/** Price ÷ trailing earnings now and at the end of each reported period. */
export function peRatio(view: CompanyView, period: Interval, price: number, expectedEps: number): BodyOf<'peRatio'> {
  const periods = reportedPeriods(view, period).map((quarters) => {
    const eps = dilutedEps(view, yearUpTo(quarters.at(-1)!));
    const closed = priceAtEnd(view, quarters.at(-1)!);
    return {
      ...reportedFields(view.company, quarters),
      price: closed,
      trailing_eps: eps,
      pe_ratio: ratioOf(closed, eps),
    };
  });
  const known = periods.filter((one) => !Number.isNaN(one.price));
  const eps = trailingEps(view);
  return {
    period,
    price,
    trailing_eps: eps,
    pe_ratio: ratioOf(price, eps),
    forward_pe_ratio: ratioOf(price, expectedEps),
    median_pe_ratio: knownOrNull(roundTo(medianOf(known.flatMap((one) => one.pe_ratio ?? [])), 4)),
    periods: known,
  };
}

/** Debt and equity of the reported quarters. */
export function debtEquity(view: CompanyView): BodyOf<'debtEquityHistory'> {
  return {
    periods: reportedPeriods(view, 'quarterly').map((quarters) => {
      const row = balanceRow(view, quarters);
      return {
        ...reportedFields(view.company, quarters),
        total_debt: row.total_debt,
        total_equity: row.total_equity,
        cash_and_investments: row.total_debt - row.net_debt,
        debt_to_equity_ratio: ratioOf(row.total_debt, row.total_equity),
      };
    }),
  };
}

/** Short- and long-term position by the last report and that of a year before. */
export function financialPosition(view: CompanyView): BodyOf<'financialPosition'> {
  const positionAt = (quarter: number) => {
    const row = balanceRow(view, [quarter]);
    const [assets, liabilities] = [row.total_current_assets, row.total_current_liabilities];
    return {
      ...reportedFields(view.company, [quarter]),
      short_term_assets: assets,
      long_term_assets: assets === null ? null : row.total_assets - assets,
      short_term_liabilities: liabilities,
      long_term_liabilities: liabilities === null ? null : row.total_liabilities - liabilities,
      total_assets: row.total_assets,
      total_liabilities: row.total_liabilities,
      total_equity: row.total_equity,
      cash_and_investments: row.total_debt - row.net_debt,
      total_debt: row.total_debt,
      net_debt: row.net_debt,
    };
  };
  return { latest: positionAt(view.quarter), year_before: positionAt(view.quarter - 4) };
}
