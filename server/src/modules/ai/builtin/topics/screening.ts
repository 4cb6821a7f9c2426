import { screenerColumns } from '@candlewick/shared-api';
import type { ScreenerField } from '@candlewick/shared-api';
import {
  compact,
  compactMoney,
  counted,
  date,
  dataSet,
  listing,
  money,
  multiple,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
} from '../format.ts';
import { refusal } from './desk.ts';
import type { Part } from '../question.ts';
import type { Answering, Desk } from './desk.ts';
import { screenOf } from './screen-of.ts';
import type { Screen } from './screen-of.ts';
import { marketPartOf } from './sector-names.ts';

type Row = Readonly<Partial<Record<ScreenerField, unknown>>> & { readonly ticker: string; readonly currency: string };

function cell(row: Row, field: ScreenerField): string {
  const value = row[field];
  if (typeof value === 'string') return field === 'next_earnings_date' ? date(value) : plain(value);
  if (typeof value !== 'number') return '—';
  if (/^return_.*fraction|distance|growth/.test(field)) return signedPercent(value);
  if (/margin|return_on_equity/.test(field)) return percent(value);
  switch (screenerColumns[field].unit) {
    case 'fraction':
      return percent(value);
    case 'money':
      return compactMoney(value, row.currency);
    case 'price':
      return field === 'price' ? price(value, row.currency, row.ticker) : money(value, row.currency);
    case 'count':
      return compact(value);
    case 'ratio':
      return field === 'beta' ? number(value) : multiple(value);
    default:
      return number(value);
  }
}

/** The fund that holds the members of an index; an index without one has no list of them here. */
const memberFunds: Readonly<Record<string, string>> = { '^DJI': 'DIA', '^NDX': 'QQQ' };
const mostMembers = 120;

/** Filters of the screener for the members of an index; undefined without a list of them. */
async function membersOf(
  index: Part['among'],
  desk: Desk,
): Promise<{ tickers: string[]; exchange?: string } | undefined> {
  if (index === undefined || index.ticker === '^GSPC') return { tickers: [] };
  if (index.ticker === '^IXIC') return { tickers: [], exchange: 'NASDAQ' };
  const fund = memberFunds[index.ticker];
  if (fund === undefined) return undefined;
  const found = await desk.read(desk.tools.get_etf_holdings, { ticker: fund, limit: mostMembers });
  return found.ok ? { tickers: found.data.holdings.map(({ ticker }) => ticker) } : undefined;
}

const noMembers = (index: Part['among']) =>
  `Candlewick has no list of the members of ${index ? plain(index.name) : 'that index'}. I can rank all stocks, those of the Dow, of the Nasdaq, or of a sector.\n`;

/** `Semiconductors: `, `Energy: `, or nothing for the whole market. */
const partName = (text: string, { sector }: Screen, among: Part['among']) =>
  `${among ? `${plain(among.name)}: ` : ''}${sector ? `${marketPartOf(text)?.name ?? sector}: ` : ''}`;

/** Figures that rankings are asked by and that the screener has no column for. */
const noColumn: readonly (readonly [RegExp, string])[] = [
  [
    /\b(make|makes|made|earns?|earned) (the )?(most|more|highest) (money|profits?)?|\b(net income|profits?\b(?! margin))|^(?!.*\bgrow).*\brevenues?\b|\b(?<!price to )sales\b(?! growth)|\bturnover\b/,
    'revenue and profit',
  ],
  [/\bbuy[- ]?backs?\b|\brepurchases?\b/, 'buybacks'],
  [/\bshort(ed|s)?\b(?! ?term)/, 'short interest'],
  [/\bemployees?\b|\bworkers\b/, 'employees'],
  [
    /\b(upside|price targets?|analyst ratings?|buy ratings?|strong buys?|recommend\w*)\b/,
    'analysts’ ratings and targets',
  ],
  [/\binsiders?\b/, 'insider transactions'],
  [/\b(cash|cash flow|fcf)\b/, 'cash and cash flow'],
  [/\bimplied volatility\b|\biv\b|\boptions?\b/, 'options'],
  [/\besg\b/, 'ESG ratings'],
  [/\b(golden|death) cross\w*\b|\bmacd\b|\bbollinger\b|\bcandle\w*\b|\bpatterns?\b/, 'crosses and patterns'],
  [/\bholdings\b|\bowned\b/, 'owners'],
];

