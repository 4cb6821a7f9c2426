import { createModels } from './instrument-model.ts';
import { createSimulatedInstrument } from './simulated-instrument.ts';
import type { SimulatedInstrument } from './simulated-instrument.ts';
import type { Listing } from './universe.ts';

/** Session on which every instrument closes at the price of the universe: 14 August 2026, midnight UTC. */
export const anchorDate = Date.UTC(2026, 7, 14);

/** Seed of the sample market: one whose 20 years before the anchor look ordinary, with a crisis and rates between 3 and 8 %. */
export const sampleSeed = 998;

/**
 * A market that is a pure function of its seed, the universe, a symbol and a time: no clock, no store, no state but caches. Every machine
 * computes the same bits, and any session without those before it (docs/decisions/0033).
 */
export interface SimulatedMarket {
  /** Throws a RangeError for a symbol that is not in the universe. */
  instrument(symbol: string): SimulatedInstrument;
  /**
   * The instrument with its simulated returns on top of a real series: bars begin with the session after `lastDate`, whose close was
   * `lastClose`. Throws a RangeError for an unknown symbol, and for a date (midnight UTC) that is not a session of it.
   */
  continueFrom(symbol: string, lastDate: number, lastClose: number): SimulatedInstrument;
}

/** `seed` is an integer; another seed is another market. */
export function createSimulatedMarket(seed: number, universe: ReadonlyMap<string, Listing>): SimulatedMarket {
  const modelOf = createModels(seed, anchorDate, universe);
  const known = new Map<string, SimulatedInstrument>();
  const listingOf = (symbol: string) => {
    const listing = universe.get(symbol);
    if (!listing) throw new RangeError(`The simulated market has no instrument ${symbol}.`);
    return listing;
  };
  return {
    instrument(symbol) {
      const found = known.get(symbol);
      if (found) return found;
      const listing = listingOf(symbol);
      const made = createSimulatedInstrument(modelOf(listing), { date: anchorDate, close: listing.price });
      known.set(symbol, made);
      return made;
    },
    continueFrom(symbol, lastDate, lastClose) {
      return createSimulatedInstrument(modelOf(listingOf(symbol)), { date: lastDate, close: lastClose }, lastDate);
    },
  };
}
