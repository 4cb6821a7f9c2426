import { calendarOf, firstBarAtOrAfter, lastClosedSession } from '@candlewick/engine/market';
import type { About } from '@candlewick/shared-api/schemas';
import type { Asked, MarketWide } from '../../company-data.ts';
import type { Chart } from './charts.ts';
import type { Kept } from './kept-answers.ts';
import { fieldsOf, numberOf, textOf } from './readers.ts';
import type { Fields } from './readers.ts';
import { createYahooCalls } from './yahoo-calls.ts';
import { createYahooCharts } from './yahoo-charts.ts';
import type { YahooClient } from './yahoo-client.ts';
import { sourceLabelOf, typeOf } from './yahoo-instruments.ts';
import { createYahooQuotes } from './yahoo-quotes.ts';

/** The summary of an instrument: one object per module, each of which may be missing. */
export interface Summary {
  readonly modules: Fields;
  readonly kept: Kept<unknown>;
  /** Of prices. */
  readonly currency: string;
  /** Of statements. */
  readonly financialCurrency: string;
}

/** The fields of a module. */
export const moduleOf = (summary: Pick<Summary, 'modules'>, name: string): Fields => fieldsOf(summary.modules[name]);

/** The last close of a chart at a date (midnight UTC) or before it. */
export function closeAt({ bars }: Chart, date: number): number | undefined {
  return bars.close[firstBarAtOrAfter(bars, date + 1) - 1];
}

export function createYahooContext(client: YahooClient) {
  const calls = createYahooCalls(client);
  const charts = createYahooCharts(client);
  const quoteAt = createYahooQuotes(calls, charts);

  /** What answers about the whole market say about themselves. */
  const aboutMarket = (
    { time, delayMs }: MarketWide,
    { at, isStale }: Kept<unknown>,
  ): Omit<About, 'ticker' | 'currency'> => ({
    source: 'yahoo',
    source_label: sourceLabelOf(isStale),
    simulated: false,
    as_of: Math.min(at, time),
    delayed_by: delayMs,
  });

  /** Daily bars up to the last session that had closed. */
  const daily = async ({ ticker, time }: Asked): Promise<Chart | undefined> => {
    const { value: quote } = await calls.quote(ticker);
    const type = quote && typeOf(quote);
    if (!type) return undefined;
    const calendar = calendarOf({ ticker, type });
    return (await charts.daily(ticker, { to: lastClosedSession(calendar, time).date, calendar })).value;
  };
  return {
    calls,
    aboutMarket,
    quoteAt,
    daily,

    /** Undefined for an unknown symbol. */
    async summary(ticker: string): Promise<Summary | undefined> {
      const kept = await calls.summary(ticker);
      const modules = kept.value;
      if (!modules) return undefined;
      const [price, detail, data] = [
        moduleOf({ modules }, 'price'),
        moduleOf({ modules }, 'summaryDetail'),
        moduleOf({ modules }, 'financialData'),
      ];
      const currency = textOf(price['currency']) ?? textOf(detail['currency']) ?? 'USD';
      const financialCurrency =
        textOf(data['financialCurrency']) ?? textOf(moduleOf({ modules }, 'earnings')['financialCurrency']) ?? currency;
      return { modules, kept, currency, financialCurrency };
    },
    about: (asked: Asked, kept: Kept<unknown>, currency: string): About => ({
      ...aboutMarket(asked, kept),
      ticker: asked.ticker,
      currency,
    }),

    /** The price that was known at the time of the question; undefined without one. */
    async priceAt(asked: Asked): Promise<number | undefined> {
      const quote = await quoteAt(asked.ticker, asked.time);
      if (quote) return quote.last;
      const chart = await daily(asked);
      return chart && numberOf(closeAt(chart, asked.time));
    },
  };
}

export type YahooContext = ReturnType<typeof createYahooContext>;
