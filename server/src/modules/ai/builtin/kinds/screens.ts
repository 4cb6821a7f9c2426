import { screenerColumns } from '@candlewick/shared-api';
import type { ScreenerField } from '@candlewick/shared-api';
import {
  compact,
  compactMoney,
  count,
  counted,
  date,
  day,
  listing,
  multiple,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
} from '../../answer/format.ts';
import { figureOf } from '../reading/amounts.ts';
import type { Bound } from '../reading/amounts.ts';
import type { NamedFigure } from '../reading/figures.ts';
import type { Span } from '../reading/span.ts';
import { Refusal, phrases } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';

const fields: Readonly<Record<string, ScreenerField>> = {
  pe_ratio: 'pe_ratio',
  forward_pe_ratio: 'forward_pe_ratio',
  price_to_sales_ratio: 'price_to_sales_ratio',
  price_to_book_ratio: 'price_to_book_ratio',
  net_margin_ratio: 'net_margin_ratio',
  return_on_equity_ratio: 'return_on_equity_ratio',
  debt_to_equity_ratio: 'debt_to_equity_ratio',
  revenue_growth_fraction: 'revenue_growth_fraction',
  beta: 'beta',
  relative_volume_ratio: 'relative_volume_ratio',
  market_cap: 'market_cap',
  shares_outstanding: 'shares_outstanding',
  diluted_eps: 'trailing_eps',
  volume: 'volume',
  average_volume: 'average_volume_30d',
  volatility_fraction: 'volatility_30d_fraction',
  forward_annual_dividend_yield_fraction: 'dividend_yield_fraction',
  year_high: 'year_high_distance_fraction',
  year_low: 'year_low_distance_fraction',
  ath: 'year_high_distance_fraction',
  highest_close: 'year_high_distance_fraction',
  lowest_close: 'year_low_distance_fraction',
  change_fraction: 'return_1d_fraction',
  RSI: 'rsi_14',
};

function fieldOf({ id, family, period }: NamedFigure): ScreenerField | undefined {
  if (id === 'SMA')
    return period === 50 ? 'sma_50_distance_fraction' : period === 200 ? 'sma_200_distance_fraction' : undefined;
  return family === 'indicator' && period !== undefined && period !== 14 ? undefined : fields[id];
}

const ofRange: Readonly<Record<string, ScreenerField>> = {
  '1d': 'return_1d_fraction',
  '5d': 'return_1w_fraction',
  '1m': 'return_1m_fraction',
  '3m': 'return_3m_fraction',
  ytd: 'return_ytd_fraction',
  '1y': 'return_1y_fraction',
};

/** The returns that the screener has a column for. */
export function returnOf(span: Span | undefined): ScreenerField | undefined {
  if (span === undefined) return 'return_1d_fraction';
  if (span.kind === 'range') return ofRange[span.range];
  return { 'this week so far': 'return_1w_fraction', 'this month so far': 'return_1m_fraction' }[span.label] as
    | ScreenerField
    | undefined;
}

/** Words that name a column by themselves: the column, and what comes first with them. */
const spoken: readonly (readonly [RegExp, ScreenerField, 'asc' | 'desc'])[] = [
  [/\b(gainers?|winners?|rose|risen|gained|rallied|up most|up the most|rising)\b/, 'return_1d_fraction', 'desc'],
  [/\b(losers?|fell|fallen|dropped|lost|down most|down the most|falling)\b/, 'return_1d_fraction', 'asc'],
  [/\b(most active|most traded|active|traded)\b/, 'volume', 'desc'],
  [/\b(furthest|farthest)\b/, 'year_high_distance_fraction', 'asc'],
  [/\b(cheap\w*|undervalued)\b/, 'pe_ratio', 'asc'],
  [/\b(expensive|overvalued)\b/, 'pe_ratio', 'desc'],
  [/\b(largest|biggest|most valuable)\b/, 'market_cap', 'desc'],
  [/\b(smallest)\b/, 'market_cap', 'asc'],
  [/\boversold\b/, 'rsi_14', 'asc'],
  [/\boverbought\b/, 'rsi_14', 'desc'],
  [/\b(moved?|movers?)\b/, 'return_1d_fraction', 'desc'],
];

