import { plans } from '@candlewick/shared-api';
import type { Module } from '../../program/module.ts';
import { tiersOf } from '../billing/subscriptions/subscriptions.repository.ts';
import { registerPricesRoutes } from './prices.routes.ts';
import { createQuoteSource } from './quote-source.ts';
import { registerQuoteStream } from './quote-stream.routes.ts';
import { QuoteStreams } from './quote-streams.state.ts';

/** Prices, as answers and as streams of quotes. */
export const pricesModule: Module = {
  name: 'prices',
  register(app, { database, delayOf, logger, market, now, planOf, streaming }) {
    registerPricesRoutes(app, market, delayOf);
    const quoteStreams = new QuoteStreams({
      source: createQuoteSource(market),
      delaysOf: async (userIds) => {
        const tiers = await tiersOf(userIds, now(), database.db);
        return new Map(Array.from(tiers, ([id, tier]) => [id, plans[tier].limits.data_delay_minutes]));
      },
      onError: (err) => logger.warn({ err }, 'a stream of quotes goes on without some'),
    });
    registerQuoteStream(app, {
      market,
      streams: streaming.streams,
      quoteStreams,
      currentDelayOf: async (caller) => (await planOf.reread(caller)).limits.data_delay_minutes,
    });
  },
};
