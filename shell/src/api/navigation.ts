import type { NavigateOptions } from '@candlewick/shared-platform';

type Go = (href: string, options?: NavigateOptions) => void;

let go: Go = (href, options) => (options?.replace ? location.replace(href) : location.assign(href));

/** Before the router has rendered, navigation loads the page anew; from then on the router does it. */
export function setRouterNavigation(routerGo: Go): void {
  go = routerGo;
}

/** Goes to a path of this app without a reload; any other URL is left to the browser. */
export function navigate(href: string, options?: NavigateOptions): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) location.assign(url);
  else go(url.pathname + url.search + url.hash, options);
}
