import { matchPage, redirectOf } from '@candlewick/shared-platform/snapshot';
import type { Route } from './snapshot.ts';

export type Resolution =
  | { readonly kind: 'page'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string };

export interface Location {
  readonly pathname: string;
  readonly search: string;
}

/** Any origin will do: the check is whether an address stays on it. */
const app = 'http://app';

/**
 * `to` of the login page if it is a path of this app, otherwise `/`. Browsers drop tabs and line breaks from an address and read
 * `\\` as `/`, so this checks where the browser would go, not how `to` begins.
 */
export function wantedPath(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (!to.startsWith('/') || !URL.canParse(to, app)) return '/';
  const { origin, pathname, search: query, hash } = new URL(to, app);
  // `/.//host` stays on the origin, and its path `//host` would not.
  return origin === app && !pathname.startsWith('//') ? pathname + query + hash : '/';
}

/** Where a path's redirects end; null without redirects, the error page for a circle. */
function redirectedTo(routes: readonly Route[], pathname: string): string | null {
  const passed = new Set<string>();
  let to = redirectOf(routes, pathname);
  for (let next = to; next !== null; next = redirectOf(routes, next)) {
    if (passed.has(next)) return '/error-404';
    passed.add(next);
    to = next;
  }
  return to;
}

/**
 * The page at a location, or where to go instead. Guards (specification, section 2): `guest` pages send logged-in users to where they
 * wanted to go; `user` and `editor` pages send visitors to the login page.
 */
export function resolveRoute(routes: readonly Route[], location: Location, loggedIn: boolean): Resolution {
  const redirected = redirectedTo(routes, location.pathname);
  if (redirected !== null) return { kind: 'redirect', to: redirected + location.search };
  const match = matchPage(routes, location.pathname);
  if (!match) return { kind: 'redirect', to: '/error-404' };
  const { page: route, params } = match;
  if (route.guard === 'guest' && loggedIn) return { kind: 'redirect', to: wantedPath(location.search) };
  if ((route.guard === 'user' || route.guard === 'editor') && !loggedIn) {
    const wanted = new URLSearchParams({ to: location.pathname + location.search });
    return { kind: 'redirect', to: `/login?${wanted}` };
  }
  return { kind: 'page', route, params };
}
