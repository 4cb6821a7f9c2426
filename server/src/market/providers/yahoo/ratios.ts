import { dayMs, medianOf } from '@candlewick/engine/market';
import type { AnswerOf, BodyOf, RatioRow } from '@candlewick/shared-api/schemas';
import { balanceRow, cashFlowRow, incomeRow } from './statements.ts';
import type { FiscalPeriod } from './statements.ts';

/** The close at a date or before it, in the currency of the statements; undefined without one. */
export type CloseAt = (date: number) => number | undefined;

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

function over(numerator: number | null | undefined, denominator: number | null | undefined): number | null {
  const isKnown = numerator !== null && numerator !== undefined && denominator !== null && denominator !== undefined;
  return isKnown && denominator > 0 ? rounded(numerator / denominator) : null;
}

interface YearTotals {
  readonly revenue: number;
  readonly costs: number | null;
  readonly netIncome: number;
  readonly operatingIncome: number;
  readonly interest: number;
  readonly dilutedEps: number;
  readonly dividends: number;
}

/** The year that ends with a period: itself, or four quarters in a row; undefined where one of them is missing. */
function yearUpTo(periods: readonly FiscalPeriod[], index: number): YearTotals | undefined {
  const [first] = periods.slice(index);
  const parts = first?.isYear ? [first] : periods.slice(index, index + 4);
  if (!first || (!first.isYear && (parts.length < 4 || first.end - parts[3]!.end > 300 * dayMs))) return undefined;
  const rows = parts.map((part) => ({ income: incomeRow(part), cash: cashFlowRow(part) }));
  if (rows.some(({ income }) => !income)) return undefined;
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    revenue: sum(({ income }) => income!.revenue),
    costs: rows.some(({ income }) => income!.cost_of_revenue === null)
      ? null
      : sum(({ income }) => income!.cost_of_revenue!),
    netIncome: sum(({ income }) => income!.net_income),
    operatingIncome: sum(({ income }) => income!.operating_income),
    interest: sum(({ income }) => income!.interest_expense),
    dilutedEps: sum(({ income }) => income!.diluted_eps),
    dividends: -sum(({ cash }) => cash?.dividends_paid ?? 0),
  };
}

/** Undefined for a period without both an income statement and a balance sheet. */
export function ratioRow(periods: readonly FiscalPeriod[], index: number, closeAt: CloseAt): RatioRow | undefined {
  const period = periods[index]!;
  const [income, balance, cash] = [incomeRow(period), balanceRow(period), cashFlowRow(period)];
  if (!income || !balance) return undefined;
  const year = yearUpTo(periods, index);
  const price = closeAt(period.end);
  const marketCap = price === undefined ? undefined : price * balance.shares_outstanding;
  const quick = balance.total_current_assets === null ? null : balance.total_current_assets - balance.inventory;
  return {
    ...period.named,
    gross_margin_ratio: over(income.gross_profit, income.revenue),
    operating_margin_ratio: over(income.operating_income, income.revenue),
    net_margin_ratio: over(income.net_income, income.revenue),
    free_cash_flow_margin_ratio: over(cash?.free_cash_flow, income.revenue),
    return_on_equity_ratio: over(year?.netIncome, balance.total_equity),
    return_on_assets_ratio: over(year?.netIncome, balance.total_assets),
    asset_turnover_ratio: over(year?.revenue, balance.total_assets),
    inventory_turnover_ratio: over(year?.costs, balance.inventory),
    current_ratio: over(balance.total_current_assets, balance.total_current_liabilities),
    quick_ratio: over(quick, balance.total_current_liabilities),
    debt_to_equity_ratio: over(balance.total_debt, balance.total_equity),
    debt_to_assets_ratio: over(balance.total_debt, balance.total_assets),
    interest_coverage_ratio: over(year?.operatingIncome, year?.interest),
    payout_ratio: over(year?.dividends, year?.netIncome),
    price_to_earnings_ratio: over(price, year?.dilutedEps),
    price_to_sales_ratio: over(marketCap, year?.revenue),
    price_to_book_ratio: over(marketCap, balance.total_equity),
  };
}

