import type { OpenProvider } from '../../provider.ts';
import { YahooClient } from './yahoo-client.ts';
import { createYahooCompanyData } from './yahoo-company-data.ts';
import { createYahooMarketData } from './yahoo-market-data.ts';

/** Opens the provider without a request. */
export function openYahoo(fetch: typeof globalThis.fetch | undefined): OpenProvider {
  const client = new YahooClient({ fetch });
  const companyData = createYahooCompanyData(client);
  return {
    marketData: createYahooMarketData(client),
    companyData: async () => companyData,
    close: () => client.close(),
  };
}
