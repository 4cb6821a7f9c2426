import { dayMs } from '@candlewick/engine/market';
import type { BalanceRow, CashFlowRow, IncomeRow } from '@candlewick/shared-api/schemas';
import { dateTextOf, numberOf, positiveOf, timeOf } from './readers.ts';
import type { Fields } from './readers.ts';

/** A fiscal quarter or year with every line that Yahoo has of it. */
export interface FiscalPeriod {
  /** Last day, midnight UTC. */
  readonly end: number;
  readonly isYear: boolean;
  readonly line: (name: string) => number | undefined;
  readonly named: Pick<IncomeRow, 'period_end' | 'fiscal_year' | 'fiscal_quarter' | 'reported_at'>;
}

/** Fiscal years of 52 weeks may end some days into the next month. */
const leewayMs = 7 * dayMs;

export function fiscalName(end: number, lastMonth: number, isYear: boolean) {
  const date = new Date(end - leewayMs);
  const month = date.getUTCMonth() + 1;
  return {
    fiscal_year: date.getUTCFullYear() + (month > lastMonth ? 1 : 0),
    fiscal_quarter: isYear ? null : Math.floor(((month - lastMonth + 11) % 12) / 3) + 1,
  };
}

/** The month in which the fiscal year ends, 1 to 12. */
export const fiscalMonthOf = (yearEnd: number | undefined): number =>
  yearEnd === undefined ? 12 : new Date(yearEnd - leewayMs).getUTCMonth() + 1;

/** Periods of a kind, newest first; Yahoo adds rows of other kinds, and ones without figures. */
export function fiscalPeriods(
  rows: readonly Fields[],
  interval: 'annual' | 'quarterly',
  lastMonth: number,
): FiscalPeriod[] {
  const isYear = interval === 'annual';
  const wanted = isYear ? '12M' : '3M';
  return rows
    .flatMap((row): FiscalPeriod[] => {
      const [end, period_end] = [timeOf(row['date']), dateTextOf(row['date'])];
      if (end === undefined || period_end === undefined || (row['periodType'] ?? wanted) !== wanted) return [];
      // Yahoo does not say since when the figures have been public.
      const named = { period_end, ...fiscalName(end, lastMonth, isYear), reported_at: null };
      return [{ end, isYear, line: (name) => numberOf(row[name]), named }];
    })
    .toSorted((a, b) => b.end - a.end);
}

