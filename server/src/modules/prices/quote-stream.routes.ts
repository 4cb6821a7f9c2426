import { pricesApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../caller.ts';
import type { OpenStreams } from '../../platform/events/open-streams.ts';
import { route } from '../../platform/http/route.ts';
import { openUserStream } from '../../platform/http/stream-feed.ts';
import { assertKnown } from '../../market/known-tickers.ts';
import type { Market } from '../../market/market.ts';
import type { QuoteStreams } from './quote-streams.state.ts';

interface Dependencies {
  readonly market: Market;
  readonly streams: OpenStreams;
  readonly quoteStreams: QuoteStreams;
  /** The delay of the caller's plan as the database has it now. */
  readonly currentDelayOf: (caller: Caller) => Promise<number>;
}

export function registerQuoteStream(app: FastifyInstance, needs: Dependencies): void {
  route(app, pricesApi.quoteStream, async (call) => {
    const { tickers } = call.query;
    await assertKnown(tickers, 'query.tickers', needs.market);
    // Not the remembered limits: a client that reconnects after a change of plan must get the new delay.
    const delayMinutes = await needs.currentDelayOf(call.caller);
    const stream = await openUserStream(needs.streams, call);
    await needs.quoteStreams.add({ stream, userId: call.caller.userId, delayMinutes, tickers });
    return call.reply;
  });
}
