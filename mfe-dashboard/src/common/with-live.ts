import type { EndpointResponse, pricesApi } from '@candlewick/shared-api';
import type { LiveQuote } from '@candlewick/shared-page/live-quotes';

export type Quote = EndpointResponse<typeof pricesApi.quote>;

/** Whether the stream is in a later session than the loaded quote. */
export const isOfNextSession = (quote: Quote, live: LiveQuote) =>
  live.as_of > quote.as_of && live.session > quote.session;

/**
 * A loaded quote with what the stream says later. The range of 52 weeks is not in the stream: it grows with the range of its day. After a split
 * it is of other shares until the quote is loaded again, which a new session brings about.
 */
export function withLive(quote: Quote, live: LiveQuote | undefined): Quote {
  if (!live || live.as_of < quote.as_of) return quote;
  return {
    ...quote,
    ...live,
    year_high: Math.max(quote.year_high, live.day_high),
    year_low: Math.min(quote.year_low, live.day_low),
  };
}
