import { newsTopics, pricesApi, screenerColumns, screenerFields, tickersApi } from '@candlewick/shared-api';
import type { EndpointResponse, ScreenerField } from '@candlewick/shared-api';
import { z } from 'zod';
import { ApiProblem } from '../../../api-problem.ts';
import { hoursOf } from './calendar-tools.ts';
import { fundsFor } from './funds-by-theme.ts';
import {
  countInput,
  ofTicker,
  possessive,
  readAs,
  readingTool,
  sectionHref,
  sourceOf,
  tickerInput,
} from './tool-kit.ts';
import type { ToolDependencies } from './tool-kit.ts';

/** Well-known instruments, by the type that a user asks for. */
const lists = {
  forex: pricesApi.popularForex,
  crypto: pricesApi.popularCrypto,
  commodities: pricesApi.popularCommodities,
  etfs: pricesApi.popularEtfs,
} as const;
const listNames = ['forex', 'crypto', 'commodities', 'etfs'] as const;

const types = ['stock', 'etf', 'index', 'forex', 'crypto', 'commodity'] as const;
const sortable = screenerFields.filter((field) => ['number', 'date'].includes(screenerColumns[field].kind));

const screenInput = z.strictObject({
  sort_by: z.enum(sortable as [ScreenerField, ...ScreenerField[]]),
  direction: z.enum(['asc', 'desc']).default('desc'),
  type: z.enum(types).optional(),
  sector: z.string().max(60).optional(),
  industries: z.array(z.string().max(100)).max(12).default([]),
  exchange: z.string().max(20).optional(),
  tickers: z.array(tickerInput).max(600).default([]).describe('Only these'),
  /** Bounds of number columns, both inclusive; fractions as fractions. */
  ranges: z
    .array(
      z.strictObject({
        field: z.enum(sortable as [ScreenerField, ...ScreenerField[]]),
        min: z.number().nullable().default(null),
        max: z.number().nullable().default(null),
      }),
    )
    .max(8)
    .default([]),
  limit: countInput(25, 10),
});

type Screened = EndpointResponse<typeof tickersApi.screener>;
/** That a filter of the screener takes; the S&P 500 has more. */
const mostTickers = 500;

/** Two answers of the screener as one. */
function merged(
  one: Screened,
  other: Screened,
  { field, direction, limit }: { field: ScreenerField; direction: 'asc' | 'desc'; limit: number },
): Screened {
  const sign = direction === 'asc' ? 1 : -1;
  const value = (row: Screened['rows'][number]) => Number(row[field] ?? NaN);
  const rows = [...one.rows, ...other.rows].toSorted((a, b) => (value(a) - value(b)) * sign).slice(0, limit);
  return { ...one, total: one.total + other.total, is_complete: one.is_complete && other.is_complete, rows };
}

const indices = ['^GSPC', '^DJI', '^IXIC', '^RUT', '^VIX'];

const newsInput = z.strictObject({
  ticker: tickerInput.optional(),
  topic: z.enum(newsTopics).optional().describe('Only without a ticker'),
  limit: countInput(20, 6),
});

const shortTexts = <T extends { readonly summary: string }>(items: readonly T[], most: number) =>
  items.slice(0, most).map((item) => ({ ...item, summary: item.summary.slice(0, 400) }));

