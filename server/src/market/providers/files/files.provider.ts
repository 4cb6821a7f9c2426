import type { MarketProvider } from '../../provider.ts';

export const files: MarketProvider<'files'> = {
  id: 'files',
  servesWhileInactive: true,
  async open({ db }) {
    const { createFilesMarketData } = await import('./files-market-data.ts');
    const { createNoCompanyData } = await import('../../no-company-data.ts');
    return { marketData: createFilesMarketData(db), companyData: async () => createNoCompanyData('files') };
  },
};
