import { exponential } from '@candlewick/engine/elementary';
import { normal, partKey, uniform } from './random.ts';
import type { InstrumentModel } from './instrument-model.ts';

/** Yields and volatility indices are computed, not traded. */
const untraded = new Set(['^VIX', '^TNX', '^FVX', '^TYX']);

/**
 * Volume of an ordinary session in shares of the anchor date, contracts or coins; 0 for currencies and indices that have none. Stocks
 * turn over 0.3 to 1.1 per cent of their value a day, funds 0.5 to 3.
 */
export function ordinaryVolume({ listing, key }: InstrumentModel, anchorClose: number): number {
  const draws = partKey(key, 12);
  const share = uniform(draws, 0);
  const spread = exponential(normal(draws, 1));
  switch (listing.type) {
    case 'stock':
      return ((listing.marketCap ?? 0) * (0.003 + 0.008 * share)) / anchorClose;
    case 'etf':
      return ((listing.marketCap ?? 0) * (0.005 + 0.025 * share)) / anchorClose;
    case 'index':
      return untraded.has(listing.symbol) ? 0 : 1e9 * (1 + 4 * share);
    case 'crypto':
      return (2e9 * spread) / anchorClose;
    case 'commodity':
      return 1e5 * spread;
    default:
      return 0;
  }
}
