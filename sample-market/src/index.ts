export { adjustClose } from './adjusted-close.ts';
export { streamKey, uniform } from './random.ts';
export type { SimulatedBars, SimulatedInstrument } from './simulated-instrument.ts';
export { createSimulatedMarket, sampleSeed } from './simulated-market.ts';
export type { SimulatedMarket } from './simulated-market.ts';
export { parseUniverse } from './universe.ts';
export type { Listing } from './universe.ts';