/** Where the least is the best. */
const lessIsBest = new Set<ScreenerField>([
  'pe_ratio',
  'forward_pe_ratio',
  'price_to_sales_ratio',
  'price_to_book_ratio',
  'debt_to_equity_ratio',
  'volatility_30d_fraction',
]);

interface Range {
  readonly field: ScreenerField;
  readonly min: number | null;
  readonly max: number | null;
}

const isPart = (field: ScreenerField) =>
  screenerColumns[field].unit === 'fraction' || /margin|return_on_equity/.test(field);

/** The bound of the figure before it, or of what its unit says. */
function rangeOfBound(bound: Bound, asked: Asked, sorted: ScreenerField): Range {
  const before = figureOf(bound, asked);
  const named = before ? fieldOf(before) : undefined;
  const field =
    bound.unit === 'money' && (named === undefined || (named !== 'market_cap' && named !== 'trailing_eps'))
      ? bound.value >= 1e7
        ? 'market_cap'
        : 'price'
      : (named ??
        (bound.unit === 'percent'
          ? isPart(sorted)
            ? sorted
            : 'return_1d_fraction'
          : bound.value >= 1e7
            ? 'market_cap'
            : 'price'));
  const value = isPart(field) && bound.unit === 'none' ? bound.value / 100 : bound.value;
  return { field, min: bound.side === 'above' ? value : null, max: bound.side === 'below' ? value : null };
}

type ScreenRow = Readonly<Partial<Record<ScreenerField, unknown>>> & {
  readonly ticker: string;
  readonly name: string;
  readonly currency: string;
};

function cell(row: ScreenRow, field: ScreenerField): string {
  const value = row[field];
  if (typeof value === 'string') return field === 'next_earnings_date' ? date(value) : plain(value);
  if (typeof value !== 'number') return '—';
  if (/^return_.*fraction|distance|growth/.test(field)) return signedPercent(value);
  if (isPart(field)) return percent(value);
  const { unit } = screenerColumns[field];
  if (unit === 'money') return compactMoney(value, row.currency);
  if (unit === 'price') return price(value, row.currency, row.ticker);
  if (unit === 'count') return compact(value);
  return unit === 'ratio' && field !== 'beta' ? multiple(value) : number(value);
}

export async function ownTickers(desk: Desk): Promise<string[]> {
  const { watchlists } = await desk.read(desk.tools.list_watchlists, {});
  const tickers = [...new Set(watchlists.flatMap((list) => list.tickers))];
  if (tickers.length === 0) throw new Refusal('Your watchlists are empty. Add symbols on the Watchlists page.\n');
  return tickers;
}

async function membersIn(asked: Asked, desk: Desk): Promise<string[]> {
  const { universe } = asked;
  if (universe?.isOwn) return ownTickers(desk);
  if (universe?.members === undefined) return [];
  const { holdings } = await desk.read(desk.tools.get_etf_holdings, { ticker: universe.members, limit: 600 });
  return holdings.flatMap(({ ticker }) => (ticker ? [ticker] : []));
}

/** More than nothing: any gain. */
const aBit = 1e-9;

const boundText = ({ field, min, max }: Range) => {
  const write = (value: number) => cell({ ticker: 'AAPL', name: '', currency: 'USD', [field]: value }, field);
  const label = screenerColumns[field].label.replace(/ \d+$/, '');
  if (min === aBit || max === -aBit) return `a ${min === aBit ? 'gain' : 'loss'} (${label.toLowerCase()})`;
  return `${label} ${min === null ? `under ${write(max ?? 0)}` : max === null ? `over ${write(min)}` : `between ${write(min)} and ${write(max)}`}`;
};

