import { setImmediate } from 'node:timers/promises';
import { createSimulatedCompanyData } from '@candlewick/sample-market/company';
import type { CompanyData } from '../../company-data.ts';
import { readCompanyFacts } from './read-data.ts';
import { sampleMarket } from './sample-market.ts';

/** Company data of the simulated market. */
export async function createSampleCompanyData(): Promise<CompanyData> {
  const [{ seed, universe, instrument }, facts] = await Promise.all([sampleMarket(), readCompanyFacts()]);
  return createSimulatedCompanyData({ seed, universe, facts, instrumentOf: instrument, turn: () => setImmediate() });
}
