import type { Kept } from './kept-answers.ts';
import { fieldsOf, listOf, textOf } from './readers.ts';
import type { Fields } from './readers.ts';
import { quoteInMajorUnits, summaryInMajorUnits } from './major-units.ts';
import type { YahooClient } from './yahoo-client.ts';

const minuteMs = 60_000;
const kilobyte = 1024;

/** What the interface needs of an instrument besides prices; one request brings it all. */
const summaryModules = [
  'assetProfile',
  'summaryProfile',
  'summaryDetail',
  'defaultKeyStatistics',
  'financialData',
  'price',
  'quoteType',
  'calendarEvents',
  'earnings',
  'earningsHistory',
  'earningsTrend',
  'recommendationTrend',
  'upgradeDowngradeHistory',
  'fundOwnership',
  'topHoldings',
] as const;

/** Earlier statements than Yahoo gives. */
const statementsFrom = '2010-01-01';
const mostSymbols = 50;

const youngerThan = (mostMs: number) => (_: unknown, ageMs: number) => ageMs < mostMs;
const symbolsIn = (value: unknown) => listOf(value).flatMap(({ symbol }) => textOf(symbol) ?? []);

type Batch = Map<string, PromiseWithResolvers<Fields | undefined>>;

/** Joins the quotes that are wanted in the same turn of the event loop into one request. */
class QuoteBatch {
  readonly #client: YahooClient;
  #wanted: Batch = new Map();

  constructor(client: YahooClient) {
    this.#client = client;
  }

  /** The quote of a symbol; undefined for an unknown one. */
  quoteOf(symbol: string): Promise<Fields | undefined> {
    const wanted = this.#wanted;
    const known = wanted.get(symbol);
    if (known) return known.promise;
    const waiting = Promise.withResolvers<Fields | undefined>();
    if (wanted.size === 0) setImmediate(() => this.#sendAll());
    wanted.set(symbol, waiting);
    return waiting.promise;
  }

  #sendAll(): void {
    const all = [...this.#wanted];
    this.#wanted = new Map();
    for (let from = 0; from < all.length; from += mostSymbols)
      void this.#send(new Map(all.slice(from, from + mostSymbols)));
  }

  async #send(batch: Batch): Promise<void> {
    try {
      const answer = await this.#client.ask((library, options) =>
        library.quote([...batch.keys()], {}, options as never),
      );
      const found = new Map(
        listOf(answer).map((quote) => [textOf(quote['symbol'])?.toUpperCase(), quoteInMajorUnits(quote)]),
      );
      for (const [symbol, { resolve }] of batch) resolve(found.get(symbol));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }
}

/** The calls of Yahoo that are not about bars, kept for as long as their figures usually hold. */
export function createYahooCalls(client: YahooClient) {
  const { kept } = client;
  const batch = new QuoteBatch(client);
  return {
    /** The quote of a symbol; undefined for an unknown one. */
    quote: (symbol: string): Promise<Kept<Fields | undefined>> =>
      kept.get({
        key: `quote ${symbol}`,
        isFresh: youngerThan(minuteMs / 4),
        bytes: 6 * kilobyte,
        load: () => batch.quoteOf(symbol),
      }),

    /** The quotes of symbols as they are now, not kept; unknown symbols are missing. */
    async quotesNow(symbols: readonly string[]): Promise<ReadonlyMap<string, Fields>> {
      const quotes = await Promise.all(symbols.map(async (symbol) => [symbol, await batch.quoteOf(symbol)] as const));
      return new Map(quotes.flatMap(([symbol, quote]) => (quote ? [[symbol, quote]] : [])));
    },

    /** Quotes and news that fit a text. */
    search: (text: string): Promise<Kept<Fields>> =>
      kept.get({
        key: `search ${text}`,
        isFresh: youngerThan(10 * minuteMs),
        bytes: 16 * kilobyte,
        load: async () =>
          fieldsOf(
            await client.ask((library, options) =>
              library.search(text, { quotesCount: 10, newsCount: 20, enableFuzzyQuery: false }, options as never),
            ),
          ),
      }),

    /** Everything that is known about an instrument by module; undefined for an unknown symbol. */
    summary: (symbol: string): Promise<Kept<Fields | undefined>> =>
      kept.get({
        key: `summary ${symbol}`,
        isFresh: youngerThan(60 * minuteMs),
        bytes: 250 * kilobyte,
        async load() {
          const modules = await client.ask((library, options) =>
            library.quoteSummary(symbol, { modules: [...summaryModules] }, options as never),
          );
          return modules === undefined ? undefined : summaryInMajorUnits(fieldsOf(modules));
        },
      }),

    /** Statements, the oldest first. */
    statements: (symbol: string, interval: 'annual' | 'quarterly'): Promise<Kept<readonly Fields[]>> =>
      kept.get({
        key: `statements ${interval} ${symbol}`,
        isFresh: youngerThan(6 * 60 * minuteMs),
        bytes: 60 * kilobyte,
        load: async () =>
          listOf(
            await client.ask((library, options) =>
              library.fundamentalsTimeSeries(
                symbol,
                { period1: statementsFrom, type: interval, module: 'all' },
                options as never,
              ),
            ),
          ),
      }),

    /** Options of an expiration, of the next one without a date; undefined without any. */
    options: (symbol: string, date?: number): Promise<Kept<Fields | undefined>> =>
      kept.get({
        key: `options ${symbol} ${date ?? ''}`,
        isFresh: youngerThan(5 * minuteMs),
        bytes: 100 * kilobyte,
        load: () =>
          client.ask((library, options) =>
            library.options(symbol, date === undefined ? {} : { date: new Date(date) }, options as never),
          ) as Promise<Fields | undefined>,
      }),

    /** Symbols that people look at who look at this one. */
    related: (symbol: string): Promise<Kept<readonly string[]>> =>
      kept.get({
        key: `related ${symbol}`,
        isFresh: youngerThan(24 * 60 * minuteMs),
        bytes: kilobyte,
        load: async () => {
          const answer = await client.ask((library, options) =>
            library.recommendationsBySymbol(symbol, {}, options as never),
          );
          return symbolsIn(fieldsOf(answer)['recommendedSymbols']);
        },
      }),
  };
}

export type YahooCalls = ReturnType<typeof createYahooCalls>;
