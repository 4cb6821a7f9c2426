import { isLoggedIn } from '@candlewick/shared-auth';
import { resolveRoute } from './resolve-route.ts';
import { routes, type Route } from './snapshot.ts';

/** The route of the address for this session; null while a redirect is pending. */
export function currentRoute(): Route | null {
  const resolution = resolveRoute(routes, window.location, isLoggedIn());
  return resolution.kind === 'page' ? resolution.route : null;
}
