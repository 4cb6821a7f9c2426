import { screenerColumns } from '@candlewick/shared-api';
import type { ScreenerField } from '@candlewick/shared-api';
import {
  compact,
  compactMoney,
  counted,
  date,
  dataSet,
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
import type { Answering } from './desk.ts';
import { marketPartOf } from './sector-names.ts';

interface Figure {
  readonly asked: RegExp;
  readonly field: ScreenerField;
  /** What `best` or a plain question sorts to the top. */
  readonly best: 'asc' | 'desc';
}

/** Figures of the screener by the words that ask for them; the first that fits is sorted by. */
const figures: readonly Figure[] = [
  { asked: /\bforward pe\b/, field: 'forward_pe_ratio', best: 'asc' },
  { asked: /\bdividends?|yield\w*|income stocks\b/, field: 'dividend_yield_fraction', best: 'desc' },
  {
    asked: /\bpe\b|\bpe ratio|\bcheap\w*|\bexpensive|\bundervalued|\bovervalued|\bvalue stocks/,
    field: 'pe_ratio',
    best: 'asc',
  },
  { asked: /\bprice to sales|p\/s\b/, field: 'price_to_sales_ratio', best: 'asc' },
  { asked: /\bprice to book|p\/b\b/, field: 'price_to_book_ratio', best: 'asc' },
  {
    asked: /\bmarket (cap|value)|\bcaps?\b|\blargest|\bbiggest|\bsmallest|\bmost valuable|\bvalued\b|\bleading\b/,
    field: 'market_cap',
    best: 'desc',
  },
  { asked: /\bover ?sold|\bover ?bought|\brsi\b/, field: 'rsi_14', best: 'asc' },
  { asked: /\bvolatil\w*|\briski/, field: 'volatility_30d_fraction', best: 'desc' },
  { asked: /\bbetas?\b/, field: 'beta', best: 'desc' },
  { asked: /\brelative volume|unusual volume\b/, field: 'relative_volume_ratio', best: 'desc' },
  { asked: /\bvolume|most (active|traded)\b/, field: 'volume', best: 'desc' },
  { asked: /\bmargins?|profitable\b/, field: 'net_margin_ratio', best: 'desc' },
  { asked: /\broe|return on equity\b/, field: 'return_on_equity_ratio', best: 'desc' },
  { asked: /\bdebt|indebted|leverage\w*\b/, field: 'debt_to_equity_ratio', best: 'desc' },
  { asked: /\bgrow\w*|revenue\b/, field: 'revenue_growth_fraction', best: 'desc' },
  { asked: /\beps|earnings per share\b/, field: 'trailing_eps', best: 'desc' },
  { asked: /\b(near|at|close to).*(52[- ]week|year)?.*\bhighs?\b/, field: 'year_high_distance_fraction', best: 'desc' },
  { asked: /\b(near|at|close to).*(52[- ]week|year)?.*\blows?\b/, field: 'year_low_distance_fraction', best: 'asc' },
  { asked: /\b(200)[- ]?day\b|\bsma 200\b/, field: 'sma_200_distance_fraction', best: 'desc' },
  { asked: /\b(50)[- ]?day\b|\bsma 50\b/, field: 'sma_50_distance_fraction', best: 'desc' },
  { asked: /\btoday|right now|intraday|last session\b/, field: 'return_1d_fraction', best: 'desc' },
  { asked: /\bytd|this year|year to date|since january\b/, field: 'return_ytd_fraction', best: 'desc' },
  {
    asked: /\b(last|past|this|a|1|one|over the) ?(year|12 months)\b|\bannual\b/,
    field: 'return_1y_fraction',
    best: 'desc',
  },
  { asked: /\b(3|three) months|quarter\b/, field: 'return_3m_fraction', best: 'desc' },
  { asked: /\bmonth\b/, field: 'return_1m_fraction', best: 'desc' },
  { asked: /\bweek\b/, field: 'return_1w_fraction', best: 'desc' },
  { asked: /\bperform\w*|return\w*|winners|losers|gain\w*|best|worst\b/, field: 'return_1y_fraction', best: 'desc' },
  { asked: /\bprices?|priced|share price\b/, field: 'price', best: 'desc' },
];

const isFraction = (field: ScreenerField) => screenerColumns[field].unit === 'fraction';
const number$ = '(\\d[\\d,.]*)\\s*(%|percent|k|m|b|t|thousand|million|billion|trillion|bn|mn)?';
const scale: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
};

