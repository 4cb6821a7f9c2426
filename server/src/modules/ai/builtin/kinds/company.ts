import type { DataOf } from '../../tools/create-tools.ts';
import {
  bullets,
  compactMoney,
  counted,
  dataSet,
  date,
  day,
  money,
  number,
  percent,
  plain,
  price,
  table,
} from '../../answer/format.ts';
import type { Listed } from '../reading/directory.ts';
import { membersOf } from '../reading/universe.ts';
import type { NamedFigure } from '../reading/figures.ts';
import { each, nameOf, Refusal, phrases } from './kind.ts';
import { grid } from './grid.ts';
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
  const isYear = named ? named.quarter === undefined : /\b(annual(ly)?|fiscal|full year|yearly)\b/.test(text);
  const isQuarter = named ? named.quarter !== undefined : /\bquarter(ly)?\b/.test(text);
  return { year: isNewest ? undefined : named.year, quarter: isNewest ? undefined : named.quarter, isQuarter, isYear };
}

/** The row of a period; throws a Refusal for one that is not there. */
function pick(
  data: { readonly periods: readonly object[] },
  { year, quarter }: ReturnType<typeof periodOf>,
  ticker: string,
) {
  const rows = data.periods as readonly Row[];
  const row = rows.find(
    (each) =>
      (year === undefined || each.fiscal_year === year) && (quarter === undefined || each.fiscal_quarter === quarter),
  );
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
  const earlier = interval === 'annual' ? rows.slice(rows.indexOf(row) + 1, rows.indexOf(row) + 4) : [];
  const before =
    earlier.length > 0
      ? `Earlier: ${earlier.map((each) => `${each.fiscal_year} ${write(each[id] as number | null)}`).join(', ')}.`
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

async function profile({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_profile, { ticker });
  const { figures } = data;
  const found: Record<string, unknown> = { ...data, ...figures };
  const [asks] = asked.figures;
  if (asks) {
    const value = found[asks.id] as number | string | null | undefined;
    const written_ = asks.id === 'first_date' ? day(value as string) : written(asks, value, data.currency);
    const of =
      asks.unit === 'text'
        ? ''
        : ` on ${day(figures?.as_of ?? data.as_of)}${asks.id === 'market_cap' ? `, at ${price(figures?.price, data.currency, ticker)} a share` : ''}`;
    if (value === null || value === undefined)
      return `Candlewick has no ${asks.label} of ${plain(nameOf({ ticker, name }))}.\n`;
    return `The ${asks.label} of ${plain(nameOf({ ticker, name }))} is **${written_}**${of}.\n${dataSet(data)}`;
  }
  const facts = [
    data.sector && `Sector: ${data.sector}, ${data.industry ?? ''}`,
    data.headquarters && `Headquarters: ${plain(data.headquarters)}`,
    figures?.market_cap && `Market cap: ${compactMoney(figures.market_cap, data.currency)}`,
    data.first_date && `Prices since ${date(data.first_date)}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return `${plain(nameOf({ ticker, name }))}: ${plain(data.description ?? 'no description')}\n${bullets(facts as string[])}${dataSet(data)}`;
}

async function earnings({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_earnings, { ticker, periods: 8 });
  const [next] = data.expected_quarters;
  const [last] = data.quarters;
  const m = (value: number | null | undefined) => money(value, data.currency);
  const c = (value: number | null | undefined) => compactMoney(value, data.currency);
  const ahead = next?.report_date
    ? `${plain(nameOf({ ticker, name }))} reports next on **${day(next.report_date)}**${next.before_open === null ? '' : next.before_open ? ', before the open' : ', after the close'}. Expected for fiscal Q${next.fiscal_quarter} ${next.fiscal_year}: EPS ${m(next.eps_estimate.mean)} (${m(next.eps_estimate.low)} to ${m(next.eps_estimate.high)}), revenue ${c(next.revenue_estimate.mean)}.`
    : `No next report of ${ticker} is scheduled.`;
  const beat = (surprise: number | null) =>
    surprise === null
      ? 'no estimate'
      : surprise > 0
        ? `**beat** the estimate by ${percent(surprise)}`
        : surprise < 0
          ? `**missed** the estimate by ${percent(-surprise)}`
          : 'met the estimate';
  const behind = last
    ? `${plain(nameOf({ ticker, name }))} ${beat(last.eps_surprise_fraction)} in its last report, on ${day(last.reported_at)}: EPS ${m(last.eps)} against ${m(last.eps_estimate)} expected, revenue ${c(last.revenue)} against ${c(last.revenue_estimate)}, for fiscal Q${last.fiscal_quarter} ${last.fiscal_year}.`
    : `${ticker} has not reported yet.`;
  const history = grid(
    'Fiscal year fiscal_year s, Quarter fiscal_quarter i, Reported reported_at d, EPS eps $, Estimate eps_estimate $, Surprise eps_surprise_fraction +, Revenue revenue C',
    data.quarters.slice(0, 4),
    data.currency,
  );
  const isPast =
    /\b(beat|beats|beaten|miss|missed|surprise|last|past|history|results?|reported|were|did|how were)\b/.test(
      asked.text,
    ) && !/\bnext\b/.test(asked.text);
  const often = /\bhow (often|many)\b/.test(asked.text)
    ? `It beat the EPS estimate in **${data.beaten} of ${data.quarters.length}** of its newest quarters. `
    : '';
  return `${often}${isPast ? `${behind}\n${history}${ahead}\n` : `${ahead}\n\n${behind}\n`}${dataSet({ ...data, source_label: data.source_label })}`;
}

async function dividends({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const { shares, money: invested } = asked.amounts;
  const data = await desk.read(desk.tools.get_dividends, {
    ticker,
    dividends: 8,
    years: 5,
    ...(shares === undefined ? {} : { shares }),
  });
  const m = (value: number | null | undefined) => money(value, data.currency);
  const who = plain(nameOf({ ticker, name }));
  const [last] = data.dividends;
  const {
    next_dividend: next,
    forward_annual_dividend_yield_fraction: yielded,
    forward_annual_dividend_rate: rate,
  } = data;
  if (/\bsplits?\b/.test(asked.text)) {
    const [split] = data.splits;
    return split
      ? `${who} last split on **${day(split.date)}**, ${number(split.ratio, Number.isInteger(split.ratio) ? 0 : 2)} for 1.\n`
      : `No split of ${who} is known in its price history.\n`;
  }
  if (!last && rate === null) return `${who} pays no dividend.\n`;
  const ahead = next
    ? `The next dividend of ${who} is ${m(next.amount)} a share, ex-dividend on **${day(next.ex_date)}**${next.payment_date ? `, paid on ${day(next.payment_date)}` : ''}.`
    : `No next dividend of ${who} has been announced.`;
  const behind = last
    ? `The last one was ${m(last.amount)} a share, ex-dividend on **${day(last.ex_date)}**${last.payment_date ? `, paid on ${day(last.payment_date)}` : ''}.`
    : '';
  const yearly = `${who} pays **${m(rate)}** a share and year, a yield of **${percent(yielded)}**.`;
  const income = data.income
    ? `${counted(data.income.shares, 'share')} would pay **${m(data.income.annual)}** a year. `
    : '';
  const left = invested === undefined ? '' : 'For an income, name a number of shares. ';
  const isWhen =
    /\b(when|next|ex|date|upcoming|last)\b/.test(asked.text) || asked.figures.some(({ id }) => id === 'ex_date');
  const isYield = asked.figures.some(({ id }) => id.includes('yield'));
  const lead =
    income || left
      ? `${income}${left}${yearly}`
      : isWhen && !isYield
        ? `${ahead} ${behind}`
        : isYield
          ? `The dividend yield of ${who} is **${percent(yielded)}**, ${m(rate)} a share and year. ${behind}`
          : `${yearly} ${ahead} ${behind}`;
  const years =
    data.years.length > 0 && /\b(history|years?|grow|growth|raise|increase)\b/.test(asked.text)
      ? grid(
          'Fiscal year fiscal_year s, Dividend a share dividend_per_share $, Payout ratio payout_ratio %',
          data.years,
          data.currency,
        )
      : '';
  return `${lead}\n${years}\n`;
}

async function analysts({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const who = plain(nameOf({ ticker, name }));
  if (/\b(upgrades?|downgrades?|upgraded|downgraded|changes?)\b/.test(asked.text)) {
    const data = await desk.read(desk.tools.get_rating_changes, { ticker, limit: 6 });
    const [first] = data.ratings;
    const grade = (text: string | null) => (text ?? '—').replaceAll('_', ' ');
    return `The newest rating of ${who}: ${first ? `**${plain(first.firm)}**, ${first.action}, to ${grade(first.to_grade)} on ${day(first.date)}` : 'none'}.\n${grid('Date date d, Firm firm, Action action, To to_grade, Target price_target $', data.ratings, data.currency)}${dataSet(data)}`;
  }
  const target = await desk.find(desk.tools.get_price_target, { ticker });
  const trend = await desk.find(desk.tools.get_recommendations, { ticker });
  const [month] = trend?.months ?? [];
  const m = (value: number) => money(value, target?.currency ?? 'USD');
  const rating = month
    ? `Of ${month.analysts} analysts of ${who}, **${month.strong_buy}** say strong buy, **${month.buy}** buy, **${month.hold}** hold, **${month.sell}** sell and **${month.strong_sell}** strong sell (${day(month.date)}).`
    : `No analyst rates ${who}.`;
  const aim = target
    ? `The mean price target of ${who} is **${m(target.mean)}**, ${percent(Math.abs(target.upside_fraction))} ${target.upside_fraction >= 0 ? 'above' : 'below'} its price of ${m(target.price)} (${day(target.as_of)}); low ${m(target.low)}, median ${m(target.median)}, high ${m(target.high)}, by ${counted(target.analysts, 'analyst')}.`
    : `${who} has no price target.`;
  return `${/\btargets?\b|\bupside\b/.test(asked.text) ? `${aim} ${rating}` : `${rating} ${aim}`}\n${target ? dataSet(target) : ''}`;
}

async function holdings({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const [, other] = asked.instruments;
  const isMany = asked.instruments.length > 1;
  const etf = asked.instruments.find(({ type }) => type === 'etf');
  const index = asked.instruments.map((one) => membersOf[one.ticker]?.members).find((one) => one !== undefined);
  const fund = isMany ? (etf ?? (index === undefined ? undefined : { ticker: index })) : undefined;
  const holding = isMany
    ? asked.instruments.find((one) => one !== fund && membersOf[one.ticker] === undefined)
    : undefined;
  const of = fund?.ticker ?? ticker;
  if (isMany && !fund && other) throw new Refusal(`Only funds have holdings; ${ticker} is none.\n`);
  const data = await desk.read(desk.tools.get_etf_holdings, {
    ticker: of,
    limit: asked.amounts.limit ?? 10,
    ...(holding ? { holding: holding.ticker } : {}),
  });
  const sectors = data.sectors
    .slice(0, 3)
    .map((one) => `${plain(one.sector)} ${percent(one.weight_fraction)}`)
    .join(', ');
  const lead = holding
    ? data.asked
      ? `${of} holds **${percent(data.asked.weight_fraction)}** of ${holding.ticker} on ${day(data.date)}.`
      : `${of} holds no ${holding.ticker} on ${day(data.date)}.`
    : `${of} holds ${counted(data.total, 'position')} on ${day(data.date)}; the largest is **${data.holdings[0]?.ticker ?? '—'}** with ${percent(data.holdings[0]?.weight_fraction)}, and the ten largest are ${percent(data.top_ten_weight_fraction)}.${sectors ? ` Largest sectors: ${sectors}.` : ''}`;
  return `${lead}\n${
    holding ? '' : grid('Ticker ticker, Name name, Weight weight_fraction %', data.holdings)
  }${dataSet(data)}`;
}

type Peers = DataOf<'get_competitors'>['competitors'];
const peers = (rows: Peers) =>
  grid('Ticker ticker, Name name, Price price $, Market cap market_cap C, P/E pe_ratio n', rows);

export const company: readonly Kind[] = [
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
      has the higher pe @ or @; which is cheaper by pe @ or @; @ capex last year; is @ buying back shares buyback; how
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
  {
    id: 'profile',
    offer: 'What does @ do?',
    instruments: [1, 4],
    takes: ['rank'],
    figures: ['profile'],
    examples: phrases(`
      what does @ do; market cap of @; what sector is @ in; where is @ headquartered; profile of @; what kind of company
      is @; how many employees does @ have; how big is @; when was @ founded; @ shares outstanding; what business is @ in;
      describe @; dd on @; due diligence @; how much is @ worth market cap; which is bigger @ or @ market cap; what do
      they do; company profile; industry of @; what does @ sell; since when does @ trade price history start`),
    answer: (asked, desk) =>
      asked.instruments.length > 1 && asked.figures.length > 0
        ? figureText(asked, asked.figures, async ({ ticker }, figure) => {
            const data = await desk.read(desk.tools.get_profile, { ticker });
            const value = ({ ...data, ...data.figures } as Record<string, unknown>)[figure.id];
            return {
              value: typeof value === 'number' ? value : typeof value === 'string' ? 0 : null,
              text: written(figure, value as number | string | null, data.currency),
              of: typeof value === 'number' ? `on ${day(data.figures?.as_of ?? data.as_of)}` : '',
            };
          })
        : each(asked, (instrument) => profile(instrument, asked, desk)),
  },
  {
    id: 'earnings',
    offer: 'When does @ report earnings next?',
    instruments: [1, 4],
    examples: phrases(`
      when does @ report earnings next; next earnings @; @ earnings; did @ beat its last estimates; earnings date of @;
      when is @ reporting; did @ beat or miss; @ earnings surprise; what are analysts expecting for @ eps next quarter;
      when are @ earnings; how were @ earnings; @ results; last earnings of @; @ report date; how often does @ beat
      estimates; did @ beat last quarter; eps estimate for @; earnings history of @; is @ reporting soon; @ next report;
      what is expected from @ next earnings; did @ miss earnings; is @ before or after earnings; when is the next earnings
      report`),
    figures: ['income'],
    takes: ['span'],
    answer: (asked, desk) => each(asked, (instrument) => earnings(instrument, asked, desk)),
  },
  {
    id: 'dividends',
    offer: 'What dividend does @ pay?',
    instruments: [1, 8],
    figures: ['dividend'],
    takes: ['rank', 'shares', 'money'],
    examples: phrases(`
      what dividend does @ pay; @ dividend; dividend yield of @; when is the next dividend of @; ex dividend date @; does
      @ pay a dividend; how much dividend would 100 shares of @ pay; dividend history of @; last dividend of @; when does
      @ go ex; how much does @ yield; when does @ pay its dividend; dividend per share @; income from 100 shares of @;
      when is it paid; when does it pay; how much for 100 shares; has @ ever split; @ stock split; last split of @;
      dividend growth @; has @ raised its dividend; how often does @ pay dividends; what does @ pay; is @ paying
      dividends; which pays more dividend @ or @`),
    answer: (asked, desk) =>
      asked.instruments.length > 1 && /\b(more|most|higher|highest|better|less|lower|which|vs)\b/.test(asked.text)
        ? figureText(
            asked,
            [{ family: 'dividend', id: 'yield', label: 'dividend yield', unit: 'percent', at: 0 }],
            async ({ ticker }) => {
              const data = await desk.find(desk.tools.get_dividends, { ticker, dividends: 1, years: 1 });
              const value = data?.forward_annual_dividend_yield_fraction ?? null;
              return {
                value,
                text: percent(value),
                of: `(${money(data?.forward_annual_dividend_rate, data?.currency)} a share and year)`,
              };
            },
          )
        : each(asked, (instrument) => dividends(instrument, asked, desk)),
  },
  {
    id: 'analysts',
    offer: 'What do analysts say about @?',
    instruments: [1, 4],
    examples: phrases(`
      what do analysts say about @; price target of @; analyst ratings @; @ upgrades and downgrades; is @ a buy according
      to analysts; how many analysts say buy @; analyst target for @; wall street on @; recommendations for @; who
      downgraded @; upside of @; average price target @; consensus on @; latest upgrade of @; street target @; how much
      upside do analysts see in @; any downgrades of @; analyst price target; what does the street think of @; buy or sell
      ratings @`),
    answer: (asked, desk) => each(asked, (instrument) => analysts(instrument, asked, desk)),
  },
  {
    id: 'owners',
    offer: 'Which funds own @?',
    instruments: [1, 2],
    examples: phrases(`
      which funds own @; who owns @; fund ownership of @; biggest holders of @; largest shareholders of @; institutional
      owners of @; top holders @; who holds @`),
    takes: ['rank', 'limit'],
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_fund_ownership, { ticker, limit: asked.amounts.limit ?? 6 });
        const [first] = data.funds;
        return `Funds hold **${percent(data.held_fraction)}** of ${ticker} together on ${day(data.date)}; the largest is **${plain(first?.fund ?? '—')}** with ${percent(first?.fraction_of_shares)}.\n${grid('Fund fund, Shares shares c, Of all shares fraction_of_shares %', data.funds)}${dataSet(data)}`;
      }),
  },
  {
    id: 'holdings',
    offer: 'What does SPY hold?',
    instruments: [1, 2],
    takes: ['rank', 'limit'],
    examples: phrases(`
      what does @ hold; holdings of @; top 10 holdings of @; how much @ is in @; is @ in @; weight of @ in @; what is in
      @; does @ hold @; sector weights of @; biggest positions of @; what is inside @; how concentrated is @; largest
      holding of @; how many stocks are in @`),
    answer: (asked, desk) => holdings(asked.instruments[0] as Listed, asked, desk),
  },
  {
    id: 'competitors',
    offer: 'Who competes with @?',
    instruments: [1, 1],
    examples: phrases(`
      who competes with @; competitors of @; peers of @; rivals of @; similar companies to @; stocks like @; who are @
      competitors; @ vs its peers; compare @ with its competitors; alternatives to @`),
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_competitors, { ticker });
        return `Competitors of ${ticker} by industry and size: **${data.competitors.map((row) => row.ticker).join(', ')}**, as of ${day(data.as_of)}.\n${peers(data.competitors)}For comparison, ${ticker}: P/E ${number(data.company.pe_ratio)}, market cap ${compactMoney(data.company.market_cap)}.\n${dataSet(data)}`;
      }),
  },
  {
    id: 'news',
    offer: 'What’s the latest on @?',
    instruments: [0, 4],
    takes: ['span'],
    examples: phrases(`
      news on @; latest on @; what is the latest on @; why is @ down; why is @ up today; why did @ drop; what happened to
      @; headlines; market news; what is the latest market news; any news on @; what is going on with @; why; whats moving
      the market; why is the market down; anything new on @; @ headlines; why did @ fall; why did it go up; why is @
      moving; what is happening with @; news; why is @ crashing; why is @ tanking; why is @ rallying; reason for the drop
      in @`),
    async answer(asked, desk) {
      const isWhy = /\bwhy\b|\breason\b/.test(asked.text);
      const texts: string[] = [];
      for (const ticker of asked.instruments.length > 0 ? asked.instruments.map((one) => one.ticker) : [undefined]) {
        const data = await desk.read(desk.tools.get_news, { ...(ticker === undefined ? {} : { ticker }), limit: 6 });
        texts.push(
          `${isWhy ? 'Nobody can say for sure why a price moves. ' : ''}The latest ${ticker === undefined ? 'headlines' : `news of ${ticker}`}:\n${bullets(data.items.map((item) => `${date(item.time)}, ${plain(item.publisher)} (${item.sentiment}): ${plain(item.headline)}`))}`,
        );
      }
      return texts.join('\n');
    },
  },
  {
    id: 'sentiment',
    only: /\bnews\b|\bsentiment\b/,
    offer: 'Is the news on @ positive or negative?',
    instruments: [1, 4],
    examples: phrases(`
      is the news on @ positive or negative; sentiment of @; news sentiment @; how is the sentiment on @; is the news good
      or bad for @; is @ news bullish`),
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_news_sentiment, { ticker });
        return `The news of ${ticker} over the last thirteen weeks reads **${data.label}**: ${counted(data.positive, 'positive article')}, ${data.neutral} neutral, ${data.negative} negative; a score of ${number(data.score)} from −1 to 1.\n${dataSet(data)}`;
      }),
  },
];
