import { isLocal } from '../routing/overrides.ts';
import { routeId, snapshot, type Route } from '../routing/snapshot.ts';

const prefetched = new Set<string>();

/** Fetches a page's files into the cache at low priority, once per page view. */
export function prefetchRoute(route: Route): void {
  const id = routeId(route);
  if (prefetched.has(id)) return;
  prefetched.add(id);
  if (route.remote?.misfit !== undefined) return;
  const owner = route.remote ?? snapshot.shell;
  // A local build renames its files each time.
  if (isLocal(owner)) return;
  const files = owner.exposes[route.expose];
  const scripts = [...(route.remote?.entry.js ?? []), ...(files?.js ?? [])];
  for (const file of scripts) prefetch(owner.baseUrl + file, 'script');
  for (const file of files?.css ?? []) prefetch(owner.baseUrl + file, 'style');
  for (const href of files?.ofShell?.js ?? []) prefetch(href, 'script');
  for (const href of files?.ofShell?.css ?? []) prefetch(href, 'style');
}

function prefetch(href: string, as: 'script' | 'style'): void {
  if (document.querySelector(`link[href="${href}"], script[src="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href, crossOrigin: 'anonymous' });
  document.head.append(link);
}
