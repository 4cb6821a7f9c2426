import { compactMoney, dataSet, day, money, number, table } from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import type { NamedFigure } from '../reading/figures.ts';
import { each, Refusal, phrases } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { figureText, written } from './values.ts';
import type { Value } from './values.ts';

type Row = {
  readonly period_end: string;
  readonly fiscal_year: number;
  readonly fiscal_quarter: number | null;
} & Readonly<Record<string, number | string | null>>;

const periodName = ({ fiscal_year: year, fiscal_quarter: quarter, period_end: end }: Row) =>
  quarter === null ? `in fiscal ${year}, to ${day(end)}` : `in fiscal Q${quarter} ${year}, to ${day(end)}`;

/** Which period a question means: the year or quarter that it names, or the newest. */
function periodOf({ spans, text }: Asked) {
  const named = spans.find(({ year }) => year !== undefined);
  const isNewest = named === undefined || named.isRelative === true;
  const many = spans.find(({ label }) => /\b(quarters|years)\b/.test(label))?.label;
  const isYear = many
    ? many.endsWith('years')
    : named
      ? named.quarter === undefined
      : /\b(annual(ly)?|fiscal|full year|yearly)\b/.test(text);
  const isQuarter = many
    ? many.endsWith('quarters')
    : named
      ? named.quarter !== undefined
      : /\bquarter(ly)?\b/.test(text);
  return {
    year: isNewest ? undefined : named.year,
    quarter: isNewest ? undefined : named.quarter,
    ago: named?.ago ?? 0,
    isQuarter,
    isYear,
  };
}

/** The row of a period; throws a Refusal for one that is not there. */
function pick(
  data: { readonly periods: readonly object[] },
  { year, quarter, ago }: ReturnType<typeof periodOf>,
  ticker: string,
) {
  const rows = data.periods as readonly Row[];
  const row = rows.filter(
    (each) =>
      (year === undefined || each.fiscal_year === year) && (quarter === undefined || each.fiscal_quarter === quarter),
  )[ago];
  if (!row)
    throw new Refusal(`${ticker} has no figures of that period here; the newest end on ${day(rows[0]?.period_end)}.\n`);
  return { row, rows, at: (key: string) => (row[key] ?? null) as number | null };
}

/** Payments, which statements have as negative figures. */
const outflows = new Set(['capital_expenditure', 'share_repurchases', 'dividends_paid']);

const reports = {
  income: 'get_income_statement',
  cash_flow: 'get_cash_flow',
  balance: 'get_balance_sheet',
  ratio: 'get_financial_ratios',
  growth: 'get_income_statement',
} as const;

/** Ratios of the days of a balance sheet; margins are of a year or quarter. */
const ofDays = /^(return_on|current|quick|debt|interest|asset|inventory)/;

/** A figure of a report: a flow of the period asked for, or of twelve months; what is of a day, of the newest one. */
async function reported({ ticker }: Listed, figure: NamedFigure, asked: Asked, desk: Desk): Promise<Value> {
  const { family, id } = figure;
  const wanted = periodOf(asked);
  const isFlow = family === 'income' || family === 'cash_flow';
  const isOfDay = family === 'balance' || (family === 'ratio' && ofDays.test(id));
  const isAnnual = wanted.isYear || (!isFlow && !isOfDay && !wanted.isQuarter);
  const tool = desk.tools[reports[family as keyof typeof reports]] as Desk['tools']['get_income_statement'];
  const interval = isAnnual && (!isOfDay || wanted.year !== undefined) ? ('annual' as const) : ('quarterly' as const);
  const data = await desk.read(tool, { ticker, interval, periods: 12 });
  const { row, rows, at } = pick(data, wanted, ticker);
  const write = (value: number | null) =>
    written(figure, outflows.has(id) && value !== null ? Math.abs(value) : value, data.currency);
  if (isFlow && !wanted.isYear && !wanted.isQuarter) {
    const value = data.trailing?.[id] ?? null;
    return {
      value,
      text: write(value),
      of: `over the twelve months to ${day(row.period_end)}`,
      more: `The newest quarter: ${write(at(id))}.`,
    };
  }
  const earlier = rows.slice(rows.indexOf(row) + 1, rows.indexOf(row) + 4);
  const nameOf = (each: Row) => (each.fiscal_quarter === null ? '' : `Q${each.fiscal_quarter} `) + each.fiscal_year;
  const before =
    earlier.length > 0
      ? `Earlier: ${earlier.map((each) => `${nameOf(each)} ${write(each[id] as number | null)}`).join(', ')}.`
      : '';
  const others: Readonly<Record<string, readonly [string, string]>> = {
    cash_and_equivalents: ['Short-term investments come on top', 'short_term_investments'],
    total_debt: ['Net of cash and investments', 'net_debt'],
  };
  const other = others[id];
  const of = isOfDay
    ? periodName(row).replace(/^in (.*), to (.*)$/, 'on $2, the end of $1')
    : `${periodName(row)}${family === 'growth' ? `, against the ${wanted.isQuarter ? 'same quarter of the year' : 'year'} before` : ''}`;
  return { value: at(id), text: write(at(id)), of, more: other ? `${other[0]}: ${write(at(other[1]))}.` : before };
}

