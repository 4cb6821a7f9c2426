import { screenerColumns } from '@candlewick/shared-api';
import type { ScreenerField } from '@candlewick/shared-api';
import * as f from '../../answer/format.ts';
import { figureOf } from '../reading/amounts.ts';
import type { Bound } from '../reading/amounts.ts';
import type { NamedFigure } from '../reading/figures.ts';
import type { Span } from '../reading/span.ts';
import { Refusal } from './kind.ts';
import type { Asked, Desk, Kind } from './kind.ts';

/** Columns of the screener whose name is another than the figure’s. */
const named: Readonly<Record<string, ScreenerField>> = {
  diluted_eps: 'trailing_eps',
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
    return ({ 50: 'sma_50_distance_fraction', 200: 'sma_200_distance_fraction' } as const)[period as 50];
  const isOther = /indicator|average/.test(family) && period !== undefined && period !== 14;
  return isOther ? undefined : (named[id] ?? (id in screenerColumns ? (id as ScreenerField) : undefined));
}

const ofRange = new Map<string, ScreenerField>([
  ['1d', 'return_1d_fraction'],
  ['5d', 'return_1w_fraction'],
  ['this week so far', 'return_1w_fraction'],
  ['1m', 'return_1m_fraction'],
  ['this month so far', 'return_1m_fraction'],
  ['3m', 'return_3m_fraction'],
  ['ytd', 'return_ytd_fraction'],
  ['1y', 'return_1y_fraction'],
]);
/** The returns that the screener has a column for; throws a Refusal for a time that it has none for. */
export function returnOf(span: Span | undefined): ScreenerField {
  const field =
    span === undefined ? 'return_1d_fraction' : ofRange.get(span.kind === 'range' ? span.range : span.label);
  if (!field)
    throw new Refusal(
      `I can rank returns of a day, a week, one and three months, a year and this year, not ${span?.label ?? ''}.\n`,
    );
  return field;
}

/** What words sort by: the column, and what comes first with them. */
const sorts: Readonly<Record<string, readonly [ScreenerField | 'return', 'asc' | 'desc']>> = {
  gained: ['return', 'desc'],
  lost: ['return', 'asc'],
  active: ['volume', 'desc'],
  far: ['year_high_distance_fraction', 'asc'],
  cheap: ['pe_ratio', 'asc'],
  expensive: ['pe_ratio', 'desc'],
};
/** What a rank means by itself. */
const ranked: readonly (readonly [RegExp, ScreenerField, 'asc' | 'desc'])[] = [
  [/cheap/, 'pe_ratio', 'asc'],
  [/biggest|largest/, 'market_cap', 'desc'],
  [/smallest/, 'market_cap', 'asc'],
];
/** Where the least is the best. */
const lessIsBest = /pe_ratio|price_to|debt_to|volatility/;
const isPart = (field: ScreenerField) =>
  screenerColumns[field].unit === 'fraction' || /margin|return_on_equity/.test(field);

interface Range {
  readonly field: ScreenerField;
  readonly min: number | null;
  readonly max: number | null;
}

/** The bound of the figure before it, or of what its unit says. */
function rangeOf(bound: Bound, asked: Asked, sorted: ScreenerField, moved: ScreenerField): Range {
  const figure = figureOf(bound, asked);
  const own = figure ? fieldOf(figure) : undefined;
  const bySize = bound.value >= 1e7 ? 'market_cap' : 'price';
  const byUnit = bound.unit === 'percent' ? (isPart(sorted) ? sorted : moved) : bySize;
  const isAmount = own === undefined || own === 'market_cap' || own === 'trailing_eps';
  const field = bound.unit === 'money' && !isAmount ? bySize : (own ?? byUnit);
  const value = isPart(field) && bound.unit === 'none' ? bound.value / 100 : bound.value;
  if (bound.isWithin && /year_high|sma_/.test(field))
    return { field, min: -value, max: /sma_/.test(field) ? value : null };
  return { field, min: bound.side === 'above' ? value : null, max: bound.side === 'below' ? value : null };
}

