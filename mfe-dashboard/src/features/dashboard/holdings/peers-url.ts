import type { UrlParam } from '@candlewick/shared-page/url-params';
import { sortParam } from '../../../common/table-url.ts';
import { readSymbols } from '../model/dashboard-url.ts';

/** A chart of more names is hard to read. */
export const mostPeers = 12;

const peersParam: UrlParam<readonly string[] | null> = {
  name: 'peers',
  read: (text) => (text === null ? null : readSymbols(text, mostPeers)),
  write: (tickers) => (tickers === null ? null : tickers.join(' ') || 'none'),
};

const columns = new Set(['ticker', 'name', 'industry', 'price', 'change', 'cap', 'pe', 'growth', 'margin']);

/** `peers` is null for those that the server chooses. */
export const peersParams = { peers: peersParam, sort: sortParam((id) => (columns.has(id) ? 'other' : undefined)) };
