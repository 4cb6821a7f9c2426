import type { DataOf } from '../../tools/create-tools.ts';
import { compactMoney, dataSet, date, money, multiple, number, percent, table } from '../format.ts';
import { forEach, heading, refusal } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';
import type { Listed } from '../entities/directory.ts';
import type { Part } from '../question.ts';

interface Period {
  readonly period_end: string;
  readonly fiscal_year: number;
  readonly fiscal_quarter: number | null;
}

type Format = (value: number | null, currency: string) => string;

/** A line of a statement, with the words that ask for it. */
interface Line<Row> {
  readonly label: string;
  readonly key: keyof Row;
  readonly asked: RegExp;
  readonly format: Format;
  /** Shown where nothing particular is asked for. */
  readonly isUsual?: boolean;
}

const big: Format = (value, currency) => compactMoney(value, currency);
const share: Format = (value) => percent(value);
const times: Format = (value) => multiple(value);
const perShare: Format = (value, currency) => money(value, currency);

const periodName = ({ fiscal_year: year, fiscal_quarter: quarter }: Period) =>
  quarter === null ? `FY ${year}` : `Q${quarter} ${year}`;
const intervalOf = (text: string) =>
  /\bquarter|\bq[1-4]\b|\bqoq\b/.test(text) ? ('quarterly' as const) : ('annual' as const);

/** Years that a question names, such as `in 2024`; quarters have four to a year. */
function periodsOf(text: string, isQuarterly: boolean, now: number): number {
  const years = [...text.matchAll(/\b(20[0-4]\d)\b/g)].map(([year]) => Number(year));
  if (years.length === 0) return 4;
  const back = new Date(now).getUTCFullYear() - Math.min(...years) + 1;
  return Math.min(12, Math.max(4, isQuarterly ? back * 4 : back + 1));
}

type IncomeRow = DataOf<'get_income_statement'>['periods'][number];
type BalanceRow = DataOf<'get_balance_sheet'>['periods'][number];
type CashRow = DataOf<'get_cash_flow'>['periods'][number];
type RatioRow = DataOf<'get_financial_ratios'>['periods'][number];

const incomeLines: readonly Line<IncomeRow>[] = [
  { label: 'Revenue', key: 'revenue', asked: /\brevenues?|sales|top line|turnover\b/, format: big, isUsual: true },
  { label: 'Gross profit', key: 'gross_profit', asked: /\bgross profit\b/, format: big },
  { label: 'R&D', key: 'research_and_development', asked: /\br&d|research\b/, format: big },
  { label: 'Cost of revenue', key: 'cost_of_revenue', asked: /\bcost of\b|\bcogs\b/, format: big },
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

const balanceLines: readonly Line<BalanceRow>[] = [
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
  { label: 'Book value per share', key: 'book_value_per_share', asked: /\bbook value\b/, format: perShare },
];

const cashLines: readonly Line<CashRow>[] = [
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
    isUsual: true,
  },
  { label: 'Free cash flow', key: 'free_cash_flow', asked: /\bfree|fcf\b/, format: big, isUsual: true },
  { label: 'Investing', key: 'investing_cash_flow', asked: /\binvesting\b/, format: big },
  { label: 'Financing', key: 'financing_cash_flow', asked: /\bfinancing\b/, format: big },
  { label: 'Stock compensation', key: 'stock_compensation', asked: /\bstock comp/, format: big },
  { label: 'Dividends paid', key: 'dividends_paid', asked: /\bdividends?\b/, format: big, isUsual: true },
  { label: 'Repurchases', key: 'share_repurchases', asked: /\brepurchase|buyback/, format: big, isUsual: true },
];

