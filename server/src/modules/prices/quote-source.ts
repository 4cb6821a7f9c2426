import { dayOfBar, dayOfQuote } from '../../market/day-figures.ts';
import type { Market } from '../../market/market.ts';
import { ownDelay, sourceOf } from '../../market/provenance.ts';
import type { QuoteSource } from './quote-board.state.ts';

/** The market's quotes. A live one needs no history, so any number of tickers can be watched without reading their series. */
export function createQuoteSource(market: Market): QuoteSource {
  return {
    keyOf: (ticker, delayMinutes) =>
      `${market.revision} ${market.newestSession(ticker, delayMinutes)} ${market.newestQuote(ticker, delayMinutes)}`,
    isLive: (ticker, delayMinutes) => market.newestQuote(ticker, delayMinutes) > 0,
    async quote(ticker, delayMinutes) {
      const live = await market.quote(ticker, delayMinutes);
      if (live) return { ticker, ...dayOfQuote(live), simulated: market.find(ticker)?.simulated ?? false };
      const { traded, segments, provenance } = await market.series(ticker, delayMinutes);
      const { simulated } = sourceOf(segments.slice(-1));
      return { ticker, ...dayOfBar(traded), simulated, ...ownDelay(provenance) };
    },
  };
}
