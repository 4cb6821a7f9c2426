import type { Listing } from '@candlewick/sample-market';
import type { Instrument } from '../../market-data.ts';
import { realHistories } from './real-history.ts';

/** Name of the simulated data, for people. */
export const simulatedSource = 'Simulated market';

/** Facts that the universe has no column for. */
const known: Readonly<Record<string, Pick<Instrument, 'description' | 'website'>>> = {
  '^GSPC': {
    description:
      'Index of 500 large companies listed in the United States, weighted by the market cap of their freely traded shares. It pays no dividends and cannot be bought itself; funds follow it.',
    website: 'https://www.spglobal.com/spdji/',
  },
  AAPL: {
    description:
      'Designs and sells smartphones, personal computers, tablets, wearables and accessories, and services around them: the App Store, music, video, cloud storage and payments.',
    website: 'https://www.apple.com',
  },
};

function descriptionOf({ name, type, sector, industry, currency }: Listing): string {
  if (type === 'stock') return `${name} is a company of the S&P 500 in the sector ${sector}: ${industry}.`;
  return {
    index: `${name} is an index. It cannot be bought itself; funds and futures follow it.`,
    etf: `${name} is an exchange-traded fund: its shares trade like those of a company.`,
    forex: `The exchange rate of ${name}, in ${currency}.`,
    crypto: `The price of ${name} in ${currency}. It trades every day, around the clock.`,
    commodity: `${name}: the price of the nearest contract, in ${currency}.`,
  }[type];
}

/**
 * How well known something without a market value is, in dollars of one that is known as well: the universe lists the best known of each
 * type first.
 */
const firstOfItsType = 5e12;

/** The instruments of the universe as users see them. */
export function sampleInstruments(universe: ReadonlyMap<string, Listing>): Instrument[] {
  const places = new Map<Listing['type'], number>();
  return Array.from(universe.values(), (listing) => {
    const place = (places.get(listing.type) ?? 0) + 1;
    places.set(listing.type, place);
    return { ...sampleInstrument(listing), prominence: listing.marketCap ?? firstOfItsType / place };
  });
}

/** Every price of today is simulated, also that of a series with a real past. */
function sampleInstrument(listing: Listing): Instrument {
  const { symbol, name, exchange, type, currency, sector, industry } = listing;
  const real = realHistories.get(symbol);
  return {
    ticker: symbol,
    name,
    exchange,
    type,
    currency,
    description: known[symbol]?.description ?? descriptionOf(listing),
    sector,
    industry,
    website: known[symbol]?.website ?? null,
    sourceLabel: real ? `${real.source}, then simulated market` : simulatedSource,
    simulated: true,
  };
}
