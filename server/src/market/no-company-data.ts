import type { CompanyData } from './company-data.ts';
import type { MarketDataId } from './market-data.ts';

const nothing = () => Promise.resolve(undefined);

/** The company data of a provider that has prices only. */
export function createNoCompanyData(id: MarketDataId): CompanyData {
  return {
    id,
    has: () => false,
    incomeStatement: nothing,
    balanceSheet: nothing,
    cashFlow: nothing,
    financialRatios: nothing,
    epsAndRevenue: nothing,
    dividends: nothing,
    dividendFigures: nothing,
    payouts: nothing,
    peRatio: nothing,
    debtEquityHistory: nothing,
    financialPosition: nothing,
    facts: () => ({ headquarters: null, founded: null }),
    profileFigures: nothing,
    priceTarget: nothing,
    recommendationTrend: nothing,
    upgradeDowngrade: nothing,
    fundOwnership: nothing,
    etfHoldings: nothing,
    sectorExposure: nothing,
    competitors: nothing,
  };
}
