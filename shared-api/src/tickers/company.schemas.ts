import { z } from 'zod';
import { epochMs, provenance, sessionDate } from '../common.schemas.ts';

/** In the instrument's currency. */
export const amount = z.number();
/** In the instrument's currency, per share of today: earlier figures are adjusted for later splits. */
export const perShare = z.number();
/** 0.05 is 5 %. */
export const fraction = z.number();
export const count = z.number().int().min(0);
const maybe = <T extends z.ZodType>(schema: T) => schema.nullable();

export const interval = z.enum(['annual', 'quarterly']);

/** Fields of every response about one instrument. */
export const aboutTicker = provenance.extend({ ticker: z.string(), currency: z.string() });

/** A fiscal quarter or year. */
export const period = z.object({
  /** Last day of the period. */
  period_end: sessionDate,
  fiscal_year: z.number().int(),
  /** 1 to 4; null for a year. */
  fiscal_quarter: maybe(z.number().int().min(1).max(4)),
});

/** Since when the figures have been public; null where the source does not say. */
export const reportedPeriod = period.extend({ reported_at: maybe(epochMs) });

/** Lists of periods have the newest first. The plan may hide earlier ones. */
export const periodsOf = <T extends z.ZodType>(row: T) =>
  aboutTicker.extend({
    interval,
    periods: z.array(row),
    /** How many earlier periods the plan does not include. */
    hidden_periods: count,
  });

/** Null: the line does not apply to the company; banks have no gross profit, for example. */
const line = maybe(amount);

export const incomeRow = reportedPeriod.extend({
  revenue: amount,
  cost_of_revenue: line,
  gross_profit: line,
  research_and_development: amount,
  other_operating_expenses: amount,
  operating_expenses: amount,
  operating_income: amount,
  interest_income: amount,
  interest_expense: amount,
  pretax_income: amount,
  income_tax: amount,
  net_income: amount,
  /** Operating income before depreciation and amortization. */
  ebitda: amount,
  /** Means of the period, in shares of today. */
  basic_shares: z.number(),
  diluted_shares: z.number(),
  basic_eps: perShare,
  diluted_eps: perShare,
});

export const balanceRow = reportedPeriod.extend({
  cash_and_equivalents: amount,
  short_term_investments: line,
  receivables: amount,
  inventory: amount,
  total_current_assets: line,
  long_term_investments: amount,
  loans: line,
  property_and_equipment: amount,
  goodwill_and_intangibles: amount,
  other_assets: amount,
  total_assets: amount,
  payables: amount,
  short_term_debt: amount,
  other_current_liabilities: line,
  total_current_liabilities: line,
  deposits: line,
  long_term_debt: amount,
  other_liabilities: amount,
  total_liabilities: amount,
  total_equity: amount,
  total_debt: amount,
  /** Debt − cash and investments. */
  net_debt: amount,
  shares_outstanding: z.number(),
  book_value_per_share: perShare,
});

/** Payments are negative. */
export const cashFlowRow = reportedPeriod.extend({
  net_income: amount,
  depreciation_and_amortization: amount,
  stock_compensation: amount,
  other_non_cash_items: amount,
  change_in_working_capital: amount,
  operating_cash_flow: amount,
  capital_expenditure: amount,
  acquisitions: amount,
  net_lending: line,
  net_investments: amount,
  investing_cash_flow: amount,
  net_debt_issued: amount,
  net_deposits: line,
  dividends_paid: amount,
  share_repurchases: amount,
  share_issuance: amount,
  financing_cash_flow: amount,
  net_change_in_cash: amount,
  cash_at_start: amount,
  cash_at_end: amount,
  /** Operating cash flow and capital expenditure. */
  free_cash_flow: amount,
});

const ratio = maybe(z.number());

