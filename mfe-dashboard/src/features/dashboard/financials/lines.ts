import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';

type RowOf<E> = NonNullable<EndpointResponse<E>> extends { readonly periods: readonly (infer Row)[] } ? Row : never;

export type IncomeRow = RowOf<typeof tickersApi.incomeStatement>;
export type BalanceRow = RowOf<typeof tickersApi.balanceSheet>;
export type CashFlowRow = RowOf<typeof tickersApi.cashFlow>;
export type RatioRow = RowOf<typeof tickersApi.financialRatios>;

/** One line of a statement. */
export interface Line<Row> {
  readonly id: keyof Row & string;
  readonly label: string;
  /** `money` in the currency of the instrument. */
  readonly kind: 'money' | 'perShare' | 'count' | 'percent' | 'times';
  /** A sum of the lines above it. */
  readonly isTotal?: boolean;
}

const money = <Row>(id: keyof Row & string, label: string): Line<Row> => ({ id, label, kind: 'money' });
const total = <Row>(id: keyof Row & string, label: string): Line<Row> => ({ id, label, kind: 'money', isTotal: true });
const percent = (id: keyof RatioRow & string, label: string): Line<RatioRow> => ({ id, label, kind: 'percent' });
const times = (id: keyof RatioRow & string, label: string): Line<RatioRow> => ({ id, label, kind: 'times' });

export const incomeLines: readonly Line<IncomeRow>[] = [
  total('revenue', 'Revenue'),
  money('cost_of_revenue', 'Cost of revenue'),
  total('gross_profit', 'Gross profit'),
  money('research_and_development', 'Research and development'),
  money('other_operating_expenses', 'Other operating expenses'),
  money('operating_expenses', 'Operating expenses'),
  total('operating_income', 'Operating income'),
  money('interest_income', 'Interest income'),
  money('interest_expense', 'Interest expense'),
  total('pretax_income', 'Pretax income'),
  money('income_tax', 'Income tax'),
  total('net_income', 'Net income'),
  money('ebitda', 'EBITDA'),
  { id: 'basic_shares', label: 'Basic shares', kind: 'count' },
  { id: 'diluted_shares', label: 'Diluted shares', kind: 'count' },
  { id: 'basic_eps', label: 'Basic EPS', kind: 'perShare' },
  { id: 'diluted_eps', label: 'Diluted EPS', kind: 'perShare', isTotal: true },
];

export const balanceLines: readonly Line<BalanceRow>[] = [
  money('cash_and_equivalents', 'Cash and equivalents'),
  money('short_term_investments', 'Short-term investments'),
  money('receivables', 'Receivables'),
  money('inventory', 'Inventory'),
  total('total_current_assets', 'Total current assets'),
  money('long_term_investments', 'Long-term investments'),
  money('loans', 'Loans'),
  money('property_and_equipment', 'Property and equipment'),
  money('goodwill_and_intangibles', 'Goodwill and intangibles'),
  money('other_assets', 'Other assets'),
  total('total_assets', 'Total assets'),
  money('payables', 'Payables'),
  money('short_term_debt', 'Short-term debt'),
  money('other_current_liabilities', 'Other current liabilities'),
  total('total_current_liabilities', 'Total current liabilities'),
  money('deposits', 'Deposits'),
  money('long_term_debt', 'Long-term debt'),
  money('other_liabilities', 'Other liabilities'),
  total('total_liabilities', 'Total liabilities'),
  total('total_equity', 'Total equity'),
  money('total_debt', 'Total debt'),
  money('net_debt', 'Net debt'),
  { id: 'shares_outstanding', label: 'Shares outstanding', kind: 'count' },
  { id: 'book_value_per_share', label: 'Book value per share', kind: 'perShare' },
];

export const cashFlowLines: readonly Line<CashFlowRow>[] = [
  money('net_income', 'Net income'),
  money('depreciation_and_amortization', 'Depreciation and amortization'),
  money('stock_compensation', 'Stock compensation'),
  money('other_non_cash_items', 'Other non-cash items'),
  money('change_in_working_capital', 'Change in working capital'),
  total('operating_cash_flow', 'Operating cash flow'),
  money('capital_expenditure', 'Capital expenditure'),
  money('acquisitions', 'Acquisitions'),
  money('net_lending', 'Net lending'),
  money('net_investments', 'Net investments'),
  total('investing_cash_flow', 'Investing cash flow'),
  money('net_debt_issued', 'Net debt issued'),
  money('net_deposits', 'Net deposits'),
  money('dividends_paid', 'Dividends paid'),
  money('share_repurchases', 'Share repurchases'),
  money('share_issuance', 'Share issuance'),
  total('financing_cash_flow', 'Financing cash flow'),
  total('net_change_in_cash', 'Net change in cash'),
  money('cash_at_start', 'Cash at start'),
  money('cash_at_end', 'Cash at end'),
  total('free_cash_flow', 'Free cash flow'),
];

export interface LineGroup<Row> {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly Line<Row>[];
}

export const ratioGroups: readonly LineGroup<RatioRow>[] = [
  {
    id: 'margins',
    label: 'Margins',
    lines: [
      percent('gross_margin_ratio', 'Gross margin'),
      percent('operating_margin_ratio', 'Operating margin'),
      percent('net_margin_ratio', 'Net margin'),
      percent('free_cash_flow_margin_ratio', 'Free cash flow margin'),
    ],
  },
  {
    id: 'returns',
    label: 'Returns',
    lines: [
      percent('return_on_equity_ratio', 'Return on equity'),
      percent('return_on_assets_ratio', 'Return on assets'),
      times('asset_turnover_ratio', 'Asset turnover'),
      times('inventory_turnover_ratio', 'Inventory turnover'),
    ],
  },
  {
    id: 'liquidity',
    label: 'Liquidity and debt',
    lines: [
      times('current_ratio', 'Current ratio'),
      times('quick_ratio', 'Quick ratio'),
      times('debt_to_equity_ratio', 'Debt to equity'),
      times('debt_to_assets_ratio', 'Debt to assets'),
      times('interest_coverage_ratio', 'Interest coverage'),
    ],
  },
  {
    id: 'valuation',
    label: 'Valuation',
    lines: [
      times('price_to_earnings_ratio', 'Price to earnings'),
      times('price_to_sales_ratio', 'Price to sales'),
      times('price_to_book_ratio', 'Price to book'),
      percent('payout_ratio', 'Payout ratio'),
    ],
  },
];

/** A line's value in a period; null where it does not apply. */
export function valueOf<Row>(line: Line<Row>, row: Row): number | null {
  const value = row[line.id];
  return typeof value === 'number' ? value : null;
}

/** Lines that apply to the company in some period. */
export function linesWithValues<Row>(lines: readonly Line<Row>[], rows: readonly Row[]): readonly Line<Row>[] {
  return lines.filter((line) => rows.some((row) => valueOf(line, row) !== null));
}
