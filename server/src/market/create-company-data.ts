import type { CompanyData } from './company-data.ts';
import type { MarketDataId } from './market-data.ts';
import { createNoCompanyData } from './no-company-data.ts';
import { readCompanyFacts } from './simulation/company/company-facts.ts';
import { createSimulatedCompanyData } from './simulation/company/simulated-company-data.ts';
import { openSampleMarket } from './simulation/sample-market.ts';
import { sampleSeed } from './simulation/simulated-market.ts';

async function createSampleCompanyData(): Promise<CompanyData> {
  const [{ universe, market }, facts] = await Promise.all([openSampleMarket(), readCompanyFacts()]);
  return createSimulatedCompanyData({ seed: sampleSeed, universe, facts, instrumentOf: market.instrument });
}

/** Providers by their value of MARKET_DATA. */
const providers: Readonly<Record<MarketDataId, () => Promise<CompanyData>>> = {
  sample: createSampleCompanyData,
  files: () => Promise.resolve(createNoCompanyData('files')),
};

export const createCompanyData = (id: MarketDataId): Promise<CompanyData> => providers[id]();
