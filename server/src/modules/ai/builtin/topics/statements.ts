import { sideText } from '@candlewick/engine/texts';
import type { ToolResult } from '../../tools/tool.ts';
import type { Listed } from '../entities/directory.ts';
import { compactMoney, dataSet, date, listing, money, multiple, number, table } from '../format.ts';
import type { Part } from '../question.ts';
import { forEach, heading, refusal } from './desk.ts';
import type { Answer, Answering, Desk } from './desk.ts';
import { balanceLines, cashLines, incomeLines, periodName, ratioLines } from './statement-lines.ts';
import type { BalanceRow, CashRow, IncomeRow, Line, Period, RatioRow } from './statement-lines.ts';

/** Asks for the last four quarters together. */
const isTrailing = (text: string) =>
  /\bttm\b|\btrailing\b.*\b(12|twelve)\b|\b(last|past) (4|four) quarters (combined|together|total)\b|\b(last|past) (12|twelve) months\b/.test(
    text,
  );
const intervalOf = (text: string) =>
  isTrailing(text) || /\bquarter|\bq[1-4]\b|\bqoq\b/.test(text) ? ('quarterly' as const) : ('annual' as const);

/** Years that a question names, such as `in 2024`; quarters have four to a year. */
function periodsOf(text: string, isQuarterly: boolean, now: number): number {
  const years = [...text.matchAll(/\b(20[0-4]\d)\b/g)].map(([year]) => Number(year));
  const wanted = Number(
    /\b(?:last|past|previous|latest) (\d{1,2}) (?:fiscal )?(?:years|quarters)\b/.exec(text)?.[1] ?? 4,
  );
  if (years.length === 0) return Math.min(12, Math.max(4, wanted));
  const back = new Date(now).getUTCFullYear() - Math.min(...years) + 1;
  return Math.min(12, Math.max(4, isQuarterly ? back * 4 : back + 1));
}

/** Of a table in a chat. */
const mostColumns = 8;

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
  readonly trailing?: Readonly<Record<string, number | null>> | null;
}

/** The period of the year that a question names, or the latest. */
function wantedPeriod<Row extends Period>(periods: readonly Row[], text: string): Row | undefined {
  const year = /\b(20[0-4]\d)\b/.exec(text)?.[1];
  return periods.find((row) => String(row.fiscal_year) === year) ?? periods[0];
}

/** The figure that was asked for in a sentence, then a table of the periods. */
function* statementText<Row extends Period>(
  answer: Answered<Row>,
  lines: readonly Line<Row>[],
  text: string,
): Generator<string> {
  const { asked, shown } = linesFor(lines, text);
  const year = /\b(20[0-4]\d)\b/.exec(text)?.[1];
  const wanted = wantedPeriod(answer.periods, text);
  if (!wanted) return;
  const valueOf = (row: Row, line: Line<Row>) => line.format(row[line.key] as number | null, answer.currency);
  const sentence = (asked.length > 0 ? asked : shown)
    .slice(0, 3)
    .map((line) => `${line.label} ${valueOf(wanted, line)}`);
  const { trailing } = answer;
  if (trailing && isTrailing(text) && answer.periods[0])
    yield `Over the last four quarters, to ${date(answer.periods[0].period_end)}: ${(asked.length > 0 ? asked : shown)
      .slice(0, 3)
      .map((line) => `${line.label} **${line.format(trailing[String(line.key)] ?? null, answer.currency)}**`)
      .join(', ')}.\n\n`;
  yield `In ${periodName(wanted)}, which ended on ${date(wanted.period_end)}: ${sentence.join(', ')}.\n`;
  if (year !== undefined && String(wanted.fiscal_year) !== year)
    yield `${year} is not among the periods that I can read here.\n`;
  const columns = answer.periods.slice(0, mostColumns);
  yield table(
    ['', ...columns.map(periodName)],
    shown.map((line) => [line.label, ...columns.map((row) => valueOf(row, line))]),
  );
  if (answer.hidden_periods > 0) yield 'Your plan shows the latest periods only. ';
  yield dataSet(answer);
}

interface Statement<Row extends Period> {
  /** `income statement`. */
  readonly what: string;
  readonly tool: 'get_income_statement' | 'get_balance_sheet' | 'get_cash_flow' | 'get_financial_ratios';
  readonly lines: readonly Line<Row>[];
  readonly next: (ticker: string) => readonly string[];
}

const mostCompared = 12;

async function readStatement<Row extends Period>(
  { ticker }: Listed,
  { text }: Part,
  { desk, tool }: { readonly desk: Desk; readonly tool: Statement<Row>['tool'] },
): Promise<ToolResult<Answered<Row>>> {
  const interval = intervalOf(text);
  const input = { ticker, interval, periods: periodsOf(text, interval === 'quarterly', desk.now) };
  return (await desk.read<typeof input, unknown>(desk.tools[tool], input)) as ToolResult<Answered<Row>>;
}

