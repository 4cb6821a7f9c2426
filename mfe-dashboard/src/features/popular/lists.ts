import { pricesApi } from '@candlewick/shared-api';

/** Lists of well-known instruments, by the last segment of their address. */
export const lists = {
  forex: {
    title: 'Forex',
    endpoint: pricesApi.popularForex,
    type: 'forex',
    counted: 'rates',
  },
  crypto: {
    title: 'Crypto',
    endpoint: pricesApi.popularCrypto,
    type: 'crypto',
    counted: 'cryptocurrencies',
  },
  commodities: {
    title: 'Commodities',
    endpoint: pricesApi.popularCommodities,
    type: 'commodity',
    counted: 'commodities',
  },
  etfs: {
    title: 'ETFs',
    endpoint: pricesApi.popularEtfs,
    type: 'etf',
    counted: 'ETFs',
  },
} as const;

export type ListId = keyof typeof lists;
export type List = (typeof lists)[ListId];

export function isListId(id: string | undefined): id is ListId {
  return id !== undefined && Object.hasOwn(lists, id);
}