/** A ratio to the price: now, or of a past period. */
async function ratio(instrument: Listed, figure: NamedFigure, asked: Asked, desk: Desk): Promise<Value> {
  const { ticker } = instrument;
  const { id } = figure;
  const wanted = periodOf(asked);
  const isPast = wanted.isYear || wanted.isQuarter;
  if (id.endsWith('pe_ratio')) {
    const data = await desk.read(desk.tools.get_pe_ratio, {
      ticker,
      interval: wanted.isQuarter ? 'quarterly' : 'annual',
      periods: 12,
    });
    if (isPast) {
      const { row, at } = pick(data, wanted, ticker);
      return { value: at('pe_ratio'), text: number(at('pe_ratio')), of: periodName(row) };
    }
    const others = [
      ['P/E', 'pe_ratio'],
      ['Forward', 'forward_pe_ratio'],
      ['median of its past', 'median_pe_ratio'],
    ] as const;
    const more = others.filter(([, key]) => key !== id).map(([name, key]) => `${name} ${number(data[key])}`);
    return {
      value: data[id as 'pe_ratio'],
      text: number(data[id as 'pe_ratio']),
      of: `at a price of ${money(data.price, data.currency)} on ${day(data.as_of)}`,
      more: `${more.join(', ')}; EPS of twelve months ${money(data.trailing_eps, data.currency)}.`,
    };
  }
  const isOfPrice = /^(price_to|beta|relative_volume)/.test(id);
  if (!isOfPrice || (isPast && id.startsWith('price_to')))
    return reported(instrument, { ...figure, family: 'ratio' }, asked, desk);
  const data = await desk.find(desk.tools.screen, {
    sort_by: id as 'beta',
    direction: 'desc',
    tickers: [ticker],
    industries: [],
    ranges: [],
    limit: 1,
  });
  const value = (data?.rows[0]?.[id as 'beta'] ?? null) as number | null;
  if (value === null && id.startsWith('price_to'))
    return reported(instrument, { ...figure, family: 'ratio' }, asked, desk);
  return { value, text: number(value), of: data ? `on ${day(data.as_of)}` : '' };
}

const statements = {
  balance: [
    'get_balance_sheet',
    ['total_assets', 'total_liabilities', 'total_equity', 'cash_and_equivalents', 'total_debt'],
  ],
  cash: [
    'get_cash_flow',
    ['operating_cash_flow', 'capital_expenditure', 'free_cash_flow', 'share_repurchases', 'dividends_paid'],
  ],
  income: ['get_income_statement', ['revenue', 'gross_profit', 'operating_income', 'net_income', 'diluted_eps']],
} as const;