type ScreenRow = Readonly<Partial<Record<ScreenerField, unknown>>> & {
  readonly ticker: string;
  readonly name: string;
  readonly currency: string;
};

function cell(row: ScreenRow, field: ScreenerField): string {
  const value = row[field];
  if (typeof value === 'string') return field === 'next_earnings_date' ? f.date(value) : f.plain(value);
  if (typeof value !== 'number') return '—';
  if (/^return_.*fraction|distance|growth/.test(field)) return f.signedPercent(value);
  if (isPart(field)) return f.percent(value);
  const { unit } = screenerColumns[field];
  if (unit === 'money') return f.compactMoney(value, row.currency);
  if (unit === 'price') return f.price(value, row.currency, row.ticker);
  if (unit === 'count') return f.compact(value);
  return unit === 'ratio' && field !== 'beta' ? f.multiple(value) : f.number(value);
}

async function ownTickers(desk: Desk): Promise<string[]> {
  const { watchlists } = await desk.read(desk.tools.list_watchlists, {});
  const tickers = [...new Set(watchlists.flatMap((list) => list.tickers))];
  if (tickers.length === 0) throw new Refusal('Your watchlists are empty. Add symbols on the Watchlists page.\n');
  return tickers;
}

export async function membersIn({ universe }: Asked, desk: Desk): Promise<string[]> {
  if (universe?.isOwn) return ownTickers(desk);
  if (universe?.tickers) return [...universe.tickers];
  if (universe?.members === undefined) return [];
  const { holdings } = await desk.read(desk.tools.get_etf_holdings, { ticker: universe.members, limit: 600 });
  return holdings.flatMap(({ ticker }) => (ticker ? [ticker] : []));
}

/** More than nothing: any gain. */
const aBit = 1e-9;
function boundText({ field, min, max }: Range): string {
  const write = (value: number) => cell({ ticker: 'AAPL', name: '', currency: 'USD', [field]: value }, field);
  const label = screenerColumns[field].label.replace(/ \d+$/, '');
  if (min === aBit || max === -aBit) return `a ${min === aBit ? 'gain' : 'loss'} (${label.toLowerCase()})`;
  if (field === 'trailing_eps' && min === 0 && max === null) return 'a positive EPS';
  const side =
    min === null
      ? `under ${write(max ?? 0)}`
      : max === null
        ? `over ${write(min)}`
        : `between ${write(min)} and ${write(max)}`;
  return `${label} ${side}`.replace(/ [+−]?0\.00%$/, ' 0%');
}

/** What a screen sorts by, and which end comes first. */
function orderOf({ amounts: { rank, bounds }, options, figures, spans }: Asked, sortFigure: NamedFigure | undefined) {
  const own = sortFigure && fieldOf(sortFigure);
  const said = sorts[options.sort ?? ''];
  const byRank = rank && !said ? ranked.find(([pattern]) => pattern.test(rank.word)) : undefined;
  const of = said?.[0] === 'return' ? undefined : said?.[0];
  const field =
    own ??
    (spans.length > 0 && of === undefined && (!byRank || !/cheap/.test(rank?.word ?? ''))
      ? returnOf(spans[0])
      : (of ?? byRank?.[1] ?? (bounds.length > 0 && !said ? 'market_cap' : returnOf(spans[0]))));
  const [bound, more] = bounds;
  const isBest = rank !== undefined && /best|top|hottest|strongest/.test(rank.word);
  const saysWhich = figures.find(({ said: word }) => word === 'oversold' || word === 'overbought')?.said;
  const direction =
    saysWhich !== undefined
      ? saysWhich === 'oversold'
        ? 'asc'
        : 'desc'
      : said && own === undefined
        ? rank?.direction === 'asc' && said[1] === 'desc' && said[0] !== 'return'
          ? 'asc'
          : said[1]
        : rank && !isBest
          ? /cheap/.test(rank.word)
            ? 'asc'
            : rank.direction
          : lessIsBest.test(field) || field === 'year_low_distance_fraction' || (bound?.side === 'below' && !more)
            ? 'asc'
            : 'desc';
  return { field, direction } as { readonly field: ScreenerField; readonly direction: 'asc' | 'desc' };
}

