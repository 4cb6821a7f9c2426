import { dateOf, minuteMs, sessionOn } from '@candlewick/engine/market';
import { expect, it } from 'vitest';
import { createYahooQuotes } from './yahoo-quotes.ts';

it('a quote belongs to the session of its last trade, not to one in which nothing was traded yet', async () => {
  const [friday, monday] = [20, 23].map((day) => sessionOn('xnys', dateOf(2026, 11, day))!);
  const quote = {
    quoteType: 'EQUITY',
    regularMarketPrice: 399,
    regularMarketPreviousClose: 398,
    regularMarketTime: friday!.close / 1000,
  };
  const calls = { quote: () => Promise.resolve({ value: quote, fetchedAt: 0 }) };
  const quoteAt = createYahooQuotes(calls as never, {} as never);
  const found = await quoteAt('HALT', monday!.open + 30 * minuteMs);
  expect(found).toMatchObject({ last: 399, previousClose: 398, session: friday });
});
