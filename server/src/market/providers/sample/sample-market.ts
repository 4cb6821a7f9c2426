import { createSimulatedMarket, sampleSeed } from '@candlewick/sample-market';
import type { SimulatedInstrument } from '@candlewick/sample-market';
import { readUniverse } from './read-data.ts';
import { realHistories } from './real-history.ts';

/** The market of the sample provider: the simulated one, continuing the real series where there are any. */
async function createSampleMarket() {
  const universe = await readUniverse();
  const simulated = createSimulatedMarket(sampleSeed, universe);
  const continued = new Map(
    Array.from(realHistories, ([symbol, { to, lastClose }]) => [symbol, simulated.continueFrom(symbol, to, lastClose)]),
  );
  return {
    seed: sampleSeed,
    universe,

    /** The instrument whose prices users see. Throws a RangeError for an unknown symbol. */
    instrument: (symbol: string): SimulatedInstrument => continued.get(symbol) ?? simulated.instrument(symbol),
  };
}

let market: ReturnType<typeof createSampleMarket> | undefined;

/** The one sample market of this process: its caches are worth sharing. */
export function sampleMarket(): ReturnType<typeof createSampleMarket> {
  market ??= createSampleMarket();
  return market;
}