async function statement({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const wanted = periodOf(asked);
  const kind = /\bbalance\b/.test(asked.text) ? 'balance' : /\bcash\b/.test(asked.text) ? 'cash' : 'income';
  const [name, lines] = statements[kind];
  const isQuarterly = wanted.isQuarter || (kind === 'balance' && wanted.year === undefined);
  const tool = desk.tools[name] as Desk['tools']['get_income_statement'];
  const data = await desk.read(tool, { ticker, interval: isQuarterly ? 'quarterly' : 'annual', periods: 12 });
  const { row, rows } = pick(data, wanted, ticker);
  const shown = rows.slice(rows.indexOf(row), rows.indexOf(row) + 4);
  const write = (line: string, each: Row) =>
    (line === 'diluted_eps' ? money : compactMoney)(each[line] as number | null, data.currency);
  const label = (line: string) => line.replaceAll('_', ' ').replace('diluted eps', 'EPS');
  const headings = shown.map(
    (each) => `${each.fiscal_quarter === null ? 'FY' : `Q${each.fiscal_quarter}`} ${each.fiscal_year}`,
  );
  const first = lines.slice(0, 4).map((line) => `${label(line)} **${write(line, row)}**`);
  const profit = kind === 'income' ? ` It ${Number(row.net_income) > 0 ? 'is' : 'is not'} profitable.` : '';
  return `${ticker} ${periodName(row)}: ${first.join(', ')}.${profit}\n${table(
    ['', ...headings],
    lines.map((line) => [label(line), ...shown.map((each) => write(line, each))]),
  )}${dataSet(data)}`;
}

export const reportKinds: readonly Kind[] = [
  {
    id: 'figure',
    offer: 'What is the P/E of @?',
    instruments: [1, 8],
    figures: ['ratio', 'growth', 'income', 'balance', 'cash_flow', 'screen'],
    needsFigure: true,
    takes: ['rank', 'span'],
    examples: phrases(`
      p/e of @; d/e of @; what is the pe ratio of @; @ revenue; how much debt does @ have; @ free cash flow; how much cash
      does @ have; what was @ revenue in 2024; @ net income last quarter; roe of @; @ beta; how much profit did @ make; is
      @ expensive pe; @ eps; how has @ revenue grown; @ sales growth; gross margin of @; what does @ spend on r&d; which
      has the higher pe @ or @; does @ have a higher pe than @; which is cheaper by pe @ or @; @ capex last year; is @ buying back shares buyback; how
      profitable is @ margin; how much did @ earn net income; quarterly revenue of @; annual revenue @; ttm revenue @; @
      debt to equity; book value of @; total assets of @; how leveraged is @ leverage; what multiple does @ trade at; does
      @ have more debt than cash; how fast is @ growing revenue growth; does @ have debt; what are @ sales; forward pe @;
      whats the profit margin at @; did @ make a profit; @ operating margin trend; history of @ revenue; what was the eps
      of @ in q3 2025; trailing twelve months free cash flow`),
    answer: (asked, desk) =>
      figureText(asked, asked.figures, async (instrument, figure) =>
        (figure.family === 'ratio' || figure.family === 'screen' ? ratio : reported)(instrument, figure, asked, desk),
      ),
  },
  {
    id: 'expensive',
    offer: 'Is @ expensive?',
    instruments: [1, 8],
    takes: ['rank'],
    examples: phrases(`
      is @ expensive; is @ cheap; is @ overvalued; is @ undervalued; valuation of @; how is @ valued; which is cheaper @
      or @; is @ fairly valued; is @ pricey; which one is cheaper`),
    answer: (asked, desk) =>
      figureText(
        asked,
        [{ family: 'ratio', id: 'pe_ratio', label: 'P/E', unit: 'ratio', at: 0 }],
        (instrument, figure) => ratio(instrument, figure, asked, desk),
      ),
  },
  {
    id: 'statement',
    offer: 'Show the income statement of @',
    instruments: [1, 4],
    figures: ['cash_flow', 'income', 'balance'],
    takes: ['span'],
    examples: phrases(`
      income statement of @; balance sheet of @; cash flow statement @; financials of @; how profitable is @; @ profit and
      loss; is @ profitable; show the quarterly income statement of @; financial statements of @; @ p&l; how healthy is
      the balance sheet of @; is @ making money; @ fundamentals; annual income statement; how much did @ make in 2024; how
      much money does @ make; how much does @ earn; how much did @ make last quarter`),
    answer: (asked, desk) => each(asked, (instrument) => statement(instrument, asked, desk)),
  },
];