/** The latest figures of several companies side by side, the larger one of the first line first. */
async function* compared<Row extends Period>(part: Part, desk: Desk, { what, tool, lines }: Statement<Row>): Answer {
  const instruments = part.instruments.slice(0, mostCompared);
  yield `**${listing(instruments.map(({ ticker }) => ticker))}**, ${what}\n\n`;
  const read: { readonly ticker: string; readonly answer: Answered<Row>; readonly row: Row }[] = [];
  for (const instrument of instruments) {
    const found = await readStatement<Row>(instrument, part, { desk, tool });
    const row = found.ok ? wantedPeriod(found.data.periods, part.text) : undefined;
    if (found.ok && row) read.push({ ticker: instrument.ticker, answer: found.data, row });
    else if (!found.ok) yield refusal(found, desk);
  }
  const { asked, shown } = linesFor(lines, part.text);
  const growing = /\b(grow\w*|grew|grown|fastest)\b/.test(part.text);
  const line = (growing ? asked.find(({ key }) => /growth/.test(String(key))) : undefined) ?? asked[0] ?? shown[0];
  const [first] = read;
  if (!line || !first) return;
  const valueOf = ({ row }: { readonly row: Row }, key: keyof Row) => row[key] as number | null;
  const sizeOf = (one: (typeof read)[number]) => (valueOf(one, line.key) ?? -Infinity) * (line.isPayment ? -1 : 1);
  const wantsLeast = /\b(lowest|least|smallest|lower|smaller|less|fewer|fewest|worst)\b/.test(part.text);
  const best = read.toSorted((a, b) => (sizeOf(b) - sizeOf(a)) * (wantsLeast ? -1 : 1))[0];
  if (best && read.length > 1)
    yield `${best.ticker} has the ${read.length === 2 ? (wantsLeast ? 'lower' : 'higher') : wantsLeast ? 'lowest' : 'highest'} figure: ${line.label} ${line.format(valueOf(best, line.key), best.answer.currency)} in ${periodName(best.row)}.\n`;
  yield table(
    ['', ...read.map(({ ticker }) => ticker)],
    [
      ['Period', ...read.map(({ row }) => `${periodName(row)}, ${date(row.period_end)}`)],
      ...shown.map((each) => [
        each.label,
        ...read.map((one) => each.format(valueOf(one, each.key), one.answer.currency)),
      ]),
    ],
  );
  yield dataSet(first.answer);
}

/** A statement of one company with its history, or of several side by side. */
function statementTopic<Row extends Period>(statement: Statement<Row>): Answering {
  return async function* answer(part, desk) {
    const [instrument, second] = part.instruments;
    if (!instrument) return;
    desk.suggest(...statement.next(instrument.ticker));
    if (second) return yield* compared(part, desk, statement);
    yield heading(instrument, statement.what);
    const found = await readStatement<Row>(instrument, part, { desk, tool: statement.tool });
    if (found.ok) yield* statementText(found.data, statement.lines, part.text);
    else yield refusal(found, desk);
  };
}

export const income = statementTopic<IncomeRow>({
  what: 'income statement',
  tool: 'get_income_statement',
  lines: incomeLines,
  next: (ticker) => [`${ticker} revenue by quarter`, `What are ${ticker}’s margins?`, `${ticker} free cash flow`],
});

export const balance = statementTopic<BalanceRow>({
  what: 'balance sheet',
  tool: 'get_balance_sheet',
  lines: balanceLines,
  next: (ticker) => [`What is ${ticker}’s debt to equity?`, `${ticker} free cash flow`],
});

export const cashFlow = statementTopic<CashRow>({
  what: 'cash flow',
  tool: 'get_cash_flow',
  lines: cashLines,
  next: (ticker) => [`${ticker} income statement`, `What dividend does ${ticker} pay?`],
});

export const ratios = statementTopic<RatioRow>({
  what: 'financial ratios',
  tool: 'get_financial_ratios',
  lines: ratioLines,
  next: (ticker) => [`What is ${ticker}’s P/E ratio?`, `Who are ${ticker}’s competitors?`],
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
  const year = /\b(20[0-4]\d)\b/.exec(text)?.[1];
  const then = data.periods.find((row) => String(row.fiscal_year) === year);
  if (then)
    yield `In ${periodName(then)} it was **${multiple(then.pe_ratio)}**, at ${money(then.price, data.currency)}.\n`;
  if (now !== null && median !== null)
    yield `That is ${sideText(now, median, multiple)} its own median of ${multiple(median)}. Whether it is cheap depends on growth and risk, which a P/E does not show.\n`;
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
