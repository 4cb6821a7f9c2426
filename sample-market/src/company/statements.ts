import type { BalanceRow, CashFlowRow, IncomeRow } from '@candlewick/shared-api/schemas';
import { toThousands } from './balance-levels.ts';
import type { BalanceLevels } from './balance-levels.ts';
import { reportedFields, roundTo, yearUpTo } from './company-view.ts';
import type { CompanyView } from './company-view.ts';
import type { QuarterFlows } from './quarter-figures.ts';

const optional = (applies: boolean, value: number) => (applies ? value : null);

/** Sums of flows over quarters. */
export function flowsOf({ company }: CompanyView, quarters: readonly number[]): QuarterFlows {
  const sums: Record<keyof QuarterFlows, number> = { ...company.figures(quarters[0]!).flows };
  const names = Object.keys(sums) as (keyof QuarterFlows)[];
  for (let index = 1; index < quarters.length; index += 1) {
    const { flows } = company.figures(quarters[index]!);
    for (const name of names) sums[name] += flows[name];
  }
  return sums;
}

/** Mean number of shares over quarters, in shares of the view. */
function meanShares({ perShare }: CompanyView, quarters: readonly number[], sharesOf: (quarter: number) => number) {
  return Math.round(quarters.reduce((sum, quarter) => sum + sharesOf(quarter), 0) / quarters.length / perShare);
}

/** Revenue and net income of quarters, the same as in their statements. Needs no daily prices. */
export function earned({ company: { path } }: CompanyView, quarters: readonly number[]) {
  let [revenue, netIncome] = [0, 0];
  for (const quarter of quarters) {
    revenue += toThousands(path.revenue(quarter));
    netIncome += toThousands(path.netIncome(quarter));
  }
  return { revenue, netIncome };
}

/** Diluted earnings per share of quarters, to the cent: net income ÷ mean diluted shares. */
export function dilutedEps(view: CompanyView, quarters: readonly number[]): number {
  return roundTo(earned(view, quarters).netIncome / meanShares(view, quarters, view.company.path.dilutedShares), 2);
}

/** Of the last four reported quarters. */
export function trailingEps(view: CompanyView): number {
  return dilutedEps(view, yearUpTo(view.quarter));
}

/** Outstanding by the last report, in shares of the view. */
export function sharesOutstanding(view: CompanyView, quarter = view.quarter): number {
  return Math.round(view.company.path.shares(quarter) / view.perShare);
}

export function incomeRow(view: CompanyView, quarters: readonly number[]): IncomeRow {
  const flows = flowsOf(view, quarters);
  const { revenue, costOfRevenue, research, otherExpenses, interestIncome, interestExpense, tax, netIncome } = flows;
  const isGeneral = view.company.profile.grossMargin !== null;
  const gross = isGeneral ? revenue - costOfRevenue : null;
  const operating = (gross ?? revenue) - research - otherExpenses;
  const { path } = view.company;
  const basic = meanShares(view, quarters, path.basicShares);
  const diluted = meanShares(view, quarters, path.dilutedShares);
  return {
    ...reportedFields(view.company, quarters),
    revenue,
    cost_of_revenue: optional(isGeneral, costOfRevenue),
    gross_profit: gross,
    research_and_development: research,
    other_operating_expenses: otherExpenses,
    operating_expenses: research + otherExpenses,
    operating_income: operating,
    interest_income: interestIncome,
    interest_expense: interestExpense,
    pretax_income: netIncome + tax,
    income_tax: tax,
    net_income: netIncome,
    ebitda: operating + flows.depreciation,
    basic_shares: basic,
    diluted_shares: diluted,
    basic_eps: roundTo(netIncome / basic, 2),
    diluted_eps: roundTo(netIncome / diluted, 2),
  };
}

/** Parts of a balance that fall due, or can be sold, within a year. */
function shortTermParts({ investments, debt, otherLiabilities }: BalanceLevels) {
  const part = (amount: number, share: number) => Math.round((amount * share) / 1000) * 1000;
  return {
    investments: part(investments, 0.3),
    debt: part(debt, 0.12),
    otherLiabilities: part(otherLiabilities, 0.45),
  };
}

export function balanceRow(view: CompanyView, quarters: readonly number[]): BalanceRow {
  const { company } = view;
  const quarter = quarters.at(-1)!;
  const { balance } = company.figures(quarter);
  const { cash, investments, receivables, inventory, property, goodwill, loans, otherAssets } = balance;
  const { payables, deposits, debt, otherLiabilities, equity } = balance;
  // Banks and insurers do not tell short from long term.
  const isGeneral = company.profile.kind === 'general';
  const isBank = company.profile.kind === 'bank';
  const short = isGeneral ? shortTermParts(balance) : { investments: 0, debt: 0, otherLiabilities: 0 };
  const shares = sharesOutstanding(view, quarter);
  return {
    ...reportedFields(company, quarters),
    cash_and_equivalents: cash,
    short_term_investments: optional(isGeneral, short.investments),
    receivables,
    inventory,
    total_current_assets: optional(isGeneral, cash + short.investments + receivables + inventory),
    long_term_investments: investments - short.investments,
    loans: optional(isBank, loans),
    property_and_equipment: property,
    goodwill_and_intangibles: goodwill,
    other_assets: otherAssets,
    total_assets: cash + investments + receivables + inventory + property + goodwill + loans + otherAssets,
    payables,
    short_term_debt: short.debt,
    other_current_liabilities: optional(isGeneral, short.otherLiabilities),
    total_current_liabilities: optional(isGeneral, payables + short.debt + short.otherLiabilities),
    deposits: optional(isBank, deposits),
    long_term_debt: debt - short.debt,
    other_liabilities: otherLiabilities - short.otherLiabilities,
    total_liabilities: payables + deposits + debt + otherLiabilities,
    total_equity: equity,
    total_debt: debt,
    net_debt: debt - cash - investments,
    shares_outstanding: shares,
    book_value_per_share: roundTo(equity / shares, 2),
  };
}

export function cashFlowRow(view: CompanyView, quarters: readonly number[]): CashFlowRow {
  const { company } = view;
  const flows = flowsOf(view, quarters);
  const operating =
    flows.netIncome + flows.depreciation + flows.stockCompensation + flows.otherNonCash + flows.workingCapital;
  const investing = flows.capitalExpenditure + flows.acquisitions + flows.loans + flows.investments;
  const financing = flows.debt + flows.deposits + flows.dividends + flows.repurchases + flows.issuance;
  const isBank = company.profile.kind === 'bank';
  return {
    ...reportedFields(company, quarters),
    net_income: flows.netIncome,
    depreciation_and_amortization: flows.depreciation,
    stock_compensation: flows.stockCompensation,
    other_non_cash_items: flows.otherNonCash,
    change_in_working_capital: flows.workingCapital,
    operating_cash_flow: operating,
    capital_expenditure: flows.capitalExpenditure,
    acquisitions: flows.acquisitions,
    net_lending: optional(isBank, flows.loans),
    net_investments: flows.investments,
    investing_cash_flow: investing,
    net_debt_issued: flows.debt,
    net_deposits: optional(isBank, flows.deposits),
    dividends_paid: flows.dividends,
    share_repurchases: flows.repurchases,
    share_issuance: flows.issuance,
    financing_cash_flow: financing,
    net_change_in_cash: operating + investing + financing,
    cash_at_start: company.figures(quarters[0]! - 1).balance.cash,
    cash_at_end: company.figures(quarters.at(-1)!).balance.cash,
    free_cash_flow: operating + flows.capitalExpenditure,
  };
}
