import type { CompanyData } from '../company-data.ts';
import type { MarketData } from '../market-data.ts';
import { createYahooClient } from './yahoo-client.ts';
import { createYahooCompanyData } from './yahoo-company-data.ts';
import { createYahooMarketData } from './yahoo-market-data.ts';

/** The live provider of a process. */
export interface Yahoo {
  readonly marketData: MarketData;
  readonly companyData: CompanyData;
  /** Ends every request. */
  close(): void;
}

/** Opens the provider without a request. Import this file only when it is the active one: it is most of what Yahoo costs a start. */
export function openYahoo(fetch: typeof globalThis.fetch | undefined): Yahoo {
  const client = createYahooClient({ fetch });
  return {
    marketData: createYahooMarketData(client),
    companyData: createYahooCompanyData(client),
    close: () => client.close(),
  };
}
