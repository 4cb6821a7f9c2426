import type { NavigateOptions } from '@candlewick/shared-platform';
import { layersOfEntry } from '@candlewick/shared-platform/host';
import { matchPage } from '@candlewick/shared-platform/snapshot';
import { routes } from './snapshot.ts';
import { routeStore, showRoute } from './route.store.ts';

type Go = (href: string, options?: NavigateOptions) => void;

let go: Go = (href, { replace = false } = {}) => {
  const { route } = routeStore.getState();
  const isOwn = route !== null && matchPage(routes, new URL(href, location.href).pathname)?.page === route;
  if (!isOwn) return replace ? location.replace(href) : location.assign(href);
  history[replace ? 'replaceState' : 'pushState'](null, '', href);
  showRoute(route, location);
};

/** Until the router has rendered, a page may change its own address, and another page is a new document; then the router takes over. */
export function setRouterNavigation(routerGo: Go): void {
  go = routerGo;
}

let goingBack: Promise<void> | null = null;

/** Lets navigations wait until the browser has gone back over the entry of an overlay. */
export function waitForHistory(step: Promise<void>): void {
  goingBack = step;
  void step.then(() => (goingBack = null));
}

/** Navigates to a path of this app without a reload, in place of the entry of an overlay. The browser handles any other URL. */
export function navigate(href: string, options?: NavigateOptions): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) location.assign(url);
  else if (goingBack) void goingBack.then(() => navigate(href, options));
  else go(url.pathname + url.search + url.hash, layersOfEntry() > 0 ? { replace: true } : options);
}
