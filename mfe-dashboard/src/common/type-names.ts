import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';

export type InstrumentType = EndpointResponse<typeof tickersApi.profile>['type'];

/** The types of instruments in the interface. */
export const typeNames: Readonly<Record<InstrumentType, string>> = {
  stock: 'Stock',
  etf: 'ETF',
  index: 'Index',
  forex: 'Forex',
  crypto: 'Crypto',
  commodity: 'Commodity',
};