export const screen: Answering = async function* answer({ text, among }, desk) {
  const lacking = noColumn.find(([pattern]) => pattern.test(text))?.[1];
  if (lacking !== undefined) {
    yield `The screener has no column for ${lacking}, so I cannot rank by it. I can rank by price, returns, volume, market cap, P/E, dividend yield, margins, growth, debt, beta, volatility and RSI.\n`;
    desk.suggest('Which stocks have the highest dividend yield?', 'Which stocks have the lowest P/E ratio?');
    return;
  }
  const wanted = screenOf(text);
  const label = screenerColumns[wanted.sort_by].label.replace(/ \d+$/, '');
  const highest = wanted.direction === 'desc' ? 'highest' : 'lowest';
  yield `**${partName(text, wanted, among)}${wanted.type === 'stock' ? 'Stocks' : wanted.type === 'etf' ? 'ETFs' : wanted.type === 'crypto' ? 'Cryptocurrencies' : 'Commodities'} by ${label}, ${highest} first**\n\n`;
  const members = await membersOf(among, desk);
  if (members === undefined) {
    yield noMembers(among);
    return;
  }
  const { ignored, leftIn, ...filters } = wanted;
  if (leftIn) yield 'The screener cannot leave out a part of the market, so all of it is ranked.\n\n';
  if (ignored.length > 0)
    yield `The screener has no column for “${plain(ignored.join(', '))}”, so that is left out.\n\n`;
  const found = await desk.read(desk.tools.screen, {
    ...filters,
    ...members,
    industries: [...wanted.industries],
    ranges: [...wanted.ranges],
  });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { rows, total, is_complete, as_of } = found.data;
  const [first] = rows;
  if (first)
    yield `${plain(first.name)} (${first.ticker}) comes first with ${cell(first, wanted.sort_by)}, of ${counted(total, 'that passes', 'that pass')}, as of ${date(as_of)}.\n`;
  if (!is_complete) yield 'Some figures are still being computed, so others may come first.\n';
  const others = [
    ...new Set([
      wanted.sort_by,
      ...wanted.ranges.map(({ field }) => field),
      ...(wanted.type === 'stock' ? (['market_cap'] as const) : []),
    ]),
  ].slice(0, 4);
  yield table(
    [
      'Ticker',
      'Name',
      ...others.map((field) => screenerColumns[field].label),
      ...(others.includes('price') ? [] : ['Price']),
    ],
    rows.map((row) => [
      row.ticker,
      plain(row.name),
      ...others.map((field) => cell(row, field)),
      ...(others.includes('price') ? [] : [cell(row, 'price')]),
    ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
  const two = rows.slice(0, 2).map(({ ticker }) => ticker);
  if (two.length === 2) desk.suggest(`Compare ${two.join(' and ')}`, `What’s the latest on ${two[0]}?`);
};

/** Beta, which only the screener has, of any number of instruments. */
export const beta: Answering = async function* answer({ instruments }, desk) {
  const tickers = instruments.slice(0, 20).map(({ ticker }) => ticker);
  yield `**Beta of ${tickers.join(', ')}**\n\n`;
  const found = await desk.read(desk.tools.screen, {
    sort_by: 'beta',
    direction: 'desc',
    industries: [],
    tickers,
    ranges: [],
    limit: 20,
  });
  if (!found.ok) {
    yield found.code === 'tier_required'
      ? refusal(found, desk)
      : `The screener has no beta of ${listing(tickers)} yet: it computes those of all instruments in the minutes after a start.\n`;
    return;
  }
  const { rows, as_of } = found.data;
  const [first] = rows;
  if (first)
    yield `${first.ticker} has a beta of **${cell(first, 'beta')}**: the slope of its daily returns against those of the S&P 500 over a year, as of ${date(as_of)}. Above 1 it moves more than the market, below 1 less.\n`;
  yield table(
    ['Ticker', 'Beta', 'Volatility, 30 days', '1 year'],
    rows.map((row) => [
      row.ticker,
      ...(['beta', 'volatility_30d_fraction', 'return_1y_fraction'] as const).map((field) => cell(row, field)),
    ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
  desk.suggest('What is beta?', 'Stocks with the lowest beta');
};

/** The period of a question about movers, as the screener has it. */
const periods: readonly (readonly [RegExp, ScreenerField, string])[] = [
  [/\b(this|past|last|over the|a) week\b|\bweekly\b|\b5 days\b/, 'return_1w_fraction', 'the last week'],
  [/\b(3|three) months\b|\bquarter\b/, 'return_3m_fraction', 'the last three months'],
  [/\bmonth\b|\bmonthly\b|\b30 days\b/, 'return_1m_fraction', 'the last month'],
  [/\bytd\b|\bthis year\b|\byear to date\b|\bsince january\b/, 'return_ytd_fraction', 'this year'],
  [/\byear\b|\b12 months\b|\bannual\b/, 'return_1y_fraction', 'the last year'],
];
const kinds = {
  stock: 'stocks',
  etf: 'ETFs',
  crypto: 'cryptocurrencies',
  commodity: 'commodities',
  forex: 'exchange rates',
  index: 'indices',
} as const;

const gains = /\b(gainers?|winners?|rose|risers?)\b/;
const losses = /\b(losers?|fell|fallers?|decliners?)\b/;

/** Gainers, losers, or both. */
export const movers: Answering = async function* answer(part, desk) {
  const { text } = part;
  if (!gains.test(text) || !losses.test(text)) return yield* moversOf(part, desk);
  yield* moversOf({ ...part, text: text.replace(losses, ' ') }, desk);
  yield '\n';
  yield* moversOf({ ...part, text: text.replace(gains, ' ') }, desk);
};

const moversOf: Answering = async function* answer({ text, among }, desk) {
  const isDown =
    /\b(ls?|dump\w*|tank\w*|crash\w*|plung\w*|bleed\w*|sink\w*|los\w+|fell|fall\w*|drop\w*|down|worst|decliners?)\b/.test(
      text,
    );
  const isActive = /\b(active|traded|volume)\b/.test(text) && !gains.test(text) && !losses.test(text);
  const { type, sector, industries, limit, ranges } = screenOf(text);
  const period = periods.find(([pattern]) => pattern.test(text));
  const field = isActive ? ('volume' as const) : (period?.[1] ?? ('return_1d_fraction' as const));
  const what = `${among ? `${plain(among.name)} ` : ''}${sector ? `${marketPartOf(text)?.name ?? sector} ` : ''}${kinds[type]}`;
  yield `**${isActive ? `Most active ${what}, the last session` : `${isDown ? 'Largest losses' : 'Largest gains'}: ${what}, ${period?.[2] ?? 'the last session'}`}**\n\n`;
  const members = await membersOf(among, desk);
  if (members === undefined) {
    yield noMembers(among);
    return;
  }
  const found = await desk.read(desk.tools.screen, {
    ...members,
    sort_by: field,
    direction: isDown && !isActive ? 'asc' : 'desc',
    type,
    sector,
    industries: [...industries],
    // A ranking of gains has no losses.
    ranges: isActive
      ? []
      : [{ field, min: isDown ? null : 0, max: isDown ? 0 : null }, ...ranges.filter((range) => range.field !== field)],
    limit,
  });
  if (!found.ok) {
    yield found.code === 'no_data' ? `None of the ${what} ${isDown ? 'fell' : 'rose'}.\n\n` : refusal(found, desk);
    return;
  }
  const { rows, as_of, is_complete } = found.data;
  const [first] = rows;
  if (first)
    yield `${plain(first.name)} (${first.ticker}) ${isActive ? 'traded most' : isDown ? 'lost most' : 'gained most'}: ${isActive ? `${compact(first.volume)} shares` : cell(first, field)}, as of ${date(as_of)}.\n`;
  if (!is_complete) yield 'Some figures are still being computed, so others may come first.\n';
  yield table(
    ['Ticker', 'Name', 'Price', screenerColumns[isActive ? 'return_1d_fraction' : field].label, 'Volume'],
    rows.map((row) => [
      row.ticker,
      plain(row.name),
      cell(row, 'price'),
      cell(row, isActive ? 'return_1d_fraction' : field),
      compact(row.volume),
    ]),
  );
  const [source] = found.sources;
  if (source) yield dataSet(source);
  desk.suggest(
    isDown ? 'Which stocks gained most?' : 'Which stocks fell most?',
    ...(first ? [`What’s the latest on ${first.ticker}?`] : []),
  );
};
