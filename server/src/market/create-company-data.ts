import type { CompanyData } from './company-data.ts';
import type { MarketDataId } from './market-data.ts';
import { createNoCompanyData } from './no-company-data.ts';
import { readCompanyFacts } from './simulation/company/company-facts.ts';
import { createSimulatedCompanyData } from './simulation/company/simulated-company-data.ts';
import { createSimulatedMarket, sampleSeed } from './simulation/simulated-market.ts';
import { readUniverse } from './simulation/universe.ts';

async function createSampleCompanyData(): Promise<CompanyData> {
  const [universe, facts] = await Promise.all([readUniverse(), readCompanyFacts()]);
  const { instrument } = createSimulatedMarket(sampleSeed, universe);
  return createSimulatedCompanyData({ seed: sampleSeed, universe, facts, instrumentOf: instrument });
}

/** Providers by their value of MARKET_DATA. */
const providers: Readonly<Record<MarketDataId, () => Promise<CompanyData>>> = {
  sample: createSampleCompanyData,
  files: () => Promise.resolve(createNoCompanyData('files')),
};

export const createCompanyData = (id: MarketDataId): Promise<CompanyData> => providers[id]();
