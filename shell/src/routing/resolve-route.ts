import { matchPage, redirectOf } from '@candlewick/shared-platform/snapshot';
import type { Route } from './snapshot.ts';
import { wantedPath, withWanted } from './wanted-path.ts';

export type Resolution =
  | { readonly kind: 'page'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'redirect'; readonly to: string };

export interface Location {
  readonly pathname: string;
  readonly search: string;
}

/** Who opens a page, as far as the browser knows. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  readonly isLocked?: boolean;
  /** Of the user; undefined while they are not known: the server refuses what is not allowed. */
  readonly permissions?: readonly string[] | undefined;
}

const lockScreen = '/lock-screen';

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

/** Where the lock screen leads a visitor, or leads back to; null where the lock does not matter. */
function ofLock(path: string | undefined, { pathname, search }: Location, visitor: Visitor): string | null {
  const isLocked = visitor.isLoggedIn && visitor.isLocked === true;
  const isLockScreen = path === lockScreen;
  if (isLocked) return isLockScreen ? null : lockScreen + withWanted(pathname + search);
  if (!isLockScreen) return null;
  return visitor.isLoggedIn ? wantedPath(search) : `/login${withWanted(wantedPath(search))}`;
}

/**
 * The page at a location, or where to go instead. Guards (specification, section 2): `guest` pages send logged-in users to where they
 * wanted to go; `user` and `editor` pages send visitors to the login page; `editor` pages send users without that permission away.
 * While the screen is locked, every address leads to the lock screen.
 */
export function resolveRoute(routes: readonly Route[], location: Location, visitor: Visitor): Resolution {
  const match = matchPage(routes, location.pathname);
  const locked = ofLock(match?.page.path, location, visitor);
  if (locked !== null) return { kind: 'redirect', to: locked };
  const redirected = redirectedTo(routes, location.pathname);
  if (redirected !== null) return { kind: 'redirect', to: redirected + location.search };
  if (!match) return { kind: 'redirect', to: '/error-404' };
  const { page: route, params } = match;
  const wanted = withWanted(location.pathname + location.search);
  const { isLoggedIn, permissions } = visitor;
  if (route.guard === 'guest' && isLoggedIn) return { kind: 'redirect', to: wantedPath(location.search) };
  if ((route.guard === 'user' || route.guard === 'editor') && !isLoggedIn) {
    return { kind: 'redirect', to: `/login${wanted}` };
  }
  if (route.guard === 'editor' && permissions && !permissions.includes('editor')) {
    return { kind: 'redirect', to: `/pages/not-authorized${wanted}` };
  }
  return { kind: 'page', route, params };
}
