import type { RouteState } from '@candlewick/shared-platform';
import { createStore } from 'zustand/vanilla';

/** The route as pages see it; written by the router on every navigation. */
export const routeStore = createStore<RouteState>()(() => ({
  pathname: location.pathname,
  params: {},
  query: new URLSearchParams(location.search),
}));
