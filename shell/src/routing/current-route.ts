import { resolveRoute } from './resolve-route.ts';
import { routes, type Route } from './snapshot.ts';
import { currentVisitor } from './visitor.ts';

let key = '';
let known: Route | null = null;

/** The route of the address for this session; null while a redirect is pending. Remembers the last one: each application asks for it. */
export function currentRoute(): Route | null {
  const { pathname, search } = location;
  const visitor = currentVisitor();
  const asked = pathname + search + JSON.stringify(visitor);
  if (asked !== key) {
    const resolution = resolveRoute(routes, location, visitor);
    known = resolution.kind === 'page' ? resolution.route : null;
    key = asked;
  }
  return known;
}
