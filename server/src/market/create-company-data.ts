import type { CompanyData } from './company-data.ts';
import type { MarketDataId } from './market-data.ts';
import { createNoCompanyData } from './no-company-data.ts';
import { sampleMarket } from './sample/sample-market.ts';
import { readCompanyFacts } from './simulation/company/company-facts.ts';
import { createSimulatedCompanyData } from './simulation/company/simulated-company-data.ts';

async function createSampleCompanyData(): Promise<CompanyData> {
  const [{ seed, universe, instrument }, facts] = await Promise.all([sampleMarket(), readCompanyFacts()]);
  return createSimulatedCompanyData({ seed, universe, facts, instrumentOf: instrument });
}

/** Providers by their value of MARKET_DATA. */
const providers: Readonly<Record<MarketDataId, () => Promise<CompanyData>>> = {
  sample: createSampleCompanyData,
  files: () => Promise.resolve(createNoCompanyData('files')),
};

export const createCompanyData = (id: MarketDataId): Promise<CompanyData> => providers[id]();
