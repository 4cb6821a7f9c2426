import { matchPage, redirectOf } from '@candlewick/shared-platform/snapshot';
import type { Route } from './snapshot.ts';

export type Resolution =
  | { readonly kind: 'page'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string };

export interface Location {
  readonly pathname: string;
  readonly search: string;
}

/** `to` of the login page, when it is a path of this app; a full URL or `//host` leads away and counts as `/`. */
export function wantedPath(search: string): string {
  const to = new URLSearchParams(search).get('to');
  return to?.startsWith('/') && !/^\/[/\\]/.test(to) ? to : '/';
}

/** Where the redirects of pages lead in the end; null when there is none at that path, and the error page for a circle. */
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
 * What to show at a location: a page, or where to go instead. Guards (specification section 2): `guest` pages send those who
 * are logged in to where they wanted to go; `user` and `editor` pages send visitors to the login page.
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
