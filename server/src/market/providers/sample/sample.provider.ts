import type { MarketProvider } from '../../provider.ts';

export const sample: MarketProvider<'sample'> = {
  id: 'sample',
  servesWhileInactive: true,
  async open() {
    const { createSampleMarketData } = await import('./sample-market-data.ts');
    const { createSampleCompanyData } = await import('./sample-company-data.ts');
    return { marketData: createSampleMarketData(), companyData: createSampleCompanyData };
  },
};
