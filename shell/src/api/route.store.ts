import type { Readable, RouteState } from '@candlewick/shared-platform';
import { createStore } from 'zustand/vanilla';
import type { Route } from '../routing/snapshot.ts';

interface CurrentRoute extends RouteState {
  readonly route: Route | null;
}

/** The route in the address bar; written by the router on every navigation. */
export const routeStore = createStore<CurrentRoute>()(() => ({
  route: null,
  pathname: location.pathname,
  params: {},
  query: new URLSearchParams(location.search),
}));

/**
 * The route as one page sees it: it stays at the page's last own address while the shell is already on its way to another
 * page, so that a page never renders with the params of its successor.
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