async function screen(asked: Asked, desk: Desk): Promise<string> {
  const { amounts, figures, universe, options } = asked;
  const [span] = asked.spans;
  const unknown = figures.find((figure) => fieldOf(figure) === undefined);
  if (unknown)
    throw new Refusal(
      `The screener has no column for ${unknown.label}${unknown.period === undefined ? '' : ` ${unknown.period}`}. It ranks by price, returns, volume, market cap, P/E, dividend yield, margins, growth, debt, beta, volatility and RSI.\n`,
    );
  // A figure with a bound behind it is a condition; the others say what to sort by.
  const bare = figures.filter((figure) => !amounts.bounds.some((bound) => figureOf(bound, asked) === figure));
  const [sortFigure] = bare.length > 0 ? bare : options.sort ? [] : figures;
  const { field, direction } = orderOf(asked, sortFigure);
  const moved = returnOf(span && ofRange.has(span.kind === 'range' ? span.range : span.label) ? span : undefined);
  const ranges = amounts.bounds.map((bound) => rangeOf(bound, asked, field, moved));
  const isCount = options.show === 'count';
  const { side } = options;
  const isSided = side !== undefined && (isCount || options.sort === undefined) && amounts.rank === undefined;
  const limit = (one: ScreenerField, min: number | null, max: number | null) => {
    if (!ranges.some((range) => range.field === one)) ranges.push({ field: one, min, max });
  };
  if (sortFigure?.id === 'SMA' && options.cross)
    limit(field, options.cross === 'above' ? 0 : null, options.cross === 'below' ? 0 : null);
  else if (isSided) limit(moved, side === 'up' ? aBit : null, side === 'down' ? -aBit : null);
  for (const { said } of figures)
    if (said === 'oversold' || said === 'overbought')
      limit('rsi_14', said === 'overbought' ? 70 : null, said === 'oversold' ? 30 : null);
  const conditions = [...Map.groupBy(ranges, (range) => range.field)].map(([key, same]): Range => ({
    field: key,
    min: same.findLast(({ min }) => min !== null)?.min ?? null,
    max: same.findLast(({ max }) => max !== null)?.max ?? null,
  }));
  if (isCount && conditions.length === 0 && figures.length > 0)
    throw new Refusal(
      `Count them by a condition on ${screenerColumns[field].label}, such as “within two percent of” or “over”.\n`,
    );
  // A price to earnings of a loss is no low one.
  const isOfLoss =
    direction === 'asc' && /pe_ratio|price_to/.test(field) && !conditions.some((range) => range.field === field);
  const filters = {
    sort_by: field as 'price',
    direction,
    tickers: await membersIn(asked, desk),
    industries: [...(universe?.industries ?? [])],
    ranges: (isOfLoss ? [...conditions, { field, min: 0, max: null }] : conditions) as [],
    ...(universe?.type && !universe.isOwn ? { type: universe.type } : {}),
    ...(universe?.sector ? { sector: universe.sector } : {}),
    ...(universe?.exchange ? { exchange: universe.exchange } : {}),
  };
  const found = await desk.find(desk.tools.screen, {
    ...filters,
    limit: Math.min(amounts.limit ?? (isCount ? 5 : 10), 25),
  });
  const where = `${universe?.label ?? 'stocks'}${conditions.length > 0 ? ` with ${f.listing(conditions.map(boundText))}` : ''}`;
  if (!found) return `There are **no** ${where}.\n`;
  const rows = found.rows as readonly ScreenRow[];
  const [first] = rows;
  const label = field.startsWith('return_')
    ? `return (${screenerColumns[field].label.toLowerCase()})`
    : screenerColumns[field].label.replace(/ \d+$/, '');
  const shown = [...new Set<ScreenerField>(['price', field, ...conditions.map((range) => range.field)])];
  const list = f.table(
    ['Symbol', 'Name', ...shown.map((one) => screenerColumns[one].label)],
    rows.map((row) => [row.ticker, f.plain(row.name), ...shown.map((one) => cell(row, one))]),
  );
  const most = direction === 'desc' ? 'highest' : 'lowest';
  if (isCount) {
    const all = await desk.find(desk.tools.screen, { ...filters, ranges: [], limit: 1 });
    return `**${f.count(found.total)} of ${f.count(all?.total ?? found.total)}** ${where} (${f.day(found.as_of)}).\nBy ${label}, the ${most} first:\n${list}`;
  }
  const isWider = field.startsWith('return_') && span?.label.endsWith('so far') === true && span.kind === 'dates';
  return `Of ${where}, **${first?.ticker ?? ''}** has the ${most} ${label}: **${first ? cell(first, field) : ''}** (${f.day(found.as_of)}).${isWider ? ` The screener has no returns of ${span.label.replace(' so far', '')} alone.` : ''} ${f.counted(found.total, 'match', 'matches')}${found.total > rows.length ? `; the first ${rows.length}` : ''}:\n${list}`;
}

