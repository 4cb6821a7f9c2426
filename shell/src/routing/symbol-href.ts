import { matchPage } from '@candlewick/shared-platform/snapshot';
import type { Location } from './resolve-route.ts';
import type { Route } from './snapshot.ts';

/** Where a chosen symbol leads: the open page with the other symbol, if it is about one, and otherwise the symbol's prices. */
export function symbolHref(ticker: string, routes: readonly Route[], { pathname, search }: Location): string {
  const symbol = encodeURIComponent(ticker);
  const place = matchPage(routes, pathname)?.page.path.split('/').indexOf(':ticker') ?? -1;
  if (place === -1) return `/dashboard/${symbol}/prices`;
  return pathname.split('/').with(place, symbol).join('/') + search;
}