async function screen(asked: Asked, desk: Desk): Promise<string> {
  const { amounts, figures, universe, text } = asked;
  const [span] = asked.spans;
  const unknown = figures.find((figure) => fieldOf(figure) === undefined);
  if (unknown)
    throw new Refusal(
      `The screener has no column for ${unknown.label}${unknown.period === undefined ? '' : ` ${unknown.period}`}. It ranks by price, returns, volume, market cap, P/E, dividend yield, margins, growth, debt, beta, volatility and RSI.\n`,
    );
  if (span && returnOf(span) === undefined)
    throw new Refusal(
      `The screener has returns of a day, a week, one and three months, a year and this year, not ${span.label}.\n`,
    );
  const isCount = /\bhow many\b/.test(text);
  // A figure with a bound behind it is a condition; the others say what to sort by.
  const bare = figures.filter((figure) => !amounts.bounds.some((bound) => figureOf(bound, asked) === figure));
  const word = spoken.find(([pattern]) => pattern.test(text));
  const [sortFigure] = bare.length > 0 ? bare : word ? [] : figures;
  const named = sortFigure && fieldOf(sortFigure);
  const isReturn =
    span !== undefined && (word === undefined || word[1] === 'return_1d_fraction') && named === undefined;
  const field =
    named ??
    (isReturn ? returnOf(span) : (word?.[1] ?? (amounts.bounds.length > 0 ? 'market_cap' : returnOf(span)))) ??
    'return_1d_fraction';
  const ranges = amounts.bounds.map((bound) => rangeOfBound(bound, asked, field));
  const side = returnOf(span) ?? 'return_1d_fraction';
  const isUp = /\b(up|positive|green|gained|rose|risen|higher|advancing)\b/.test(text);
  const isDown = /\b(down|negative|red|fell|fallen|lost|lower|declining|dropped|underwater)\b/.test(text);
  const isOnlyThose =
    /\b(?:stocks|names|companies|ones)(?: (?:that|which))?(?: are)? (?:up|down|green|red|positive|negative)\b/.test(
      text,
    );
  if ((isCount || isOnlyThose) && isUp !== isDown && !ranges.some((range) => range.field === side))
    ranges.push(isUp ? { field: side, min: aBit, max: null } : { field: side, min: null, max: -aBit });
  if (/\babove (?:its|their|the)?\b/.test(text) && sortFigure?.id === 'SMA') ranges.push({ field, min: 0, max: null });
  if (/\bbelow (?:its|their|the)?\b/.test(text) && sortFigure?.id === 'SMA') ranges.push({ field, min: null, max: 0 });
  if (/\boversold\b/.test(text) && ranges.length === 0) ranges.push({ field: 'rsi_14', min: null, max: 30 });
  if (/\boverbought\b/.test(text) && ranges.length === 0) ranges.push({ field: 'rsi_14', min: 70, max: null });
  const isBest = amounts.rank !== undefined && /best|top|hottest|strongest/.test(amounts.rank.word);
  const falls = /\b(losers?|fell|fallen|dropped|lost|falling|down)\b/.test(text);
  const direction = (
    amounts.rank === undefined
      ? word && (named === undefined || word[1] === named)
        ? word[2]
        : lessIsBest.has(field) || field === 'year_low_distance_fraction'
          ? 'asc'
          : falls && field.startsWith('return')
            ? 'asc'
            : 'desc'
      : word &&
          /oversold|rose|risen|fell|fallen|dropped|gained|lost|losers?|expensive|cheap/.test(
            word[0].exec(text)?.[0] ?? '',
          ) &&
          !isBest
        ? amounts.rank.direction === 'asc' && word[2] === 'desc' && !/cheap/.test(amounts.rank.word)
          ? 'asc'
          : word[2]
        : isBest && lessIsBest.has(field)
          ? 'asc'
          : /cheap/.test(amounts.rank.word) && !lessIsBest.has(field) && field !== 'price'
            ? 'asc'
            : amounts.rank.direction
  ) as 'asc' | 'desc';
  // A price to earnings of a loss is no low one.
  if (direction === 'asc' && /pe_ratio|price_to/.test(field) && !ranges.some((range) => range.field === field))
    ranges.push({ field, min: 0, max: null });
  const tickers = await membersIn(asked, desk);
  const merged = [...Map.groupBy(ranges, (range) => range.field)].map(([key, same]): Range => ({
    field: key,
    min: same.findLast(({ min }) => min !== null)?.min ?? null,
    max: same.findLast(({ max }) => max !== null)?.max ?? null,
  }));
  const limit = Math.min(amounts.limit ?? (isCount ? 5 : 10), 25);
  const filters = {
    sort_by: field as 'price',
    direction,
    tickers,
    industries: [...(universe?.industries ?? [])],
    ranges: merged as [],
    ...(universe?.type && !universe.isOwn ? { type: universe.type } : {}),
    ...(universe?.sector ? { sector: universe.sector } : {}),
    ...(universe?.exchange ? { exchange: universe.exchange } : {}),
  };
  const found = await desk.find(desk.tools.screen, { ...filters, limit });
  const conditions = merged
    .filter(({ field: one, min }) => !(min === 0 && /pe_ratio|price_to/.test(one)))
    .map(boundText)
    .map((each) => each.replace(/ (over|under) [+−]?0\.00%$/, (whole, way: string) => ` ${way} 0%`));
  const isWider = isReturn && span?.label.endsWith('so far') && span.kind === 'dates';
  const label = field.startsWith('return_')
    ? `return (${screenerColumns[field].label.toLowerCase()})`
    : screenerColumns[field].label.replace(/ \d+$/, '');
  const where = `${universe?.label ?? 'stocks'}${conditions.length > 0 ? ` with ${listing(conditions)}` : ''}`;
  if (!found) return `There are **no** ${where}.\n`;
  const rows = found.rows as readonly ScreenRow[];
  const [first] = rows;
  const shown = [...new Set<ScreenerField>(['price', field, ...merged.map((range) => range.field)])];
  const grid = table(
    ['Symbol', 'Name', ...shown.map((one) => screenerColumns[one].label)],
    rows.map((row) => [row.ticker, plain(row.name), ...shown.map((one) => cell(row, one))]),
  );
  if (isCount) {
    const all = await desk.find(desk.tools.screen, { ...filters, ranges: [], limit: 1 });
    return `**${count(found.total)} of ${count(all?.total ?? found.total)}** ${where} (${day(found.as_of)}).\nBy ${label}, the ${direction === 'desc' ? 'highest' : 'lowest'} first:\n${grid}`;
  }
  return `Of ${where}, **${first?.ticker ?? ''}** has the ${direction === 'desc' ? 'highest' : 'lowest'} ${label}: **${first ? cell(first, field) : ''}** (${day(found.as_of)}).${isWider ? ` The screener has no returns of ${span?.label.replace(' so far', '')} alone.` : ''} ${counted(found.total, 'match', 'matches')}${found.total > rows.length ? `; the first ${rows.length}` : ''}:\n${grid}`;
}