function valueOf(digits: string | undefined, unit: string | undefined, field: ScreenerField): number | undefined {
  const value = Number((digits ?? '').replaceAll(',', '').replace(/\.$/, ''));
  if (!Number.isFinite(value)) return undefined;
  const isPercent = unit === '%' || unit === 'percent' || isFraction(field) || /margin|return_on_equity/.test(field);
  if (isPercent && unit !== '%' && unit !== 'percent' && value < 1) return value;
  return isPercent ? value / 100 : value * (scale[unit ?? ''] ?? 1);
}

/** Bounds of a figure in a clause: `above 4%`, `under 15`, `between 10 and 20`. */
function boundsIn(clause: string, field: ScreenerField) {
  const between = new RegExp(`\\bbetween \\$?${number$} (?:and|to) \\$?${number$}`).exec(clause);
  if (between)
    return {
      field,
      min: valueOf(between[1], between[2] ?? between[4], field) ?? null,
      max: valueOf(between[3], between[4], field) ?? null,
    };
  const above =
    new RegExp(
      `\\b(?:above|over|more than|greater than|at least|higher than|bigger than|larger than|exceeding|>=?)\\s*(?:of )?\\$?${number$}`,
    ).exec(clause) ?? new RegExp(`>\\s*\\$?${number$}`).exec(clause);
  const below =
    new RegExp(
      `\\b(?:below|under|less than|lower than|at most|smaller than|cheaper than|up to)\\s*(?:of )?\\$?${number$}`,
    ).exec(clause) ?? new RegExp(`<\\s*\\$?${number$}`).exec(clause);
  if (!above && !below) return undefined;
  return {
    field,
    min: above ? (valueOf(above[1], above[2], field) ?? null) : null,
    max: below ? (valueOf(below[1], below[2], field) ?? null) : null,
  };
}

export interface Screen {
  readonly sort_by: ScreenerField;
  readonly direction: 'asc' | 'desc';
  readonly type: 'stock' | 'etf' | 'crypto' | 'commodity' | 'forex' | 'index';
  readonly sector: string | undefined;
  /** Those of the sector that are meant; none: all. */
  readonly industries: readonly string[];
  readonly ranges: readonly {
    readonly field: ScreenerField;
    readonly min: number | null;
    readonly max: number | null;
  }[];
  readonly limit: number;
}

/** What a normalised question wants of the screener. */
export function screenOf(text: string): Screen {
  const clauses = text.split(/\b(?:and(?! \$?\d)|with|but)\b|,/);
  const ranges = clauses.flatMap((clause) => {
    const field = figures.find(({ asked }) => asked.test(clause))?.field;
    const bounds = field && boundsIn(clause, field);
    return bounds ? [bounds] : [];
  });
  if (/\bover ?sold\b/.test(text)) ranges.push({ field: 'rsi_14', min: null, max: 30 });
  if (/\bover ?bought\b/.test(text)) ranges.push({ field: 'rsi_14', min: 70, max: null });
  // `The biggest companies by revenue growth` are sorted by what stands behind `by`.
  const by = /\bby (.+)$/.exec(text)?.[1];
  const named = by === undefined ? undefined : figures.find(({ asked }) => asked.test(by));
  const figure = named ??
    figures.find(({ asked }) => asked.test(text)) ?? {
      field: 'market_cap' as const,
      best: 'desc' as const,
    };
  const wantsLow = /\b(lowest|smallest|least|cheapest|worst|losers?|fell|fallen|dropp?ed|low)\b/.test(text);
  const wantsHigh =
    /\b(highest|largest|biggest|most|top|fastest|expensive|high|overbought)\b/.test(text) &&
    !/\bmost (undervalued|oversold)\b/.test(text);
  const at =
    figure.field === 'market_cap' ? 0 : (('asked' in figure ? figure.asked.exec(by ?? text)?.index : undefined) ?? 0);
  // `Low P/E, high dividend`: the word before a figure is its own.
  const nearest =
    /\b(low|lowest|cheap|cheapest|small|smallest|least)\W+(?:\w+\W+)?$|\b(high|highest|large|largest|big|most|top)\W+(?:\w+\W+)?$/.exec(
      (by ?? text).slice(0, at),
    );
  const worst = /\b(worst|losers?|fell|fallen|dropp?ed)\b/.test(text);
  const isReturn = figure.field.startsWith('return_') && figure.field.endsWith('fraction');
  const bound = ranges.find(({ field }) => field === figure.field);
  const byBound = bound && !wantsLow && !wantsHigh ? (bound.min === null ? 'asc' : 'desc') : undefined;
  const direction = worst
    ? figure.best === 'asc' && !isReturn
      ? 'desc'
      : 'asc'
    : (byBound ??
      (nearest ? (nearest[1] === undefined ? 'desc' : 'asc') : undefined) ??
      (wantsLow ? 'asc' : wantsHigh ? 'desc' : figure.best));
  const ratio = figure.field;
  // A loss has no P/E worth sorting by.
  if (/^(pe|forward_pe|price_to)/.test(ratio) && direction === 'asc' && !ranges.some(({ field }) => field === ratio))
    ranges.push({ field: ratio, min: 0.01, max: null });
  const type = /\betfs?\b|\bfunds?\b/.test(text)
    ? 'etf'
    : /\bcrypto|coins?\b/.test(text)
      ? 'crypto'
      : /\bcommodit/.test(text)
        ? 'commodity'
        : 'stock';
  const asked = /\b(?:top|best|worst|first|the|show|list|largest|biggest|highest|lowest|cheapest)\s(\d{1,2})\b/.exec(
    text,
  )?.[1];
  const part = type === 'stock' ? marketPartOf(text) : undefined;
  return {
    sort_by: figure.field,
    direction,
    type,
    sector: part?.sector,
    industries: part?.industries ?? [],
    ranges,
    limit: Math.min(25, Math.max(1, Number(asked ?? 10))),
  };
}

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

