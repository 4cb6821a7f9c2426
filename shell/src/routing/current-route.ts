import { resolveRoute } from './resolve-route.ts';
import { routes, type Route } from './snapshot.ts';
import { currentVisitor } from './visitor.ts';

/** The route of the address for this session; null while a redirect is pending. */
export function currentRoute(): Route | null {
  const resolution = resolveRoute(routes, window.location, currentVisitor());
  return resolution.kind === 'page' ? resolution.route : null;
}
