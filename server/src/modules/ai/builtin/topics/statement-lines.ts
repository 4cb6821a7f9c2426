import type { DataOf } from '../../tools/create-tools.ts';
import { compact, compactMoney, money, multiple, percent, signedPercent } from '../format.ts';

export interface Period {
  readonly period_end: string;
  readonly fiscal_year: number;
  readonly fiscal_quarter: number | null;
}

type Format = (value: number | null, currency: string) => string;

/** A line of a statement, with the words that ask for it. */
export interface Line<Row> {
  readonly label: string;
  readonly key: keyof Row;
  readonly asked: RegExp;
  readonly format: Format;
  /** Shown where nothing particular is asked for. */
  readonly isUsual?: boolean;
  /** Money that goes out, which the data have as negative. */
  readonly isPayment?: boolean;
}

const growth: Format = (value) => signedPercent(value);
const big: Format = (value, currency) => compactMoney(value, currency);
const share: Format = (value) => percent(value);
const times: Format = (value) => multiple(value);
const perShare: Format = (value, currency) => money(value, currency);

export const periodName = ({ fiscal_year: year, fiscal_quarter: quarter }: Period) =>
  quarter === null ? `FY ${year}` : `Q${quarter} ${year}`;
export type IncomeRow = DataOf<'get_income_statement'>['periods'][number];
export type BalanceRow = DataOf<'get_balance_sheet'>['periods'][number];
export type CashRow = DataOf<'get_cash_flow'>['periods'][number];
export type RatioRow = DataOf<'get_financial_ratios'>['periods'][number];

export const incomeLines: readonly Line<IncomeRow>[] = [
  { label: 'Revenue', key: 'revenue', asked: /\brevenues?|sales|top line|turnover\b/, format: big, isUsual: true },
  {
    label: 'Revenue growth',
    key: 'revenue_growth_fraction',
    asked: /\bgrow\w*|\bgrew\b|\byoy\b|year over year\b/,
    format: growth,
  },
  {
    label: 'Net income growth',
    key: 'net_income_growth_fraction',
    asked: /\b(profits?|earnings|income) (growth|grow\w*|grew)\b/,
    format: growth,
  },
  {
    label: 'EPS growth',
    key: 'eps_growth_fraction',
    asked: /\b(eps|earnings per share) (growth|grow\w*|grew)\b|\bgrow\w* (eps|earnings per share)\b/,
    format: growth,
  },
  {
    label: 'R&D of revenue',
    key: 'research_of_revenue_fraction',
    asked:
      /\b(r&d|research)\b.*\b(share|percent\w*|%|ratio|fraction|proportion|of (its |their |total )?(revenue|sales))/,
    format: share,
  },
  { label: 'Tax rate', key: 'tax_rate_fraction', asked: /\btax rate\b/, format: share },
  { label: 'Gross profit', key: 'gross_profit', asked: /\bgross profit\b/, format: big },
  {
    label: 'R&D',
    key: 'research_and_development',
    asked: /\br&d|research|(biggest|largest|main) (costs?|expenses?)\b/,
    format: big,
  },
  {
    label: 'Cost of revenue',
    key: 'cost_of_revenue',
    asked: /\bcost of\b|\bcogs\b|\bexpenses?\b|\bcosts\b/,
    format: big,
  },
  { label: 'Operating expenses', key: 'operating_expenses', asked: /\bexpenses\b/, format: big },
  {
    label: 'Operating income',
    key: 'operating_income',
    asked: /\boperating (income|profit)|\bebit\b/,
    format: big,
    isUsual: true,
  },
  { label: 'EBITDA', key: 'ebitda', asked: /\bebitda\b/, format: big },
  { label: 'Income tax', key: 'income_tax', asked: /\btax(es)?\b/, format: big },
  {
    label: 'Net income',
    key: 'net_income',
    asked:
      /\bnet (income|profit)|bottom line|\bprofit(s|able)?\b|\bearn(ed)?\b|\bmake\b|\bmade\b|\bincome\b(?! statement)/,
    format: big,
    isUsual: true,
  },
  { label: 'Diluted EPS', key: 'diluted_eps', asked: /\beps|per share\b/, format: perShare, isUsual: true },
];

