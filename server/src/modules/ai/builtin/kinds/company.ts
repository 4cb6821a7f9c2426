import type { DataOf } from '../../tools/create-tools.ts';
import { bullets, compact, compactMoney, counted, dataSet, date, day, money, number, percent, plain, price, signedPercent, table } from '../format.ts';
import type { Listed } from '../reading/directory.ts';
import type { NamedFigure } from '../reading/figures.ts';
import { each, nameOf, Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';
import { figureText, written } from './values.ts';
import type { Value } from './values.ts';

type Row = { readonly period_end: string; readonly fiscal_year: number; readonly fiscal_quarter: number | null } & Readonly<Record<string, number | string | null>>;

const periodName = ({ fiscal_year: year, fiscal_quarter: quarter, period_end: end }: Row) => (quarter === null ? `in fiscal ${year}, to ${day(end)}` : `in fiscal Q${quarter} ${year}, to ${day(end)}`);

/** Which period a question means: the year or quarter that it names, or the newest. */
function periodOf({ spans, text }: Asked) {
  const named = spans.find(({ year }) => year !== undefined);
  if (named?.isRelative) return { year: undefined, quarter: undefined, isQuarter: named.quarter !== undefined, isYear: named.quarter === undefined };
  if (named) return { year: named.year, quarter: named.quarter, isQuarter: named.quarter !== undefined, isYear: false };
  return { year: undefined, quarter: undefined, isQuarter: /\bquarter(ly)?\b/.test(text), isYear: /\b(annual(ly)?|fiscal|full year|yearly)\b/.test(text) };
}

const pick = (rows: readonly Row[], { year, quarter }: ReturnType<typeof periodOf>) => (year === undefined ? rows[0] : rows.find((row) => row.fiscal_year === year && (quarter === undefined || row.fiscal_quarter === quarter)));

/** A line of a statement: of the period asked for, or of the last twelve months. */
async function flow(kind: 'get_income_statement' | 'get_cash_flow', { ticker }: Listed, figure: NamedFigure, asked: Asked, desk: Desk): Promise<Value> {
  const wanted = periodOf(asked);
  const isAnnual = (wanted.year !== undefined && wanted.quarter === undefined) || wanted.isYear;
  const data = await desk.read(desk.tools[kind] as Desk['tools']['get_income_statement'], { ticker, interval: isAnnual ? 'annual' : 'quarterly', periods: 12 });
  const rows = data.periods as unknown as readonly Row[];
  const write = (value: number | null) => written(figure, value, data.currency);
  if (isAnnual || wanted.isQuarter || wanted.year !== undefined) {
    const row = pick(rows, wanted);
    if (!row) throw new Refusal(`${ticker} has no statement of that period here; the newest ends on ${day(rows[0]?.period_end)}.\n`);
    const value = (row[figure.id] ?? null) as number | null;
    const before = isAnnual ? rows.find((each) => each.fiscal_year === row.fiscal_year - 1) : undefined;
    return { value, text: write(value), of: periodName(row), more: before ? `The year before: ${write(before[figure.id] as number | null)}.` : '' };
  }
  const value = data.trailing?.[figure.id] ?? null;
  const [newest] = rows;
  const latest = newest ? `The newest quarter: ${write(newest[figure.id] as number | null)}.` : '';
  return { value, text: write(value), of: `over the twelve months to ${day(newest?.period_end)}`, more: latest };
}

async function balance({ ticker }: Listed, figure: NamedFigure, asked: Asked, desk: Desk): Promise<Value> {
  const wanted = periodOf(asked);
  const data = await desk.read(desk.tools.get_balance_sheet, { ticker, interval: wanted.year !== undefined && wanted.quarter === undefined ? 'annual' : 'quarterly', periods: 12 });
  const rows = data.periods as unknown as readonly Row[];
  const row = pick(rows, wanted);
  if (!row) throw new Refusal(`${ticker} has no balance sheet of that period here; the newest is of ${day(rows[0]?.period_end)}.\n`);
  const write = (key: string) => written(figure, row[key] as number | null, data.currency);
  const value = (row[figure.id] ?? null) as number | null;
  const more = figure.id === 'cash_and_equivalents' && row.short_term_investments ? `Short-term investments come on top: ${write('short_term_investments')}.` : figure.id === 'total_debt' ? `Net of cash and investments: ${write('net_debt')}.` : '';
  return { value, text: write(figure.id), of: `on ${day(row.period_end)}, the end of ${row.fiscal_quarter === null ? `fiscal ${row.fiscal_year}` : `fiscal Q${row.fiscal_quarter} ${row.fiscal_year}`}`, more };
}

const ofPrices = new Set(['price_to_sales_ratio', 'price_to_book_ratio', 'beta', 'relative_volume_ratio']);
const ofDays = /^(return_on|current|quick|debt|interest|asset|inventory)/;

async function ratio({ ticker }: Listed, figure: NamedFigure, asked: Asked, desk: Desk): Promise<Value> {
  const wanted = periodOf(asked);
  const isPast = wanted.year !== undefined || wanted.isQuarter || wanted.isYear;
  const { id } = figure;
  if (/pe_ratio$/.test(id)) {
    const data = await desk.read(desk.tools.get_pe_ratio, { ticker, interval: wanted.isQuarter ? 'quarterly' : 'annual', periods: 12 });
    if (isPast) {
      const row = pick(data.periods as unknown as readonly Row[], wanted);
      return { value: (row?.pe_ratio ?? null) as number | null, text: number(row?.pe_ratio as number | null), of: row ? periodName(row) : '' };
    }
    const value = data[id as 'pe_ratio'];
    const others = [['P/E', 'pe_ratio', data.pe_ratio], ['Forward', 'forward_pe_ratio', data.forward_pe_ratio], ['median of its past', 'median_pe_ratio', data.median_pe_ratio]] as const;
    return { value, text: number(value), of: `at a price of ${money(data.price, data.currency)} on ${day(data.as_of)}`, more: `${others.filter(([, key]) => key !== id).map(([name, , each]) => `${name} ${number(each)}`).join(', ')}; EPS of twelve months ${money(data.trailing_eps, data.currency)}.` };
  }
  if (ofPrices.has(id) && !isPast) {
    const data = await desk.find(desk.tools.screen, { sort_by: id as 'beta', direction: 'desc', tickers: [ticker], industries: [], ranges: [], limit: 1 });
    const value = (data?.rows[0]?.[id as 'beta'] ?? null) as number | null;
    if (data && value !== null) return { value, text: number(value), of: `on ${day(data.as_of)}` };
    if (id === 'beta' || id === 'relative_volume_ratio') return { value: null, text: '', of: '' };
  }
  if (id === 'debt_to_equity_ratio' && !isPast) {
    const data = await desk.read(desk.tools.get_debt_to_equity, { ticker, periods: 1 });
    const [row] = data.periods;
    return { value: row?.debt_to_equity_ratio ?? null, text: number(row?.debt_to_equity_ratio), of: `on ${day(row?.period_end)}`, more: `Debt ${compactMoney(row?.total_debt, data.currency)}, equity ${compactMoney(row?.total_equity, data.currency)}.` };
  }
  if (/growth/.test(id)) {
    const data = await desk.read(desk.tools.get_income_statement, { ticker, interval: wanted.isQuarter ? 'quarterly' : 'annual', periods: 6 });
    const rows = data.periods as unknown as readonly Row[];
    const row = pick(rows, wanted);
    const value = (row?.[id] ?? null) as number | null;
    return { value, text: signedPercent(value), of: row ? `${periodName(row)}, against the ${wanted.isQuarter ? 'same quarter of the year' : 'year'} before` : '', more: `Earlier: ${rows.filter((each) => each !== row).slice(0, 3).map((each) => `${each.fiscal_quarter === null ? '' : `Q${each.fiscal_quarter} `}${each.fiscal_year} ${signedPercent(each[id] as number | null)}`).join(', ')}.` };
  }
  const isQuarter = ofDays.test(id) ? !(wanted.year !== undefined && wanted.quarter === undefined) : wanted.isQuarter;
  const data = await desk.read(desk.tools.get_financial_ratios, { ticker, interval: isQuarter ? 'quarterly' : 'annual', periods: 12 });
  const row = pick(data.periods as unknown as readonly Row[], wanted);
  const value = (row?.[id] ?? null) as number | null;
  return { value, text: written(figure, value, data.currency), of: row ? periodName(row) : '' };
}

const readers: Readonly<Record<string, (instrument: Listed, figure: NamedFigure, asked: Asked, desk: Desk) => Promise<Value>>> = {
  income: (instrument, figure, asked, desk) => flow('get_income_statement', instrument, figure, asked, desk),
  cash_flow: (instrument, figure, asked, desk) => flow('get_cash_flow', instrument, figure, asked, desk),
  balance,
  ratio,
  growth: ratio,
  screen: ratio,
};

async function statement({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const interval = periodOf(asked).isQuarter ? ('quarterly' as const) : ('annual' as const);
  const isBalance = /\bbalance\b/.test(asked.text);
  const isCash = /\bcash\b/.test(asked.text);
  const input = { ticker, interval, periods: 4 };
  const data = await (isBalance ? desk.read(desk.tools.get_balance_sheet, { ...input, interval: 'quarterly' }) : isCash ? desk.read(desk.tools.get_cash_flow, input) : desk.read(desk.tools.get_income_statement, input));
  const rows = data.periods as unknown as readonly Row[];
  const lines = isBalance ? ['total_assets', 'total_liabilities', 'total_equity', 'cash_and_equivalents', 'total_debt'] : isCash ? ['operating_cash_flow', 'capital_expenditure', 'free_cash_flow', 'share_repurchases', 'dividends_paid'] : ['revenue', 'gross_profit', 'operating_income', 'net_income', 'diluted_eps'];
  const write = (line: string, row: Row | undefined) => (line === 'diluted_eps' ? money(row?.[line] as number | null, data.currency) : compactMoney(row?.[line] as number | null, data.currency));
  const label = (line: string) => line.replaceAll('_', ' ').replace('diluted eps', 'EPS');
  const [newest] = rows;
  const margin = !isBalance && !isCash && newest && typeof newest.net_income === 'number' && newest.net_income > 0 ? ' It is profitable.' : '';
  return `${ticker} ${newest ? (isBalance ? `on ${day(newest.period_end)}` : periodName(newest)) : ''}: ${lines.slice(0, 4).map((line) => `${label(line)} **${write(line, newest)}**`).join(', ')}.${margin}\n${table(['', ...rows.map((row) => (row.fiscal_quarter === null ? `FY ${row.fiscal_year}` : `Q${row.fiscal_quarter} ${row.fiscal_year}`))], lines.map((line) => [label(line), ...rows.map((row) => write(line, row))]))}${dataSet(data)}`;
}

async function profile({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_profile, { ticker });
  const { figures } = data;
  const found: Record<string, unknown> = { ...data, ...figures };
  const [asks] = asked.figures;
  if (asks) {
    const value = found[asks.id] as number | string | null | undefined;
    const written_ = asks.id === 'first_date' ? day(value as string) : written(asks, value, data.currency);
    const of = asks.unit === 'text' ? '' : ` on ${day(figures?.as_of ?? data.as_of)}${asks.id === 'market_cap' ? `, at ${price(figures?.price, data.currency, ticker)} a share` : ''}`;
    if (value === null || value === undefined) return `No ${asks.label} of ${plain(nameOf({ ticker, name }))} is known.\n`;
    return `The ${asks.label} of ${plain(nameOf({ ticker, name }))} is **${written_}**${of}.\n${dataSet(data)}`;
  }
  const facts = [data.sector && `Sector: ${data.sector}, ${data.industry ?? ''}`, data.headquarters && `Headquarters: ${plain(data.headquarters)}`, figures?.market_cap && `Market cap: ${compactMoney(figures.market_cap, data.currency)}`, data.first_date && `Prices since ${date(data.first_date)}`].filter((fact) => typeof fact === 'string' && fact !== '');
  return `${plain(nameOf({ ticker, name }))}: ${plain(data.description ?? 'no description')}\n${bullets(facts as string[])}${dataSet(data)}`;
}

async function earnings({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const data = await desk.read(desk.tools.get_earnings, { ticker, periods: 8 });
  const [next] = data.expected_quarters;
  const [last] = data.quarters;
  const m = (value: number | null | undefined) => money(value, data.currency);
  const c = (value: number | null | undefined) => compactMoney(value, data.currency);
  const ahead = next?.report_date ? `${plain(nameOf({ ticker, name }))} reports next on **${day(next.report_date)}**${next.before_open === null ? '' : next.before_open ? ', before the open' : ', after the close'}. Expected for fiscal Q${next.fiscal_quarter} ${next.fiscal_year}: EPS ${m(next.eps_estimate.mean)} (${m(next.eps_estimate.low)} to ${m(next.eps_estimate.high)}), revenue ${c(next.revenue_estimate.mean)}.` : `No next report of ${ticker} is scheduled.`;
  const beat = (surprise: number | null) => (surprise === null ? 'no estimate' : surprise > 0 ? `**beat** the estimate by ${percent(surprise)}` : surprise < 0 ? `**missed** the estimate by ${percent(-surprise)}` : 'met the estimate');
  const behind = last ? `${plain(nameOf({ ticker, name }))} ${beat(last.eps_surprise_fraction)} in its last report, on ${day(last.reported_at)}: EPS ${m(last.eps)} against ${m(last.eps_estimate)} expected, revenue ${c(last.revenue)} against ${c(last.revenue_estimate)}, for fiscal Q${last.fiscal_quarter} ${last.fiscal_year}.` : `${ticker} has not reported yet.`;
  const history = table(['Quarter', 'Reported', 'EPS', 'Estimate', 'Surprise', 'Revenue'], data.quarters.slice(0, 4).map((row) => [`Q${row.fiscal_quarter} ${row.fiscal_year}`, date(row.reported_at), m(row.eps), m(row.eps_estimate), signedPercent(row.eps_surprise_fraction), c(row.revenue)]));
  const isPast = /\b(beat|beats|beaten|miss|missed|surprise|last|past|history|results?|reported|were|did|how were)\b/.test(asked.text) && !/\bnext\b/.test(asked.text);
  const often = /\bhow (often|many)\b/.test(asked.text) ? `It beat the EPS estimate in **${data.beaten} of ${data.quarters.length}** of its newest quarters. ` : '';
  return `${often}${isPast ? `${behind}\n${history}${ahead}\n` : `${ahead}\n\n${behind}\n`}${dataSet({ ...data, source_label: data.source_label })}`;
}

async function dividends({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const { shares, money: invested } = asked.amounts;
  const data = await desk.read(desk.tools.get_dividends, { ticker, dividends: 8, years: 5, ...(shares === undefined ? {} : { shares }) });
  const m = (value: number | null | undefined) => money(value, data.currency);
  const who = plain(nameOf({ ticker, name }));
  const [last] = data.dividends;
  const { next_dividend: next, forward_annual_dividend_yield_fraction: yielded, forward_annual_dividend_rate: rate } = data;
  if (/\bsplits?\b/.test(asked.text)) {
    const [split] = data.splits;
    return split ? `${who} last split on **${day(split.date)}**, ${number(split.ratio, Number.isInteger(split.ratio) ? 0 : 2)} for 1.\n` : `No split of ${who} is known in its price history.\n`;
  }
  if (!last && rate === null) return `${who} pays no dividend.\n`;
  const ahead = next ? `The next dividend of ${who} is ${m(next.amount)} a share, ex-dividend on **${day(next.ex_date)}**${next.payment_date ? `, paid on ${day(next.payment_date)}` : ''}.` : `No next dividend of ${who} has been announced.`;
  const behind = last ? `The last one was ${m(last.amount)} a share, ex-dividend on **${day(last.ex_date)}**${last.payment_date ? `, paid on ${day(last.payment_date)}` : ''}.` : '';
  const yearly = `${who} pays **${m(rate)}** a share and year, a yield of **${percent(yielded)}**.`;
  const income = data.income ? `${counted(data.income.shares, 'share')} would pay **${m(data.income.annual)}** a year. ` : '';
  const left = invested === undefined ? '' : 'For an income, name a number of shares. ';
  const isWhen = /\b(when|next|ex|date|upcoming|last)\b/.test(asked.text) || asked.figures.some(({ id }) => id === 'ex_date');
  const isYield = asked.figures.some(({ id }) => id.includes('yield'));
  const lead = income || left ? `${income}${left}${yearly}` : isWhen ? `${ahead} ${behind}` : isYield ? `The dividend yield of ${who} is **${percent(yielded)}**, ${m(rate)} a share and year. ${behind}` : `${yearly} ${ahead} ${behind}`;
  const years = data.years.length > 0 && /\b(history|years?|grow|growth|raise|increase)\b/.test(asked.text) ? table(['Fiscal year', 'Dividend a share', 'Payout ratio'], data.years.map((row) => [String(row.fiscal_year), m(row.dividend_per_share), percent(row.payout_ratio)])) : '';
  return `${lead}\n${years}\n`;
}

async function analysts({ ticker, name }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const who = plain(nameOf({ ticker, name }));
  if (/\b(upgrades?|downgrades?|upgraded|downgraded|changes?)\b/.test(asked.text)) {
    const data = await desk.read(desk.tools.get_rating_changes, { ticker, limit: 6 });
    const [first] = data.ratings;
    const grade = (text: string | null) => (text ?? '—').replaceAll('_', ' ');
    return `The newest rating of ${who}: ${first ? `**${plain(first.firm)}**, ${first.action}, to ${grade(first.to_grade)} on ${day(first.date)}` : 'none'}.\n${table(['Date', 'Firm', 'Action', 'To', 'Target'], data.ratings.map((row) => [date(row.date), plain(row.firm), row.action, grade(row.to_grade), money(row.price_target, data.currency)]))}${dataSet(data)}`;
  }
  const target = await desk.find(desk.tools.get_price_target, { ticker });
  const trend = await desk.find(desk.tools.get_recommendations, { ticker });
  const [month] = trend?.months ?? [];
  const m = (value: number) => money(value, target?.currency ?? 'USD');
  const rating = month ? `Of ${month.analysts} analysts of ${who}, **${month.strong_buy}** say strong buy, **${month.buy}** buy, **${month.hold}** hold, **${month.sell}** sell and **${month.strong_sell}** strong sell (${day(month.date)}).` : `No analyst rates ${who}.`;
  const aim = target ? `The mean price target of ${who} is **${m(target.mean)}**, ${percent(Math.abs(target.upside_fraction))} ${target.upside_fraction >= 0 ? 'above' : 'below'} its price of ${m(target.price)} (${day(target.as_of)}); low ${m(target.low)}, median ${m(target.median)}, high ${m(target.high)}, by ${counted(target.analysts, 'analyst')}.` : `${who} has no price target.`;
  return `${/\btargets?\b|\bupside\b/.test(asked.text) ? `${aim} ${rating}` : `${rating} ${aim}`}\n${target ? dataSet(target) : ''}`;
}

async function holdings({ ticker }: Listed, asked: Asked, desk: Desk): Promise<string> {
  const [, other] = asked.instruments;
  const isMany = asked.instruments.length > 1;
  const funds = asked.instruments.filter(({ type }) => type === 'etf');
  const fund = isMany ? funds[0] : undefined;
  const holding = isMany ? asked.instruments.find((one) => one !== fund) : undefined;
  const of = fund?.ticker ?? ticker;
  if (isMany && !fund && other) throw new Refusal(`Only funds have holdings; ${ticker} is none.\n`);
  const data = await desk.read(desk.tools.get_etf_holdings, { ticker: of, limit: asked.amounts.limit ?? 10, ...(holding ? { holding: holding.ticker } : {}) });
  const sectors = data.sectors.slice(0, 3).map((one) => `${plain(one.sector)} ${percent(one.weight_fraction)}`).join(', ');
  const lead = holding ? (data.asked ? `${of} holds **${percent(data.asked.weight_fraction)}** of ${holding.ticker} on ${day(data.date)}.` : `${of} holds no ${holding.ticker} on ${day(data.date)}.`) : `${of} holds ${counted(data.total, 'position')} on ${day(data.date)}; the largest is **${data.holdings[0]?.ticker ?? '—'}** with ${percent(data.holdings[0]?.weight_fraction)}, and the ten largest are ${percent(data.top_ten_weight_fraction)}.${sectors ? ` Largest sectors: ${sectors}.` : ''}`;
  return `${lead}\n${holding ? '' : table(['Ticker', 'Name', 'Weight'], data.holdings.map((row) => [row.ticker ?? '—', plain(row.name), percent(row.weight_fraction)]))}${dataSet(data)}`;
}

type Peers = DataOf<'get_competitors'>['competitors'];
const peers = (rows: Peers) => table(['Ticker', 'Name', 'Price', 'Market cap', 'P/E'], rows.map((row) => [row.ticker, plain(row.name), money(row.price), compactMoney(row.market_cap), number(row.pe_ratio)]));

export const company: readonly Kind[] = [
  {
    id: 'figure', offer: 'What is the P/E of @?', instruments: [1, 8], figures: ['ratio', 'growth', 'income', 'balance', 'cash_flow', 'screen'], needsFigure: true, takes: ['rank', 'span'],
    examples: ['p/e of @', 'd/e of @', 'what is the pe ratio of @', '@ revenue', 'how much debt does @ have', '@ free cash flow', 'how much cash does @ have', 'what was @ revenue in 2024', '@ net income last quarter', 'roe of @', '@ beta', 'how much profit did @ make', 'is @ expensive pe', '@ eps', 'how has @ revenue grown', '@ sales growth', 'gross margin of @', 'what does @ spend on r&d', 'which has the higher pe @ or @', 'which is cheaper by pe @ or @', '@ capex last year', 'is @ buying back shares buyback', 'how profitable is @ margin', 'how much did @ earn net income', 'quarterly revenue of @', 'annual revenue @', 'ttm revenue @', '@ debt to equity', 'book value of @', 'total assets of @', 'how leveraged is @ leverage', 'what multiple does @ trade at', 'does @ have more debt than cash', 'how fast is @ growing revenue growth', 'does @ have debt', 'ttm', 'quarterly', 'annual', 'what are @ sales', 'forward pe @', 'whats the profit margin at @', 'did @ make a profit', 'what was the eps of @ in q3 2025', 'trailing twelve months free cash flow'],
    answer: (asked, desk) => figureText(asked, asked.figures, async (instrument, figure) => readers[figure.family]?.(instrument, figure, asked, desk) ?? { value: null, text: '', of: '' }),
  },
  {
    id: 'expensive', offer: 'Is @ expensive?', instruments: [1, 8], takes: ['rank'],
    examples: ['is @ expensive', 'is @ cheap', 'is @ overvalued', 'is @ undervalued', 'valuation of @', 'how is @ valued', 'which is cheaper @ or @', 'is @ fairly valued', 'is @ pricey', 'which one is cheaper'],
    answer: (asked, desk) => figureText(asked, [{ family: 'ratio', id: 'pe_ratio', label: 'P/E', unit: 'ratio', at: 0 }], (instrument, figure) => ratio(instrument, figure, asked, desk)),
  },
  {
    id: 'statement', offer: 'Show the income statement of @', instruments: [1, 4], figures: ['cash_flow', 'income', 'balance'], takes: ['span'],
    examples: ['income statement of @', 'balance sheet of @', 'cash flow statement @', 'financials of @', 'how profitable is @', '@ profit and loss', 'is @ profitable', 'show the quarterly income statement of @', 'financial statements of @', '@ p&l', 'how healthy is the balance sheet of @', 'is @ making money', '@ fundamentals', 'annual income statement'],
    answer: (asked, desk) => each(asked, (instrument) => statement(instrument, asked, desk)),
  },
  {
    id: 'profile', offer: 'What does @ do?', instruments: [1, 4], takes: ['rank'], figures: ['profile'],
    examples: ['what does @ do', 'market cap of @', 'what sector is @ in', 'where is @ headquartered', 'profile of @', 'what kind of company is @', 'how many employees does @ have', 'how big is @', 'when was @ founded', '@ shares outstanding', 'what business is @ in', 'describe @', 'dd on @', 'due diligence @', 'how much is @ worth market cap', 'which is bigger @ or @ market cap', 'what do they do', 'company profile', 'industry of @', 'what does @ sell', 'since when does @ trade price history start'],
    answer: (asked, desk) => (asked.instruments.length > 1 && asked.figures.length > 0 ? figureText(asked, asked.figures, async ({ ticker }, figure) => {
      const data = await desk.read(desk.tools.get_profile, { ticker });
      const value = ({ ...data, ...data.figures } as Record<string, unknown>)[figure.id];
      return { value: typeof value === 'number' ? value : typeof value === 'string' ? 0 : null, text: written(figure, value as number | string | null, data.currency), of: typeof value === 'number' ? `on ${day(data.figures?.as_of ?? data.as_of)}` : '' };
    }) : each(asked, (instrument) => profile(instrument, asked, desk))),
  },
  {
    id: 'earnings', offer: 'When does @ report earnings next?', instruments: [1, 4],
    examples: ['when does @ report earnings next', 'next earnings @', '@ earnings', 'did @ beat its last estimates', 'earnings date of @', 'when is @ reporting', 'did @ beat or miss', '@ earnings surprise', 'what are analysts expecting for @ eps next quarter', 'when are @ earnings', 'how were @ earnings', '@ results', 'last earnings of @', '@ report date', 'how often does @ beat estimates', 'did @ beat last quarter', 'eps estimate for @', 'earnings history of @', 'is @ reporting soon', '@ next report', 'what is expected from @ next earnings', 'did @ miss earnings', 'is @ before or after earnings', 'when is the next earnings report'],
    figures: ['income'], takes: ['span'],
    answer: (asked, desk) => each(asked, (instrument) => earnings(instrument, asked, desk)),
  },
  {
    id: 'dividends', offer: 'What dividend does @ pay?', instruments: [1, 8], figures: ['dividend'], takes: ['rank', 'shares', 'money'],
    examples: ['what dividend does @ pay', '@ dividend', 'dividend yield of @', 'when is the next dividend of @', 'ex dividend date @', 'does @ pay a dividend', 'how much dividend would 100 shares of @ pay', 'dividend history of @', 'last dividend of @', 'when does @ go ex', 'how much does @ yield', 'when does @ pay its dividend', 'dividend per share @', 'income from 100 shares of @', 'when is it paid', 'when does it pay', 'how much for 100 shares', 'has @ ever split', '@ stock split', 'last split of @', 'dividend growth @', 'has @ raised its dividend', 'how often does @ pay dividends', 'what does @ pay', 'is @ paying dividends', 'which pays more dividend @ or @'],
    answer: (asked, desk) => each(asked, (instrument) => dividends(instrument, asked, desk)),
  },
  {
    id: 'analysts', offer: 'What do analysts say about @?', instruments: [1, 4],
    examples: ['what do analysts say about @', 'price target of @', 'analyst ratings @', '@ upgrades and downgrades', 'is @ a buy according to analysts', 'how many analysts say buy @', 'analyst target for @', 'wall street on @', 'recommendations for @', 'who downgraded @', 'upside of @', 'average price target @', 'consensus on @', 'latest upgrade of @', 'street target @', 'how much upside do analysts see in @', 'any downgrades of @', 'analyst price target', 'what does the street think of @', 'buy or sell ratings @'],
    answer: (asked, desk) => each(asked, (instrument) => analysts(instrument, asked, desk)),
  },
  {
    id: 'owners', offer: 'Which funds own @?', instruments: [1, 2],
    examples: ['which funds own @', 'who owns @', 'fund ownership of @', 'biggest holders of @', 'largest shareholders of @', 'institutional owners of @', 'top holders @', 'who holds @'], takes: ['rank', 'limit'],
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_fund_ownership, { ticker, limit: asked.amounts.limit ?? 6 });
        const [first] = data.funds;
        return `Funds hold **${percent(data.held_fraction)}** of ${ticker} together on ${day(data.date)}; the largest is **${plain(first?.fund ?? '—')}** with ${percent(first?.fraction_of_shares)}.\n${table(['Fund', 'Shares', 'Of all shares'], data.funds.map((row) => [plain(row.fund), compact(row.shares), percent(row.fraction_of_shares)]))}${dataSet(data)}`;
      }),
  },
  {
    id: 'holdings', offer: 'What does SPY hold?', instruments: [1, 2], takes: ['rank', 'limit'],
    examples: ['what does @ hold', 'holdings of @', 'top 10 holdings of @', 'how much @ is in @', 'is @ in @', 'weight of @ in @', 'what is in @', 'does @ hold @', 'sector weights of @', 'biggest positions of @', 'what is inside @', 'sectors of @', 'how concentrated is @', 'largest holding of @', 'how many stocks are in @'],
    answer: (asked, desk) => holdings(asked.instruments[0] as Listed, asked, desk),
  },
  {
    id: 'competitors', offer: 'Who competes with @?', instruments: [1, 1],
    examples: ['who competes with @', 'competitors of @', 'peers of @', 'rivals of @', 'similar companies to @', 'stocks like @', 'who are @ competitors', '@ vs its peers', 'compare @ with its competitors', 'alternatives to @'],
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_competitors, { ticker });
        return `Competitors of ${ticker} by industry and size: **${data.competitors.map((row) => row.ticker).join(', ')}**, as of ${day(data.as_of)}.\n${peers(data.competitors)}For comparison, ${ticker}: P/E ${number(data.company.pe_ratio)}, market cap ${compactMoney(data.company.market_cap)}.\n${dataSet(data)}`;
      }),
  },
  {
    id: 'news', offer: 'What’s the latest on @?', instruments: [0, 4], takes: ['span'],
    examples: ['news on @', 'latest on @', 'what is the latest on @', 'why is @ down', 'why is @ up today', 'why did @ drop', 'what happened to @', 'headlines', 'market news', 'what is the latest market news', 'any news on @', 'what is going on with @', 'why', 'whats moving the market', 'why is the market down', 'anything new on @', '@ headlines', 'why did @ fall', 'why did it go up', 'why is @ moving', 'what is happening with @', 'news', 'why is @ crashing', 'why is @ tanking', 'why is @ rallying', 'reason for the drop in @'],
    async answer(asked, desk) {
      const isWhy = /\bwhy\b|\breason\b/.test(asked.text);
      const texts: string[] = [];
      for (const ticker of asked.instruments.length > 0 ? asked.instruments.map((one) => one.ticker) : [undefined]) {
        const data = await desk.read(desk.tools.get_news, { ...(ticker === undefined ? {} : { ticker }), limit: 6 });
        texts.push(`${isWhy ? 'Nobody can say for sure why a price moves. ' : ''}The latest ${ticker === undefined ? 'headlines' : `news of ${ticker}`}:\n${bullets(data.items.map((item) => `${date(item.time)}, ${plain(item.publisher)} (${item.sentiment}): ${plain(item.headline)}`))}`);
      }
      return texts.join('\n');
    },
  },
  {
    id: 'sentiment', offer: 'Is the news on @ positive or negative?', instruments: [1, 4],
    examples: ['is the news on @ positive or negative', 'sentiment of @', 'news sentiment @', 'how is the sentiment on @', 'is the news good or bad for @', 'is @ news bullish'],
    answer: (asked, desk) =>
      each(asked, async ({ ticker }) => {
        const data = await desk.read(desk.tools.get_news_sentiment, { ticker });
        return `The news of ${ticker} over the last thirteen weeks reads **${data.label}**: ${counted(data.positive, 'positive article')}, ${data.neutral} neutral, ${data.negative} negative; a score of ${number(data.score)} from −1 to 1.\n${dataSet(data)}`;
      }),
  },
]; // prettier-ignore