export const screens: readonly Kind[] = [
  {
    id: 'screen',
    offer: 'Which stocks have the lowest P/E?',
    reads:
      'span today bounds rank limit universe own #ratio #growth #screen #profile #quote #history #dividend #indicator #average #income',
    options: {
      show: {
        count: 'how many',
        list: 'list them, list those, show them, show me them, which ones, which are they, name them',
      },
      sort: {
        gained:
          'gain, gains, gainer*, winner*, winners, rose, risen, gained, rallied, rising, up most, up the most, mover*, moved, performer*',
        lost: 'loser*, fell, fallen, dropped, lost, falling, down most, down the most, crashed, tanked, dumped',
        active: 'most active, active, traded',
        far: 'furthest, farthest',
        cheap: 'cheap, cheaper, undervalued',
        expensive: 'expensive, overvalued',
      },
      side: {
        up: 'up, positive, green, gained, rose, higher',
        down: 'down, negative, red, fell, lower, lost, dropped, underwater',
      },
      cross: { above: 'above, over', below: 'below, under' },
    },
    examples: `what is in my watchlist that is up today; top gainers; biggest losers today; cheapest %index by pe; highest dividend yield; stocks under $10; dividend stocks yielding over 4%;
      only the ones under $50; how many of the %index are up this year; smallest company in the %index; largest stock
      in the %index; which tech stocks are furthest off their highs; stocks furthest from their 52 week high; how many
      are red; how many are green; largest companies; oversold stocks; overbought tech; lowest debt to equity; stocks
      near 52 week high; stocks close to their all time high; stocks making new 52 week highs; screen for pe under 10 and yield over 3%; biggest movers; which sector stocks fell most this
      week; how many stocks are above their 200 day; how many in the %index are down; best stocks in the %index ytd;
      the ones above $100; which %index stock is up the most; highest volume today; fastest growing companies by
      revenue growth; which of those pay a dividend yield over 3%; list stocks with market cap over $1t; which of my
      watchlist stocks moved most today; what is up the most today; what fell the most; how are my watchlist stocks
      doing today; who is the biggest loser; rank semis by market cap; worst performers in the %index this year;
      unusual volume today; most expensive stocks by pe; profitable software stocks with net margin over 20%; list large caps yielding over 5%; which semis are within 5% of their 52 week high; how many index members trade above their 200 day; the worst of them today; by ytd gain; who is oversold; show me 5 stocks with the highest dividend yield; how many stocks cost less than $20; which of the big banks has the lowest price to book`,
    answer: screen,
  },
];
