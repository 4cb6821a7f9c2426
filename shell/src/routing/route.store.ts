import type { Readable, RouteState } from '@candlewick/shared-platform';
import { matchPage } from '@candlewick/shared-platform/snapshot';
import { createStore } from 'zustand/vanilla';
import type { Route } from './snapshot.ts';

interface CurrentRoute extends RouteState {
  readonly route: Route | null;
}

/** The route in the address bar. */
export const routeStore = createStore<CurrentRoute>()(() => ({
  route: null,
  pathname: location.pathname,
  params: {},
  query: new URLSearchParams(location.search),
}));

/** Takes over an address of a route: the first one, and on every navigation. */
export function showRoute(
  route: Route,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): void {
  const params = matchPage([route], pathname)?.params ?? {};
  routeStore.setState({ route, pathname, params, query: new URLSearchParams(search) }, true);
}

/**
 * The route as one page sees it. While the shell navigates to another page, it stays at the page's own last address, so a page
 * never renders with the params of the next one.
 */
export function routeOfPage(page: Route): Readable<RouteState> {
  let last: RouteState = routeStore.getState();
  const read = () => {
    const current = routeStore.getState();
    if (current.route === page) last = current;
    return last;
  };
  return { getState: read, subscribe: routeStore.subscribe };
}