/** Null: the denominator is missing, zero or, for valuation and equity, negative. Quarters are valued by their last four quarters. */
export const ratioRow = reportedPeriod.extend({
  gross_margin_ratio: ratio,
  operating_margin_ratio: ratio,
  net_margin_ratio: ratio,
  free_cash_flow_margin_ratio: ratio,
  /** Of the last four quarters, by what the company owned at the end. */
  return_on_equity_ratio: ratio,
  return_on_assets_ratio: ratio,
  asset_turnover_ratio: ratio,
  inventory_turnover_ratio: ratio,
  current_ratio: ratio,
  quick_ratio: ratio,
  debt_to_equity_ratio: ratio,
  debt_to_assets_ratio: ratio,
  interest_coverage_ratio: ratio,
  /** Dividends of the last four quarters ÷ net income. */
  payout_ratio: ratio,
  /** By the last price of the period. */
  price_to_earnings_ratio: ratio,
  price_to_sales_ratio: ratio,
  price_to_book_ratio: ratio,
});

/** Consensus of analysts. */
export const estimate = z.object({ low: z.number(), mean: z.number(), high: z.number(), analysts: count });

export const reportedEarnings = reportedPeriod.extend({
  eps: perShare,
  eps_estimate: perShare,
  /** (actual − estimate) ÷ the estimate's size. */
  eps_surprise_fraction: maybe(fraction),
  revenue: amount,
  /** Null where the source has estimates of earnings only. */
  revenue_estimate: maybe(amount),
  revenue_surprise_fraction: maybe(fraction),
});

export const expectedEarnings = period.extend({
  /** Null for a year. */
  report_date: maybe(sessionDate),
  before_open: maybe(z.boolean()),
  eps_estimate: estimate,
  revenue_estimate: estimate,
});

export const earnings = aboutTicker.extend({
  trailing_eps: perShare,
  trailing_revenue: amount,
  quarters: z.array(reportedEarnings),
  years: z.array(reportedEarnings),
  /** The next quarters, then the current and the next fiscal year; soonest first. */
  expected_quarters: z.array(expectedEarnings),
  expected_years: z.array(expectedEarnings),
});

export const dividend = z.object({
  ex_date: sessionDate,
  /** Null where it is not known. */
  payment_date: maybe(sessionDate),
  /** Per share of the ex-date. */
  amount: z.number(),
  adjusted_amount: perShare,
});

export const split = z.object({
  date: sessionDate,
  /** New shares per old share. */
  ratio: z.number(),
});

export const dividends = aboutTicker.extend({
  /** Newest first. */
  dividends: z.array(dividend),
  /** Declared, with an ex-date in the future. */
  next_dividend: maybe(dividend),
  splits: z.array(split),
});

/** Dividends and buybacks are positive amounts. */
const payout = reportedPeriod.extend({
  dividends_paid: amount,
  dividend_per_share: perShare,
  share_repurchases: amount,
  /** Null where the source has the amount only. */
  shares_repurchased: maybe(z.number()),
  net_income: amount,
  /** Null without earnings. */
  payout_ratio: ratio,
  total_payout_ratio: ratio,
});

export const payouts = aboutTicker.extend({ quarters: z.array(payout), years: z.array(payout) });

export const peRatio = aboutTicker.extend({
  period: interval,
  price: amount,
  trailing_eps: perShare,
  /** Price ÷ trailing EPS; null without earnings. */
  pe_ratio: ratio,
  /** By the estimates of the next four quarters. */
  forward_pe_ratio: ratio,
  /** Of the periods that have one. */
  median_pe_ratio: ratio,
  periods: z.array(reportedPeriod.extend({ price: amount, trailing_eps: perShare, pe_ratio: ratio })),
});

export const debtEquity = aboutTicker.extend({
  periods: z.array(
    reportedPeriod.extend({
      total_debt: amount,
      total_equity: amount,
      cash_and_investments: amount,
      debt_to_equity_ratio: ratio,
    }),
  ),
});

const position = reportedPeriod.extend({
  /** Null for banks and insurers, which do not tell short from long term. */
  short_term_assets: line,
  long_term_assets: line,
  short_term_liabilities: line,
  long_term_liabilities: line,
  total_assets: amount,
  total_liabilities: amount,
  total_equity: amount,
  cash_and_investments: amount,
  total_debt: amount,
  net_debt: amount,
});

/** The last report, and the one a year before. */
export const financialPosition = aboutTicker.extend({ latest: position, year_before: position });
