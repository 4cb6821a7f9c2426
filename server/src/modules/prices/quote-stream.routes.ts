import { pricesApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { ApiProblem } from '../../api-problem.ts';
import type { Caller } from '../../caller.ts';
import type { OpenStreams } from '../../events/open-streams.ts';
import { route } from '../../http/route.ts';
import { openUserStream } from '../../http/stream-feed.ts';
import type { Market } from '../../market/market.ts';
import type { QuoteStreams } from './quote-streams.ts';

interface Dependencies {
  readonly market: Market;
  readonly streams: OpenStreams;
  readonly quoteStreams: QuoteStreams;
  /** The delay of the caller's plan as the database has it now. */
  readonly currentDelayOf: (caller: Caller) => Promise<number>;
}

function unknownTickers(tickers: readonly string[]): ApiProblem {
  const problems = tickers.map((ticker) => ({
    code: 'unknown_ticker',
    path: 'query.tickers',
    message: `There is no instrument ${ticker}.`,
  }));
  return new ApiProblem('unknown_ticker', `There is no instrument ${tickers.join(', ')}. Remove it from the list.`, {
    problems,
  });
}

export function registerQuoteStream(app: FastifyInstance, needs: Dependencies): void {
  route(app, pricesApi.quoteStream, async (call) => {
    const { tickers } = call.query;
    await Promise.all(tickers.map((ticker) => needs.market.lookUp(ticker)));
    const unknown = tickers.filter((ticker) => !needs.market.find(ticker));
    if (unknown.length > 0) throw unknownTickers(unknown);
    // Not the remembered limits: a client that reconnects after a change of plan must get the new delay.
    const delayMinutes = await needs.currentDelayOf(call.caller);
    const stream = await openUserStream(needs.streams, call);
    await needs.quoteStreams.add({ stream, userId: call.caller.userId, delayMinutes, tickers });
    return call.reply;
  });
}
