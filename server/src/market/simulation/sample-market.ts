import { createSimulatedMarket, sampleSeed } from './simulated-market.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { readUniverse } from './universe.ts';
import type { Listing } from './universe.ts';

export interface SampleMarket {
  readonly universe: ReadonlyMap<string, Listing>;
  readonly market: SimulatedMarket;
}

async function open(): Promise<SampleMarket> {
  const universe = await readUniverse();
  return { universe, market: createSimulatedMarket(sampleSeed, universe) };
}

let opened: Promise<SampleMarket> | undefined;

/** The simulated market of the sample data. There is one per process, so that all who use it share its years and instruments. */
export function openSampleMarket(): Promise<SampleMarket> {
  return (opened ??= open());
}
