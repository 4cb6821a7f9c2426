import type { NavigateOptions } from '@candlewick/shared-platform';

type Go = (href: string, options?: NavigateOptions) => void;

let go: Go = (href, options) => (options?.replace ? location.replace(href) : location.assign(href));

/** Until the router has rendered, navigation loads a new document; then the router takes over. */
export function setRouterNavigation(routerGo: Go): void {
  go = routerGo;
}

/** Navigates to a path of this app without a reload. The browser handles any other URL. */
export function navigate(href: string, options?: NavigateOptions): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) location.assign(url);
  else go(url.pathname + url.search + url.hash, options);
}
