import type { CompanyData } from '../company-data.ts';
import { createNoCompanyData } from '../no-company-data.ts';
import type { OpenProvider, ProviderNeeds } from '../provider.ts';
import { files } from './files/files.provider.ts';
import { sample } from './sample/sample.provider.ts';
import { yahoo } from './yahoo/yahoo.provider.ts';

/** The values of MARKET_DATA. */
export const marketProviders = [sample, yahoo, files] as const;
export type MarketDataId = (typeof marketProviders)[number]['id'];

/** Opens the active provider and those that serve while another one is active. On threads, none is the active one. */
export async function openProviders(needs: ProviderNeeds, active?: MarketDataId) {
  const open = new Map<string, OpenProvider>();
  for (const { id, servesWhileInactive, open: openProvider } of marketProviders) {
    if (servesWhileInactive || id === active) open.set(id, await openProvider(needs));
  }
  return {
    /** The providers that can serve instruments, by their ids. */
    marketData: new Map(Array.from(open, ([id, { marketData }]) => [id, marketData])),

    /** The company data of a provider; none of one that is not open. */
    companyData: async (id: MarketDataId): Promise<CompanyData> =>
      open.get(id)?.companyData() ?? createNoCompanyData(id),

    /** Ends requests to other servers. */
    close(): void {
      for (const each of open.values()) each.close?.();
    },
  };
}