export const screens: readonly Kind[] = [
  {
    id: 'screen',
    offer: 'Which stocks have the lowest P/E?',
    takes: ['span', 'bounds', 'rank', 'limit', 'universe', 'own', 'percent'],
    figures: ['ratio', 'growth', 'screen', 'profile', 'quote', 'history', 'dividend', 'indicator', 'income'],
    examples: phrases(`
      which stocks rose most today; top gainers; biggest losers today; top 10 tech stocks by market cap; cheapest stocks
      by pe; cheapest %index by pe; stocks with a dividend yield over 4%; highest dividend yield; most volatile stocks;
      stocks under $10; only the ones under $50; only those with a pe under 15; how many of the %index are up this year;
      how many stocks are up today; smallest company in the %index; largest stock in the %index; which tech stocks are furthest off their highs; stocks
      furthest from their 52 week high; how many are red; how many are green; how many of those are up this year; how many tech stocks have a pe under 20; largest companies; most active stocks today;
      best performing stocks this year; worst performing energy stocks ytd; stocks with rsi under 30; oversold stocks;
      overbought tech; lowest debt to equity; best etfs this year; top crypto this month; stocks near 52 week high; screen
      for pe under 10 and yield over 3%; biggest movers; which sector stocks fell most this week; best banks by roe; how
      many stocks are above their 200 day; find me stocks with beta under 1; how many in the %index are down; which of my
      stocks rose most today; cheapest stocks; best stocks in the %index ytd; winners and losers today; show only those
      with yield over 2%; the ones above $100; just the cheap ones under $20; which %index stock is up the most; highest
      volume today; what stocks have the highest beta; stocks that dropped more than 5% today; fastest growing companies
      by revenue growth; which of those pay a dividend yield over 3%; list stocks with market cap over $1t; which of my
      watchlist stocks moved most today; what is up the most today; what fell the most; how are my watchlist stocks doing
      today; who is the biggest loser; rank semis by market cap; who has the highest market cap; which company has the highest pe; worst performers in the %index this year; best performers; unusual volume today; stocks down more than 5% today; what stocks are overbought; cheap stocks with
      yield over 4%`),
    answer: screen,
  },
];