const ratioLines: readonly Line<RatioRow>[] = [
  {
    label: 'Gross margin',
    key: 'gross_margin_ratio',
    asked: /\bgross margin|^(?!.*(net|operating|profit|cash flow) margin).*\bmargins?\b/,
    format: share,
    isUsual: true,
  },
  {
    label: 'Operating margin',
    key: 'operating_margin_ratio',
    asked: /\boperating margin|^(?!.*(gross|net|profit|cash flow) margin).*\bmargins?\b/,
    format: share,
    isUsual: true,
  },
  {
    label: 'Net margin',
    key: 'net_margin_ratio',
    asked: /\b(net|profit) margin|^(?!.*(gross|operating|cash flow) margin).*\bmargins?\b/,
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
  { label: 'Current ratio', key: 'current_ratio', asked: /\bcurrent ratio|liquidity\b/, format: times, isUsual: true },
  { label: 'Quick ratio', key: 'quick_ratio', asked: /\bquick ratio|liquidity\b/, format: times },
  { label: 'Asset turnover', key: 'asset_turnover_ratio', asked: /\basset turnover\b/, format: times },
  { label: 'Interest coverage', key: 'interest_coverage_ratio', asked: /\binterest coverage\b/, format: times },
  { label: 'Debt to equity', key: 'debt_to_equity_ratio', asked: /\bdebt to equity\b/, format: times, isUsual: true },
  { label: 'Payout ratio', key: 'payout_ratio', asked: /\bpayout\b/, format: share },
  { label: 'Price/sales', key: 'price_to_sales_ratio', asked: /\bprice to sales|p\/s\b/, format: times },
  { label: 'Price/book', key: 'price_to_book_ratio', asked: /\bprice to book|p\/b\b/, format: times },
];

/** The lines that are asked for, or the usual ones. */
function linesFor<Row>(lines: readonly Line<Row>[], text: string) {
  const asked = lines.filter((line) => line.asked.test(text));
  return { asked, shown: asked.length > 0 ? asked : lines.filter(({ isUsual }) => isUsual) };
}

interface Answered<Row extends Period> {
  readonly currency: string;
  readonly periods: readonly Row[];
  readonly hidden_periods: number;
  readonly source_label: string;
  readonly simulated: boolean;
}

/** The figure that was asked for in a sentence, then a table of the periods. */
function* statementText<Row extends Period>(
  answer: Answered<Row>,
  lines: readonly Line<Row>[],
  text: string,
): Generator<string> {
  const { asked, shown } = linesFor(lines, text);
  const year = /\b(20[0-4]\d)\b/.exec(text)?.[1];
  const [latest] = answer.periods;
  const wanted = answer.periods.find((row) => year !== undefined && String(row.fiscal_year) === year) ?? latest;
  if (!wanted) return;
  const valueOf = (row: Row, line: Line<Row>) => line.format(row[line.key] as number | null, answer.currency);
  const sentence = (asked.length > 0 ? asked : shown)
    .slice(0, 3)
    .map((line) => `${line.label} ${valueOf(wanted, line)}`);
  yield `In ${periodName(wanted)}, which ended on ${date(wanted.period_end)}: ${sentence.join(', ')}.\n`;
  if (year !== undefined && String(wanted.fiscal_year) !== year)
    yield `${year} is not among the periods that I can read here.\n`;
  const columns = answer.periods.slice(0, 5);
  yield table(
    ['', ...columns.map(periodName)],
    shown.map((line) => [line.label, ...columns.map((row) => valueOf(row, line))]),
  );
  if (answer.hidden_periods > 0) yield 'Your plan shows the latest periods only. ';
  yield dataSet(answer);
}

async function* statement<Row extends Period>(
  { instrument, part, desk }: { readonly instrument: Listed; readonly part: Part; readonly desk: Desk },
  {
    what,
    tool,
    lines,
  }: {
    readonly what: string;
    readonly tool: 'get_income_statement' | 'get_balance_sheet' | 'get_cash_flow' | 'get_financial_ratios';
    readonly lines: readonly Line<Row>[];
  },
): Answer {
  yield heading(instrument, what);
  const interval = intervalOf(part.text);
  const input = {
    ticker: instrument.ticker,
    interval,
    periods: periodsOf(part.text, interval === 'quarterly', desk.now),
  };
  const found = await desk.read<typeof input, unknown>(desk.tools[tool], input);
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  yield* statementText(found.data as Answered<Row>, lines, part.text);
}

export const income: Answering = forEach(async function* answer(instrument, part, desk) {
  yield* statement<IncomeRow>(
    { instrument, part, desk },
    { what: 'income statement', tool: 'get_income_statement', lines: incomeLines },
  );
  const { ticker } = instrument;
  desk.suggest(`${ticker} revenue by quarter`, `What are ${ticker}’s margins?`, `${ticker} free cash flow`);
});

export const balance: Answering = forEach(async function* answer(instrument, part, desk) {
  yield* statement<BalanceRow>(
    { instrument, part, desk },
    { what: 'balance sheet', tool: 'get_balance_sheet', lines: balanceLines },
  );
  desk.suggest(`What is ${instrument.ticker}’s debt to equity?`, `${instrument.ticker} free cash flow`);
});

export const cashFlow: Answering = forEach(async function* answer(instrument, part, desk) {
  yield* statement<CashRow>({ instrument, part, desk }, { what: 'cash flow', tool: 'get_cash_flow', lines: cashLines });
  desk.suggest(`${instrument.ticker} income statement`, `What dividend does ${instrument.ticker} pay?`);
});

export const ratios: Answering = forEach(async function* answer(instrument, part, desk) {
  yield* statement<RatioRow>(
    { instrument, part, desk },
    { what: 'financial ratios', tool: 'get_financial_ratios', lines: ratioLines },
  );
  desk.suggest(`What is ${instrument.ticker}’s P/E ratio?`, `Who are ${instrument.ticker}’s competitors?`);
});

export const debt: Answering = forEach(async function* answer(instrument, _, desk) {
  yield heading(instrument, 'debt to equity');
  const found = await desk.read(desk.tools.get_debt_to_equity, { ticker: instrument.ticker, periods: 5 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const [latest] = data.periods;
  if (!latest) return;
  const big$ = (value: number) => compactMoney(value, data.currency);
  yield `Debt is ${latest.debt_to_equity_ratio === null ? 'not comparable with equity' : `${number(latest.debt_to_equity_ratio)} times equity`} at the end of ${periodName(latest)} (${date(latest.period_end)}): ${big$(latest.total_debt)} of debt and ${big$(latest.total_equity)} of equity.\n`;
  yield table(
    ['', 'Debt', 'Equity', 'Cash and investments', 'Debt to equity'],
    data.periods.map((row) => [
      periodName(row),
      big$(row.total_debt),
      big$(row.total_equity),
      big$(row.cash_and_investments),
      number(row.debt_to_equity_ratio),
    ]),
  );
  yield dataSet(data);
});

export const valuation: Answering = forEach(async function* answer(instrument, { text }, desk) {
  yield heading(instrument, 'P/E ratio');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_pe_ratio, { ticker, interval: intervalOf(text), periods: 6 });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { data } = found;
  const { pe_ratio: now, median_pe_ratio: median, forward_pe_ratio: forward } = data;
  yield now === null
    ? `There is no P/E ratio: the earnings of the last four quarters are ${money(data.trailing_eps, data.currency)} a share.\n`
    : `The price of ${money(data.price, data.currency)} is ${multiple(now)} the earnings of the last four quarters, ${money(data.trailing_eps, data.currency)} a share${forward === null ? '' : `, and ${multiple(forward)} those that analysts expect for the next four`}.\n`;
  if (now !== null && median !== null)
    yield `That is ${now > median ? 'above' : now < median ? 'below' : 'at'} its own median of ${multiple(median)}. Whether it is cheap depends on growth and risk, which a P/E does not show.\n`;
  yield table(
    ['', 'Price', 'EPS', 'P/E'],
    data.periods.map((row) => [
      periodName(row),
      money(row.price, data.currency),
      money(row.trailing_eps, data.currency),
      multiple(row.pe_ratio),
    ]),
  );
  yield dataSet(data);
  desk.suggest(`Who are ${ticker}’s competitors?`, `What do analysts expect of ${ticker}?`, 'What is a P/E ratio?');
});
