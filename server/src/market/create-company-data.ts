import { setImmediate } from 'node:timers/promises';
import { createSimulatedCompanyData } from '@candlewick/sample-market/company';
import type { CompanyData } from './company-data.ts';
import type { MarketDataId } from './market-data.ts';
import { createNoCompanyData } from './no-company-data.ts';
import { sampleMarket } from './sample/sample-market.ts';
import { readCompanyFacts } from './sample/read-data.ts';
import type { Yahoo } from './yahoo/open-yahoo.ts';

async function createSampleCompanyData(): Promise<CompanyData> {
  const [{ seed, universe, instrument }, facts] = await Promise.all([sampleMarket(), readCompanyFacts()]);
  return createSimulatedCompanyData({ seed, universe, facts, instrumentOf: instrument, turn: () => setImmediate() });
}

/** The company data of a value of MARKET_DATA. */
export async function createCompanyData(id: MarketDataId, yahoo?: Yahoo): Promise<CompanyData> {
  if (yahoo) return yahoo.companyData;
  return id === 'sample' ? createSampleCompanyData() : createNoCompanyData(id);
}
