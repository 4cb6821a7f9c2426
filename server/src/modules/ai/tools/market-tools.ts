import { newsTopics, pricesApi, screenerColumns, screenerFields, tickersApi } from '@candlewick/shared-api';
import type { EndpointResponse, ScreenerField } from '@candlewick/shared-api';
import { z } from 'zod';
import {
  countInput,
  dateInput,
  ofTicker,
  ownSource,
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
  type: z.enum(types).default('stock'),
  sector: z.string().max(60).optional(),
  industry: z.string().max(100).optional(),
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

const indices = ['^GSPC', '^DJI', '^IXIC', '^RUT', '^VIX'];

const newsInput = z.strictObject({
  ticker: tickerInput.optional(),
  topic: z.enum(newsTopics).optional().describe('Only without a ticker'),
  limit: countInput(20, 6),
});

const shortTexts = <T extends { readonly summary: string }>(items: readonly T[], most: number) =>
  items.slice(0, most).map((item) => ({ ...item, summary: item.summary.slice(0, 400) }));

type Hours = EndpointResponse<typeof pricesApi.marketStatus>;

/** Hours of a market, with the next days on which it differs. */
function hoursOf({ session, next_open, next_close, holidays, early_closes, ...status }: Hours) {
  return {
    ...status,
    session: { date: session.date, opens: session.open, closes: session.close, is_early_close: session.is_early_close },
    next_opens: next_open,
    next_closes: next_close,
    next_holidays: holidays.slice(0, 6),
    next_early_closes: early_closes.slice(0, 3).map(({ date, close }) => ({ date, closes: close })),
  };
}

/** The market as a whole: search, lists, news and calendars. */
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
        'The screener: instruments sorted by a figure, filtered by type, sector, industry and ranges of figures. Fractions: 0.05 is 5 %. Rows without the figure are left out.',
      input: screenInput,
      step: () => 'Screening the market',
      nothing: () => 'No instrument passes these filters. Loosen one.',
      async find({ sort_by: field, direction, type, sector, industry, ranges, limit }, context) {
        const oneOf = (name: 'type' | 'sector' | 'industry', value: string | undefined) =>
          value === undefined ? [] : [{ field: name, operator: 'one_of' as const, values: [value] }];
        const answer = await readAs(dependencies, context, tickersApi.screener, {
          body: {
            pagination: { page: 1, page_size: limit },
            sort_model: [{ field, direction }],
            filters: [
              ...oneOf('type', type),
              ...oneOf('sector', sector),
              ...oneOf('industry', industry),
              ...ranges.map((range) => ({
                field: range.field,
                operator: 'range' as const,
                values: [range.min, range.max] as [number | null, number | null],
              })),
              { field, operator: 'is_null' as const, value: false },
            ],
          },
        });
        if (answer.rows.length === 0) return undefined;
        const { rows, total, is_complete } = answer;
        return {
          data: { field, direction, total, is_complete, rows, as_of: answer.as_of },
          sources: [
            sourceOf(
              'Screener',
              `/screener?${new URLSearchParams({ f: `type=${type}`, sort: direction === 'desc' ? `-${field}` : field }).toString()}`,
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
    get_earnings_calendar: readingTool({
      name: 'get_earnings_calendar',
      description:
        'Companies that report between two dates (62 days at most; seven from today without them), soonest first.',
      input: z.strictObject({ from: dateInput.optional(), to: dateInput.optional(), limit: countInput(60, 20) }),
      step: () => 'Reading the earnings calendar',
      nothing: () => 'No company reports then.',
      async find({ from, to, limit }, context) {
        const answer = await readAs(dependencies, context, tickersApi.earningsCalendar, { query: { from, to } });
        if (!answer || answer.reports.length === 0) return undefined;
        return {
          data: { total: answer.reports.length, reports: answer.reports.slice(0, limit) },
          sources: [sourceOf('Earnings calendar', '/earnings-calendar', answer)],
        };
      },
    }),
    get_ipo_calendar: readingTool({
      name: 'get_ipo_calendar',
      description:
        'Public offerings between two dates (62 days at most; seven from today without them), soonest first.',
      input: z.strictObject({ from: dateInput.optional(), to: dateInput.optional(), limit: countInput(40, 15) }),
      step: () => 'Reading the IPO calendar',
      nothing: () => 'No public offering is known for then.',
      async find({ from, to, limit }, context) {
        const answer = await readAs(dependencies, context, tickersApi.ipoCalendar, { query: { from, to } });
        if (!answer || answer.ipos.length === 0) return undefined;
        return {
          data: { total: answer.ipos.length, ipos: answer.ipos.slice(0, limit) },
          sources: [sourceOf('IPO calendar', '/ipo-calendar', answer)],
        };
      },
    }),
    get_market_hours: readingTool({
      name: 'get_market_hours',
      description: 'Whether a market is open: an exchange (NYSE) or a type (crypto, forex).',
      input: z.strictObject({ market: z.string().trim().min(1).max(20).default('NYSE') }),
      step: ({ market }) => `Reading the hours of ${market}`,
      async find({ market }, context) {
        const status = await readAs(dependencies, context, pricesApi.marketStatus, { params: { market } });
        return {
          data: hoursOf(status),
          sources: [ownSource(`Hours of ${market}`, '/', status.as_of)],
        };
      },
    }),
  };
}