/** The market as a whole: search, lists and news. */
export function createMarketTools(dependencies: ToolDependencies) {
  return {
    search_symbols: readingTool({
      name: 'search_symbols',
      description: 'Finds instruments by symbol or name; a typo is forgiven. Best first.',
      input: z.strictObject({ query: z.string().trim().min(1).max(50), limit: countInput(20, 8) }),
      step: ({ query }) => `Searching “${query}”`,
      nothing: ({ query }) => `No instrument matches “${query}”. Try its symbol.`,
      async find({ query, limit }, context) {
        const { results } = await readAs(dependencies, context, tickersApi.searchTickers, { params: { q: query } });
        if (results.length === 0) return undefined;
        return { data: { results: results.slice(0, limit) }, sources: [] };
      },
    }),
    screen: readingTool({
      name: 'screen',
      description:
        'The screener: instruments sorted by a figure, filtered by type, sector, industries, tickers and ranges of figures. Fractions: 0.05 is 5 %. Rows without the figure are left out.',
      input: screenInput,
      step: () => 'Screening the market',
      nothing: () => 'No instrument passes these filters. Loosen one.',
      async find({ sort_by: field, direction, type, sector, industries, exchange, tickers, ranges, limit }, context) {
        const oneOf = (
          name: 'ticker' | 'exchange' | 'type' | 'sector' | 'industry',
          values: readonly (string | undefined)[],
        ) => {
          const given = values.filter((value) => value !== undefined);
          return given.length === 0 ? [] : [{ field: name, operator: 'one_of' as const, values: given }];
        };
        const read = (some: readonly string[]) =>
          readAs(dependencies, context, tickersApi.screener, {
            body: {
              pagination: { page: 1, page_size: limit },
              sort_model: [{ field, direction }],
              filters: [
                ...oneOf('type', [type ?? (some.length === 0 ? 'stock' : undefined)]),
                ...oneOf('sector', [sector]),
                ...oneOf('industry', industries),
                ...oneOf('exchange', [exchange]),
                ...oneOf('ticker', some),
                ...ranges.map((range) => ({
                  field: range.field,
                  operator: 'range' as const,
                  values: [range.min, range.max] as [number | null, number | null],
                })),
                { field, operator: 'is_null' as const, value: false },
              ],
            },
          });
        const first = await read(tickers.slice(0, mostTickers));
        const rest = tickers.length > mostTickers ? await read(tickers.slice(mostTickers)) : undefined;
        const answer = rest ? merged(first, rest, { field, direction, limit }) : first;
        if (answer.rows.length === 0 && !answer.is_complete)
          throw new ApiProblem(
            'service_unavailable',
            'The screener’s figures are still being computed. Try again in a minute.',
          );
        if (answer.rows.length === 0) return undefined;
        const { rows, total, is_complete } = answer;
        return {
          data: { field, direction, ranges, total, is_complete, rows, as_of: answer.as_of },
          sources: [
            sourceOf(
              'Screener',
              `/screener?${new URLSearchParams({ f: `type=${type ?? 'stock'}`, sort: direction === 'desc' ? `-${field}` : field }).toString()}`,
              answer,
            ),
          ],
        };
      },
    }),
    get_popular: readingTool({
      name: 'get_popular',
      description:
        'Prices and changes of well-known exchange rates, cryptocurrencies, commodities or ETFs, the best known first.',
      input: z.strictObject({ list: z.enum(listNames), limit: countInput(30, 10) }),
      step: ({ list }) => `Reading ${list === 'etfs' ? 'ETFs' : list}`,
      async find({ list, limit }, context) {
        const { rows } = await readAs(dependencies, context, lists[list], {});
        const shown = rows.slice(0, limit).map(({ closes: _closes, ...row }) => row);
        const [first] = shown;
        if (!first) return undefined;
        const title = { forex: 'Forex', crypto: 'Crypto', commodities: 'Commodities', etfs: 'ETFs' }[list];
        return { data: { rows: shown }, sources: [sourceOf(title, `/popular/${list}`, first)] };
      },
    }),
    search_funds: readingTool({
      name: 'search_funds',
      description: 'ETFs by words of what they follow, such as semiconductors, gold or dividends; best first.',
      input: z.strictObject({ theme: z.string().trim().min(1).max(100), limit: countInput(15, 8) }),
      step: ({ theme }) => `Searching funds for “${theme}”`,
      nothing: ({ theme }) => `No fund here is named after “${theme}”.`,
      async find({ theme, limit }, context) {
        const funds = fundsFor(theme, dependencies.market.listed).slice(0, limit);
        if (funds.length === 0) return undefined;
        const { quotes } = await readAs(dependencies, context, pricesApi.quotes, {
          query: { tickers: funds.map(({ ticker }) => ticker).join(',') },
        });
        const rows = funds.flatMap(({ ticker, name }) => {
          const quote = quotes.find((each) => each.ticker === ticker);
          return quote
            ? [{ ticker, name, price: quote.price, currency: quote.currency, change_fraction: quote.change_fraction }]
            : [];
        });
        return {
          data: { theme, total: rows.length, funds: rows },
          sources: quotes.slice(0, 1).map((quote) => sourceOf('ETFs', '/popular/etfs', quote)),
        };
      },
    }),
    get_market_overview: readingTool({
      name: 'get_market_overview',
      description: 'Whether the US stock market is open, its next hours and holidays, and the well-known indices.',
      input: z.strictObject({}),
      step: () => 'Reading the markets',
      async find(_, context) {
        const [status, { quotes }] = await Promise.all([
          readAs(dependencies, context, pricesApi.marketStatus, { params: { market: 'NYSE' } }),
          readAs(dependencies, context, pricesApi.quotes, { query: { tickers: indices.join(',') } }),
        ]);
        return {
          data: {
            status: hoursOf(status),
            indices: quotes,
          },
          sources: quotes.slice(0, 1).map((quote) => sourceOf('Markets', '/', quote)),
        };
      },
    }),
    get_news: readingTool({
      name: 'get_news',
      description: 'News of a ticker, of a topic, or the headlines: newest first, with the sentiment for holders.',
      input: newsInput,
      step: ({ ticker, topic }) =>
        ticker ? `Reading ${possessive(ticker)} news` : topic ? `Reading news of ${topic}` : 'Reading headlines',
      nothing: ({ ticker }) => (ticker ? `There is no news of ${ticker}.` : 'There is no news of that.'),
      async find({ ticker, topic, limit }, context) {
        const answer = ticker
          ? await readAs(dependencies, context, tickersApi.stockNews, { params: { ticker } })
          : topic
            ? await readAs(dependencies, context, tickersApi.topicNews, { params: { topic } })
            : await readAs(dependencies, context, tickersApi.headlines, {});
        if (!answer || answer.items.length === 0) return undefined;
        const [title, href] = ticker
          ? [`News of ${ticker}`, sectionHref(ticker, 'news')]
          : topic
            ? [`News: ${topic}`, `/news?topic=${topic}`]
            : ['Headlines', '/news'];
        return { data: { items: shortTexts(answer.items, limit) }, sources: [sourceOf(title, href, answer)] };
      },
    }),
    get_news_sentiment: readingTool({
      name: 'get_news_sentiment',
      description: 'How the news of a ticker read over thirteen weeks: score from −1 to 1, and counts.',
      input: ofTicker,
      step: ({ ticker }) => `Reading ${possessive(ticker)} news sentiment`,
      nothing: ({ ticker }) => `There is no news of ${ticker}.`,
      async find({ ticker }, context) {
        const answer = await readAs(dependencies, context, tickersApi.sentiments, { params: { ticker } });
        if (!answer) return undefined;
        return {
          data: { ...answer, lowest_score: -1, highest_score: 1 },
          sources: [sourceOf(`News sentiment of ${ticker}`, sectionHref(ticker, 'news'), answer)],
        };
      },
    }),
  };
}