/** `Semiconductors: `, `Energy: `, or nothing for the whole market. */
const partName = (text: string, { sector }: Screen) => (sector ? `${marketPartOf(text)?.name ?? sector}: ` : '');

export const screen: Answering = async function* answer({ text }, desk) {
  const wanted = screenOf(text);
  const label = screenerColumns[wanted.sort_by].label.replace(/ \d+$/, '');
  const highest = wanted.direction === 'desc' ? 'highest' : 'lowest';
  yield `**${partName(text, wanted)}${wanted.type === 'stock' ? 'Stocks' : wanted.type === 'etf' ? 'ETFs' : wanted.type === 'crypto' ? 'Cryptocurrencies' : 'Commodities'} by ${label}, ${highest} first**\n\n`;
  const found = await desk.read(desk.tools.screen, {
    ...wanted,
    industries: [...wanted.industries],
    tickers: [],
    ranges: [...wanted.ranges],
  });
  if (!found.ok) {
    yield found.code === 'no_data'
      ? 'Nothing passes these filters, or the screener’s figures are still being computed. Try again in a minute, or loosen a filter.\n\n'
      : refusal(found, desk);
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
  if (two.length === 2) desk.suggest(`Compare ${two.join(' and ')}`, `What is the news of ${two[0]}?`);
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
    yield 'The screener has no beta of that, or is still computing it. Try again in a minute.\n\n';
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

export const movers: Answering = async function* answer({ text }, desk) {
  const isDown = /\b(los\w+|fell|fall\w*|drop\w*|down|worst|decliners?)\b/.test(text);
  const isActive = /\b(active|traded|volume)\b/.test(text);
  const { type, sector, industries, limit } = screenOf(text);
  const period = periods.find(([pattern]) => pattern.test(text));
  const field = isActive ? ('volume' as const) : (period?.[1] ?? ('return_1d_fraction' as const));
  const what = `${sector ? `${marketPartOf(text)?.name ?? sector} ` : ''}${kinds[type]}`;
  yield `**${isActive ? `Most active ${what}, the last session` : `${isDown ? 'Largest losses' : 'Largest gains'}: ${what}, ${period?.[2] ?? 'the last session'}`}**\n\n`;
  const found = await desk.read(desk.tools.screen, {
    sort_by: field,
    direction: isDown && !isActive ? 'asc' : 'desc',
    type,
    sector,
    industries: [...industries],
    tickers: [],
    // A ranking of gains has no losses.
    ranges: isActive ? [] : [{ field, min: isDown ? null : 0, max: isDown ? 0 : null }],
    limit,
  });
  if (!found.ok) {
    yield found.code === 'no_data'
      ? 'The screener’s figures are still being computed. Try again in a minute.\n\n'
      : refusal(found, desk);
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
    ...(first ? [`What is the news of ${first.ticker}?`] : []),
  );
};
