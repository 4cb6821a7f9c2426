import type { MarketQuote } from '../../market/market-data.ts';
import type { Market } from '../../market/market.ts';
import { quoteOf } from './prices.service.ts';
import type { QuoteSource, StreamedQuote } from './quote-board.ts';

function streamed(ticker: string, quote: MarketQuote, simulated: boolean): StreamedQuote {
  const { last: price, previousClose } = quote;
  return {
    ticker,
    price,
    previous_close: previousClose,
    change: price - previousClose,
    change_fraction: price / previousClose - 1,
    bid: quote.bid,
    ask: quote.ask,
    open: quote.open,
    day_high: quote.high,
    day_low: quote.low,
    volume: quote.volume,
    as_of: quote.time,
    simulated,
  };
}

/** The market's quotes. A live one needs no history, so any number of tickers can be watched without reading their series. */
export function createQuoteSource(market: Market): QuoteSource {
  return {
    keyOf: (ticker, delayMinutes) =>
      `${market.revision} ${market.newestSession(ticker, delayMinutes)} ${market.newestQuote(ticker, delayMinutes)}`,
    isLive: (ticker, delayMinutes) => market.newestQuote(ticker, delayMinutes) > 0,
    async quote(ticker, delayMinutes) {
      const live = await market.quote(ticker, delayMinutes);
      if (live) return streamed(ticker, live, market.find(ticker)?.simulated ?? false);
      const { price, previous_close, change, change_fraction, ...of } = quoteOf(
        await market.quoted(ticker, delayMinutes),
      );
      const { bid, ask, open, day_high, day_low, volume, as_of, simulated } = of;
      const session = { bid, ask, open, day_high, day_low, volume, as_of, simulated };
      return { ticker, price, previous_close, change, change_fraction, ...session };
    },
  };
}
