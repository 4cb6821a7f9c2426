import * as f from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import type { NamedFigure } from '../reading/figures.ts';
import { each, nameOf, Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { figureText, written } from './values.ts';
import type { Value } from './values.ts';

type Row = {
  readonly period_end: string;
  readonly fiscal_year: number;
  readonly fiscal_quarter: number | null;
} & Readonly<Record<string, number | string | null>>;

const quarterOf = ({ fiscal_year: year, fiscal_quarter: quarter }: Row) =>
  quarter === null ? `${year}` : `Q${quarter} ${year}`;
const periodName = (row: Row) => `in fiscal ${quarterOf(row)}, to ${f.day(row.period_end)}`;

/** Which period a question means: the year or quarter that it names, or the newest. */
function periodOf({ spans, options }: Asked) {
  const named = spans.find(({ year }) => year !== undefined);
  const many = spans.find(({ many: each }) => each !== undefined)?.many ?? options.period;
  const isNewest = named === undefined || named.isRelative === true;
  return {
    year: isNewest ? undefined : named.year,
    quarter: isNewest ? undefined : named.quarter,
    ago: named?.ago ?? 0,
    isQuarter: named ? named.quarter !== undefined || options.period === 'quarter' : many === 'quarter',
    isYear: named ? named.quarter === undefined && options.period !== 'quarter' : many === 'year',
  };
}

/** The row of a period; throws a Refusal for one that is not there. */
function pick(
  { periods }: { readonly periods: readonly object[] },
  { year, quarter, ago }: ReturnType<typeof periodOf>,
  ticker: string,
) {
  const rows = periods as readonly Row[];
  const isOf = (row: Row) =>
    (year === undefined || row.fiscal_year === year) && (quarter === undefined || row.fiscal_quarter === quarter);
  const row = rows.filter(isOf)[ago];
  if (!row)
    throw new Refusal(
      `${ticker} has no figures of that period here; the newest end on ${f.day(rows[0]?.period_end)}.\n`,
    );
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
const toolOf = (desk: Desk, family: keyof typeof reports) =>
  desk.tools[reports[family]] as Desk['tools']['get_income_statement'];
/** Ratios of the days of a balance sheet; margins are of a year or quarter. */
const ofDays = /^(return_on|current|quick|debt|interest|asset|inventory)/;
/** Figures that are read best with another one. */
const companions: Readonly<Record<string, readonly [string, string]>> = {
  cash_and_equivalents: ['Short-term investments come on top', 'short_term_investments'],
  total_debt: ['Net of cash and investments', 'net_debt'],
};

/** A figure of a report: a flow of the period asked for, or of twelve months; what is of a day, of the newest one. */
async function reported({ ticker }: Listed, figure: NamedFigure, asked: Asked, desk: Desk): Promise<Value> {
  const { family, id } = figure;
  const wanted = periodOf(asked);
  const isFlow = family === 'income' || family === 'cash_flow';
  const isOfDay = family === 'balance' || (family === 'ratio' && ofDays.test(id));
  const isAnnual = wanted.isYear || (!isFlow && !isOfDay && !wanted.isQuarter);
  const interval = isAnnual && (!isOfDay || wanted.year !== undefined) ? ('annual' as const) : ('quarterly' as const);
  const data = await desk.read(toolOf(desk, family as keyof typeof reports), { ticker, interval, periods: 12 });
  const { row, rows, at } = pick(data, wanted, ticker);
  const write = (value: number | null) =>
    written(figure, outflows.has(id) && value !== null ? Math.abs(value) : value, data.currency);
  if (isFlow && !wanted.isYear && !wanted.isQuarter) {
    const value = data.trailing?.[id] ?? null;
    const of = `over the twelve months to ${f.day(row.period_end)}`;
    return { value, text: write(value), of, more: `The newest quarter: ${write(at(id))}.` };
  }
  const earlier = rows.slice(rows.indexOf(row) + 1, rows.indexOf(row) + 4);
  const before = earlier.map((each) => `${quarterOf(each)} ${write(each[id] as number | null)}`).join(', ');
  const other = companions[id];
  const against = `, against the ${wanted.isQuarter ? 'same quarter of the year' : 'year'} before`;
  return {
    value: at(id),
    text: write(at(id)),
    of: isOfDay
      ? `on ${f.day(row.period_end)}, the end of fiscal ${quarterOf(row)}`
      : `${periodName(row)}${family === 'growth' ? against : ''}`,
    more: other ? `${other[0]}: ${write(at(other[1]))}.` : before && `Earlier: ${before}.`,
  };
}

/** A ratio to the price: now, or of a past period. */
async function ratio(instrument: Listed, figure: NamedFigure, asked: Asked, desk: Desk): Promise<Value> {
  const { ticker } = instrument;
  const { id } = figure;
  const wanted = periodOf(asked);
  const isPast = wanted.isYear || wanted.isQuarter;
  if (id.endsWith('pe_ratio')) {
    const interval = wanted.isQuarter ? ('quarterly' as const) : ('annual' as const);
    const data = await desk.read(desk.tools.get_pe_ratio, { ticker, interval, periods: 12 });
    if (isPast) {
      const { row, at } = pick(data, wanted, ticker);
      return { value: at('pe_ratio'), text: f.number(at('pe_ratio')), of: periodName(row) };
    }
    const value = data[id as 'pe_ratio'];
    const names = { pe_ratio: 'P/E', forward_pe_ratio: 'Forward', median_pe_ratio: 'median of its past' } as const;
    const others = (Object.keys(names) as (keyof typeof names)[]).filter((key) => key !== id);
    return {
      value,
      text: f.number(value),
      of: `at a price of ${f.money(data.price, data.currency)} on ${f.day(data.as_of)}`,
      more: `${others.map((key) => `${names[key]} ${f.number(data[key])}`).join(', ')}; EPS of twelve months ${f.money(data.trailing_eps, data.currency)}.`,
    };
  }
  const isOfPrice = /^(price_to|beta|relative_volume)/.test(id);
  const ofReport = { ...figure, family: 'ratio' };
  if (!isOfPrice || (isPast && id.startsWith('price_to'))) return reported(instrument, ofReport, asked, desk);
  const filters = { direction: 'desc' as const, tickers: [ticker], industries: [], ranges: [], limit: 1 };
  const data = await desk.find(desk.tools.screen, { sort_by: id as 'beta', ...filters });
  const value = (data?.rows[0]?.[id as 'beta'] ?? null) as number | null;
  if (value === null && id.startsWith('price_to')) return reported(instrument, ofReport, asked, desk);
  return { value, text: f.number(value), of: data ? `on ${f.day(data.as_of)}` : '' };
}

const statements = {
  balance: 'total_assets total_liabilities total_equity cash_and_equivalents total_debt',
  cash_flow: 'operating_cash_flow capital_expenditure free_cash_flow share_repurchases dividends_paid',
  income: 'revenue gross_profit operating_income net_income diluted_eps',
} as const;

async function statement({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const wanted = periodOf(asked);
  const kind = (asked.options.statement ?? 'income') as keyof typeof statements;
  const lines = statements[kind].split(' ');
  const isQuarterly = wanted.isQuarter || (kind === 'balance' && wanted.year === undefined);
  const interval = isQuarterly ? ('quarterly' as const) : ('annual' as const);
  const data = await desk.read(toolOf(desk, kind), { ticker, interval, periods: 12 });
  const { row, rows } = pick(data, wanted, ticker);
  const shown = rows.slice(rows.indexOf(row), rows.indexOf(row) + 4);
  const write = (line: string, each: Row) =>
    (line === 'diluted_eps' ? f.money : f.compactMoney)(each[line] as number | null, data.currency);
  const label = (line: string) => line.replaceAll('_', ' ').replace('diluted eps', 'EPS');
  const first = lines.slice(0, 4).map((line) => `${label(line)} **${write(line, row)}**`);
  const profit = kind === 'income' ? ` It ${Number(row.net_income) > 0 ? 'is' : 'is not'} profitable.` : '';
  const body = lines.map((line) => [label(line), ...shown.map((each) => write(line, each))]);
  return `${ticker} ${periodName(row)}: ${first.join(', ')}.${profit}\n${f.table(['', ...shown.map(quarterOf)], body)}${f.dataSet(data)}`;
}

const period = {
  quarter: 'quarter*',
  year: 'annual*, yearly, fiscal, full year, by year, per year, each year',
  ttm: 'ttm, trailing, twelve month*, 12 month*',
};
const pe: NamedFigure = { family: 'ratio', id: 'pe_ratio', label: 'P/E', unit: 'ratio', at: 0 };
/** Figures of companies that are no lines of reports: of the profile, and of dividends. */
async function profiled({ ticker }: Listed, figure: NamedFigure, desk: Desk): Promise<Value> {
  const data = await desk.read(desk.tools.get_profile, { ticker });
  const value = { ...data, ...data.figures } as Readonly<Record<string, unknown>>;
  const found = value[figure.id] as number | string | null | undefined;
  return {
    value: typeof found === 'string' ? 0 : (found ?? null),
    text: figure.id === 'first_date' ? f.day(found) : written(figure, found, data.currency),
    of:
      figure.unit === 'text'
        ? ''
        : `on ${f.day(data.figures?.as_of ?? data.as_of)}${figure.id === 'market_cap' ? `, at ${f.price(data.figures?.price, data.currency, ticker)} a share` : ''}`,
  };
}

export const reportKinds: readonly Kind[] = [
  {
    id: 'figure',
    offer: 'What is the P/E of @?',
    reads: '@1-8 #ratio! #growth! #income! #balance! #cash_flow! #screen! #profile! rank cheaper period',
    options: { period },
    examples: `p/e of @; compare @ and @ on p/e; does @ have positive free cash flow; @ revenue; @ beta; how much profit did @ make; is @ expensive pe; how has @ revenue grown;
      what does @ spend on r&d; does @ have a higher pe than @; is @ buying back shares buyback; how profitable is @
      margin; how much did @ earn net income; book value of @; how leveraged is @ leverage; what multiple does @ trade
      at; does @ have more debt than cash; how fast is @ growing revenue growth; @ operating margin trend; is the leverage of @ coming down; list total revenue of @ for the last 6 quarters; history of @
      revenue; trailing twelve months free cash flow; market cap of @; how big is @ market cap; where is @
      headquartered; how many employees does @ have; when was @ founded; is @ profit growing; how much does it owe; who
      has more debt`,
    answer: (asked, desk) =>
      figureText(asked, asked.figures, (instrument, figure) =>
        figure.family === 'profile'
          ? profiled(instrument, figure, desk)
          : (figure.family === 'ratio' || figure.family === 'screen' ? ratio : reported)(
              instrument,
              figure,
              asked,
              desk,
            ),
      ),
  },
  {
    id: 'expensive',
    offer: 'Is @ expensive?',
    reads: '@1-8 rank cheaper',
    key: 'expensive cheap cheaper cheapest overvalued undervalued valued valuation pricey fairly',
    examples: `is @ expensive; is @ cheap; is @ overvalued; is @ undervalued; valuation of @; how is @ valued; which is
      cheaper @ or @; is @ fairly valued; is @ pricey; which one is cheaper; is @ cheaper than @`,
    answer: (asked, desk) => figureText(asked, [pe], (instrument, figure) => ratio(instrument, figure, asked, desk)),
  },
  {
    id: 'statement',
    offer: 'Show the income statement of @',
    reads: '@1-4 company #cash_flow #income #balance period',
    options: {
      statement: {
        balance: 'balance',
        cash_flow: 'cash, cash flow',
        income: 'income, profit*, p&l, loss, money, earn',
      },
      period,
    },
    key: 'statement statements sheet financial financials profitable money earn make loss p&l fundamentals cash books',
    examples: `financials of @; how profitable is @; @ profit and loss; financial statements of @; @ p&l; how healthy
      is the balance sheet of @; is @ making money; @ fundamentals; how much did @ make in 2024; how much does @ earn`,
    answer: each(statement),
  },
  {
    id: 'profile',
    offer: 'What does @ do?',
    reads: '@1-4',
    key: 'do profile company business describe dd diligence about industry',
    without: 'did',
    examples: `what does @ do; what business is @ in; describe @; dd on @; due diligence @; what do they do; company
      profile; what does the company do`,
    answer: each(async ({ ticker, name }, _, desk) => {
      const data = await desk.read(desk.tools.get_profile, { ticker });
      const facts = [
        data.sector && `Sector: ${data.sector}, ${data.industry ?? ''}`,
        data.headquarters && `Headquarters: ${f.plain(data.headquarters)}`,
        data.figures?.market_cap && `Market cap: ${f.compactMoney(data.figures.market_cap, data.currency)}`,
        data.first_date && `Prices since ${f.date(data.first_date)}`,
      ].filter((fact) => typeof fact === 'string' && fact !== '');
      return `${f.plain(nameOf({ ticker, name }))}: ${f.plain(data.description ?? 'no description')}\n${f.bullets(facts as string[])}${f.dataSet(data)}`;
    }),
  },
];