interface Valuation {
  readonly price: number;
  readonly trailingEps: number;
  readonly forwardEps: number | undefined;
}

export function peRatioOf(
  periods: readonly FiscalPeriod[],
  period: 'annual' | 'quarterly',
  closeAt: CloseAt,
  { price, trailingEps, forwardEps }: Valuation,
): BodyOf<'peRatio'> {
  const rows = periods.flatMap(({ end, named }, index) => {
    const [close, year] = [closeAt(end), yearUpTo(periods, index)];
    if (close === undefined || !year) return [];
    return [{ ...named, price: close, trailing_eps: rounded(year.dilutedEps), pe_ratio: over(close, year.dilutedEps) }];
  });
  const multiples = rows.flatMap(({ pe_ratio }) => pe_ratio ?? []);
  return {
    period,
    price,
    trailing_eps: trailingEps,
    pe_ratio: over(price, trailingEps),
    forward_pe_ratio: over(price, forwardEps),
    median_pe_ratio: multiples.length === 0 ? null : rounded(medianOf(multiples)),
    periods: rows,
  };
}

export function debtEquityOf(periods: readonly FiscalPeriod[]): BodyOf<'debtEquityHistory'> {
  const rows = periods.flatMap((period) => {
    const row = balanceRow(period);
    if (!row) return [];
    const { total_debt, total_equity, net_debt } = row;
    const debt_to_equity_ratio = over(total_debt, total_equity);
    return [
      { ...period.named, total_debt, total_equity, cash_and_investments: total_debt - net_debt, debt_to_equity_ratio },
    ];
  });
  return { periods: rows };
}

/** The last balance sheet and that of a year before; undefined without both. */
export function financialPositionOf(periods: readonly FiscalPeriod[]): BodyOf<'financialPosition'> | undefined {
  const positions = periods.flatMap((period) => {
    const row = balanceRow(period);
    if (!row) return [];
    const [assets, due] = [row.total_current_assets, row.total_current_liabilities];
    const position: BodyOf<'financialPosition'>['latest'] = {
      ...period.named,
      short_term_assets: assets,
      long_term_assets: assets === null ? null : row.total_assets - assets,
      short_term_liabilities: due,
      long_term_liabilities: due === null ? null : row.total_liabilities - due,
      total_assets: row.total_assets,
      total_liabilities: row.total_liabilities,
      total_equity: row.total_equity,
      cash_and_investments: row.total_debt - row.net_debt,
      total_debt: row.total_debt,
      net_debt: row.net_debt,
    };
    return [{ end: period.end, position }];
  });
  const [latest, ...before] = positions;
  const yearBefore = before.find(({ end }) => Math.abs(latest!.end - end - 365 * dayMs) < 40 * dayMs);
  return latest && yearBefore && { latest: latest.position, year_before: yearBefore.position };
}

type Payout = AnswerOf<'payouts'>['years'][number];

/**
 * Dividends and buybacks of a period. `perShareIn` adds up dividends with an ex-date after the first and until the second date; where it does
 * not know them in the currency of the statements, what was paid is divided by the shares.
 */
export function payoutOf(
  period: FiscalPeriod,
  perShareIn: (after: number, until: number) => number | undefined,
): Payout | undefined {
  const [income, cash] = [incomeRow(period), cashFlowRow(period)];
  if (!income || !cash) return undefined;
  const perShare = perShareIn(period.end - (period.isYear ? 365 : 91) * dayMs, period.end);
  const [dividends_paid, share_repurchases] = [Math.abs(cash.dividends_paid), Math.abs(cash.share_repurchases)];
  return {
    ...period.named,
    dividends_paid,
    dividend_per_share: rounded(perShare ?? over(dividends_paid, balanceRow(period)?.shares_outstanding) ?? 0),
    share_repurchases,
    shares_repurchased: null,
    net_income: income.net_income,
    payout_ratio: over(dividends_paid, income.net_income),
    total_payout_ratio: over(dividends_paid + share_repurchases, income.net_income),
  };
}