/** The first of the lines that the period has. */
function firstLine({ line }: FiscalPeriod, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = line(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Undefined without revenue, net income, or shares: half a statement is none. Lines that Yahoo leaves out are 0 or null; "other" lines are what is
 * missing from a sum.
 */
export function incomeRow(period: FiscalPeriod): IncomeRow | undefined {
  const { line, named } = period;
  const [revenue, net_income] = [
    firstLine(period, 'totalRevenue', 'operatingRevenue'),
    firstLine(period, 'netIncomeCommonStockholders', 'netIncome'),
  ];
  const diluted_shares = positiveOf(
    firstLine(period, 'dilutedAverageShares', 'basicAverageShares', 'ordinarySharesNumber', 'shareIssued'),
  );
  if (revenue === undefined || net_income === undefined || diluted_shares === undefined) return undefined;
  const basic_shares = positiveOf(line('basicAverageShares')) ?? diluted_shares;
  const pretax_income = line('pretaxIncome') ?? net_income + (line('taxProvision') ?? 0);
  const operating_income =
    firstLine(period, 'operatingIncome', 'totalOperatingIncomeAsReported', 'EBIT') ?? pretax_income;
  const gross_profit = line('grossProfit') ?? null;
  const operating_expenses = (gross_profit ?? revenue) - operating_income;
  const research_and_development = line('researchAndDevelopment') ?? 0;
  return {
    ...named,
    revenue,
    cost_of_revenue: line('costOfRevenue') ?? null,
    gross_profit,
    research_and_development,
    other_operating_expenses: operating_expenses - research_and_development,
    operating_expenses,
    operating_income,
    interest_income: firstLine(period, 'interestIncome', 'interestIncomeNonOperating') ?? 0,
    interest_expense: firstLine(period, 'interestExpense', 'interestExpenseNonOperating') ?? 0,
    pretax_income,
    income_tax: line('taxProvision') ?? pretax_income - net_income,
    net_income,
    ebitda: line('EBITDA') ?? operating_income + (line('reconciledDepreciation') ?? 0),
    basic_shares,
    diluted_shares,
    basic_eps: line('basicEPS') ?? net_income / basic_shares,
    diluted_eps: line('dilutedEPS') ?? net_income / diluted_shares,
  };
}

/** Undefined without total assets, equity, or shares. Assets equal liabilities and equity. */
export function balanceRow(period: FiscalPeriod): BalanceRow | undefined {
  const { line, named } = period;
  const total_assets = line('totalAssets');
  const total_equity = firstLine(period, 'totalEquityGrossMinorityInterest', 'stockholdersEquity', 'commonStockEquity');
  const shares_outstanding = positiveOf(firstLine(period, 'ordinarySharesNumber', 'shareIssued'));
  if (total_assets === undefined || total_equity === undefined || shares_outstanding === undefined) return undefined;
  const total_liabilities = total_assets - total_equity;
  const cash = firstLine(period, 'cashAndCashEquivalents', 'cashCashEquivalentsAndShortTermInvestments') ?? 0;
  const all = line('cashCashEquivalentsAndShortTermInvestments');
  const short_term_investments = line('otherShortTermInvestments') ?? (all === undefined ? null : all - cash);
  const [current, currentDue] = [line('currentAssets') ?? null, line('currentLiabilities') ?? null];
  const assets = {
    receivables: firstLine(period, 'receivables', 'accountsReceivable') ?? 0,
    inventory: line('inventory') ?? 0,
    long_term_investments: line('investmentsAndAdvances') ?? 0,
    loans: line('netLoan') ?? null,
    property_and_equipment: line('netPPE') ?? 0,
    goodwill_and_intangibles: line('goodwillAndOtherIntangibleAssets') ?? 0,
  };
  const { receivables, inventory, long_term_investments, loans, property_and_equipment, goodwill_and_intangibles } =
    assets;
  const named_assets =
    cash +
    (short_term_investments ?? 0) +
    receivables +
    inventory +
    long_term_investments +
    (loans ?? 0) +
    property_and_equipment +
    goodwill_and_intangibles;
  const payables = firstLine(period, 'payablesAndAccruedExpenses', 'payables', 'accountsPayable') ?? 0;
  const short_term_debt = firstLine(period, 'currentDebtAndCapitalLeaseObligation', 'currentDebt') ?? 0;
  const long_term_debt = firstLine(period, 'longTermDebtAndCapitalLeaseObligation', 'longTermDebt') ?? 0;
  const deposits = line('totalDeposits') ?? null;
  const total_debt = line('totalDebt') ?? short_term_debt + long_term_debt;
  return {
    ...named,
    cash_and_equivalents: cash,
    short_term_investments,
    ...assets,
    total_current_assets: current,
    other_assets: total_assets - named_assets,
    total_assets,
    payables,
    short_term_debt,
    other_current_liabilities: currentDue === null ? null : currentDue - payables - short_term_debt,
    total_current_liabilities: currentDue,
    deposits,
    long_term_debt,
    other_liabilities:
      total_liabilities - (currentDue ?? payables + short_term_debt) - long_term_debt - (deposits ?? 0),
    total_liabilities,
    total_equity,
    total_debt,
    net_debt: total_debt - cash - (short_term_investments ?? 0) - long_term_investments,
    shares_outstanding,
    book_value_per_share: (line('stockholdersEquity') ?? total_equity) / shares_outstanding,
  };
}

/** Undefined without the three totals. What financing Yahoo does not name counts as issued shares, so that the flows add up. */
export function cashFlowRow(period: FiscalPeriod): CashFlowRow | undefined {
  const { line, named } = period;
  const [operating, investing, financing] = [
    line('operatingCashFlow'),
    line('investingCashFlow'),
    line('financingCashFlow'),
  ];
  const net_income = firstLine(period, 'netIncomeFromContinuingOperations', 'netIncome');
  if (operating === undefined || investing === undefined || financing === undefined || net_income === undefined)
    return undefined;
  const depreciation =
    firstLine(period, 'depreciationAndAmortization', 'depreciationAmortizationDepletion', 'reconciledDepreciation') ??
    0;
  const stock = line('stockBasedCompensation') ?? 0;
  const working = line('changeInWorkingCapital') ?? 0;
  const capital_expenditure = line('capitalExpenditure') ?? 0;
  const acquisitions = line('netBusinessPurchaseAndSale') ?? 0;
  const net_debt_issued = line('netIssuancePaymentsOfDebt') ?? 0;
  const dividends_paid = firstLine(period, 'cashDividendsPaid', 'commonStockDividendPaid') ?? 0;
  const share_repurchases = line('repurchaseOfCapitalStock') ?? 0;
  const change = line('changesInCash') ?? operating + investing + financing;
  const end = line('endCashPosition') ?? 0;
  return {
    ...named,
    net_income,
    depreciation_and_amortization: depreciation,
    stock_compensation: stock,
    other_non_cash_items: operating - net_income - depreciation - stock - working,
    change_in_working_capital: working,
    operating_cash_flow: operating,
    capital_expenditure,
    acquisitions,
    net_lending: null,
    net_investments: investing - capital_expenditure - acquisitions,
    investing_cash_flow: investing,
    net_debt_issued,
    net_deposits: null,
    dividends_paid,
    share_repurchases,
    share_issuance: financing - net_debt_issued - dividends_paid - share_repurchases,
    financing_cash_flow: financing,
    net_change_in_cash: change,
    cash_at_start: line('beginningCashPosition') ?? end - change,
    cash_at_end: end,
    free_cash_flow: line('freeCashFlow') ?? operating + capital_expenditure,
  };
}
