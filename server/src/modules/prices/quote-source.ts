import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { dayOfBar, dayOfQuote } from '../../market/day-figures.ts';
import type { Market } from '../../market/market.ts';
import { ownDelay, sourceOf } from '../../market/provenance.ts';

type StreamedQuote = z.input<typeof prices.quoteStream.event>['quotes'][number];

/** The market's quotes. A live one needs no history, so any number of tickers can be watched without reading their series. */
export function createQuoteSource(market: Market) {
  return {
    /** Changes whenever the quote may have changed; cheap. */
    keyOf: (ticker: string, delayMinutes: number): string =>
      `${market.revision} ${market.newestSession(ticker, delayMinutes)} ${market.newestQuote(ticker, delayMinutes)}`,

    /** Whether its quote moves with the clock. */
    isLive: (ticker: string, delayMinutes: number): boolean => market.newestQuote(ticker, delayMinutes) > 0,

    async quote(ticker: string, delayMinutes: number): Promise<StreamedQuote> {
      const live = await market.quote(ticker, delayMinutes);
      if (live) return { ticker, ...dayOfQuote(live), simulated: market.find(ticker)?.simulated ?? false };
      const { traded, segments, provenance } = await market.series(ticker, delayMinutes);
      const { simulated } = sourceOf(segments.slice(-1));
      return { ticker, ...dayOfBar(traded), simulated, ...ownDelay(provenance) };
    },
  };
}

export type QuoteSource = ReturnType<typeof createQuoteSource>;