export const balanceLines: readonly Line<BalanceRow>[] = [
  { label: 'Cash', key: 'cash_and_equivalents', asked: /\bcash\b/, format: big, isUsual: true },
  {
    label: 'Short-term investments',
    key: 'short_term_investments',
    asked: /\bcash (position|pile)|investments\b/,
    format: big,
  },
  { label: 'Inventory', key: 'inventory', asked: /\binventor/, format: big },
  { label: 'Receivables', key: 'receivables', asked: /\breceivables\b/, format: big },
  { label: 'Goodwill', key: 'goodwill_and_intangibles', asked: /\bgoodwill|intangible/, format: big },
  { label: 'Total assets', key: 'total_assets', asked: /\bassets\b/, format: big, isUsual: true },
  { label: 'Total liabilities', key: 'total_liabilities', asked: /\bliabilities|owes?\b/, format: big, isUsual: true },
  { label: 'Total debt', key: 'total_debt', asked: /\bdebts?|borrowed|owes?\b/, format: big, isUsual: true },
  { label: 'Net debt', key: 'net_debt', asked: /\bnet debt\b/, format: big },
  { label: 'Equity', key: 'total_equity', asked: /\bequity\b/, format: big, isUsual: true },
  {
    label: 'Shares outstanding',
    key: 'shares_outstanding',
    asked: /\bshares\b.*\boutstanding|share count|number of shares\b/,
    format: (value) => compact(value),
  },
  { label: 'Book value per share', key: 'book_value_per_share', asked: /\bbook value\b/, format: perShare },
];

export const cashLines: readonly Line<CashRow>[] = [
  {
    label: 'Operating cash flow',
    key: 'operating_cash_flow',
    asked: /\boperating|from operations\b/,
    format: big,
    isUsual: true,
  },
  {
    label: 'Capital expenditure',
    key: 'capital_expenditure',
    asked: /\bcapex|capital expenditure/,
    format: big,
    isPayment: true,
    isUsual: true,
  },
  { label: 'Free cash flow', key: 'free_cash_flow', asked: /\bfree|fcf\b/, format: big, isUsual: true },
  { label: 'Investing', key: 'investing_cash_flow', asked: /\binvesting\b/, format: big },
  { label: 'Financing', key: 'financing_cash_flow', asked: /\bfinancing\b/, format: big },
  { label: 'Stock compensation', key: 'stock_compensation', asked: /\bstock comp/, format: big },
  { label: 'Dividends paid', key: 'dividends_paid', asked: /\bdividends?\b/, format: big, isUsual: true },
  { label: 'Repurchases', key: 'share_repurchases', asked: /\brepurchase|buyback/, format: big, isUsual: true },
];

export const ratioLines: readonly Line<RatioRow>[] = [
  {
    label: 'Gross margin',
    key: 'gross_margin_ratio',
    asked: /\bgross(,| and| or| vs)?( \w+,?){0,3} margin|^(?!.*(net|operating|profit|cash flow) margin).*\bmargins?\b/,
    format: share,
    isUsual: true,
  },
  {
    label: 'Operating margin',
    key: 'operating_margin_ratio',
    asked: /\boperating(,| and| or| vs)?( \w+,?){0,3} margin|^(?!.*(gross|net|profit|cash flow) margin).*\bmargins?\b/,
    format: share,
    isUsual: true,
  },
  {
    label: 'Net margin',
    key: 'net_margin_ratio',
    asked:
      /\b(net|profit)(,| and| or| vs)?( \w+,?){0,3} margin|^(?!.*(gross|operating|cash flow) margin).*\bmargins?\b/,
    format: share,
    isUsual: true,
  },
  { label: 'Free cash flow margin', key: 'free_cash_flow_margin_ratio', asked: /\bcash flow margin\b/, format: share },
  {
    label: 'Return on equity',
    key: 'return_on_equity_ratio',
    asked: /\broe|return on equity\b/,
    format: share,
    isUsual: true,
  },
  { label: 'Return on assets', key: 'return_on_assets_ratio', asked: /\broa|return on assets\b/, format: share },
  {
    label: 'Current ratio',
    key: 'current_ratio',
    asked: /\bcurrent ratio|liquidity|short[- ]term (bills|debts?|obligations|liabilities)|(its|their) bills\b/,
    format: times,
    isUsual: true,
  },
  { label: 'Quick ratio', key: 'quick_ratio', asked: /\bquick ratio|liquidity\b/, format: times },
  { label: 'Asset turnover', key: 'asset_turnover_ratio', asked: /\basset turnover\b/, format: times },
  { label: 'Interest coverage', key: 'interest_coverage_ratio', asked: /\binterest coverage\b/, format: times },
  { label: 'Debt to equity', key: 'debt_to_equity_ratio', asked: /\bdebt to equity\b/, format: times, isUsual: true },
  { label: 'Payout ratio', key: 'payout_ratio', asked: /\bpayout\b/, format: share },
  { label: 'Price/sales', key: 'price_to_sales_ratio', asked: /\bprice[ -](to[ -])?sales|p\/s\b/, format: times },
  { label: 'Price/book', key: 'price_to_book_ratio', asked: /\bprice[ -](to[ -])?book|p\/b\b/, format: times },
];
