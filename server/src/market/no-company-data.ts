import type { Provenance } from '@candlewick/shared-api/schemas';
import type { CompanyData, MarketWide } from './company-data.ts';
import type { MarketDataId } from './providers/providers.ts';

const nothing = () => Promise.resolve(undefined);

/** The company data of a provider that has prices only. */
export function createNoCompanyData(id: MarketDataId): CompanyData {
  const empty = ({ time, delayMs }: MarketWide): Provenance => ({
    source: id,
    source_label: 'Imported files',
    simulated: false,
    as_of: time,
    delayed_by: delayMs,
  });
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
    optionsAnalytics: nothing,
    stockNews: nothing,
    headlines: (asked) => Promise.resolve({ ...empty(asked), items: [] }),
    topicNews: (asked) => Promise.resolve({ ...empty(asked), items: [] }),
    sentiments: nothing,
    earningsCalendar: nothing,
    ipoCalendar: nothing,
  };
}
