/** Any origin will do: the check is whether an address stays on it. */
const app = 'http://app';

/** Longer ones are no address of this app. */
const longest = 2000;

/** Pages that lead on themselves. */
const doors = /^\/(login|register|forgot-password|resend-confirmation|lock-screen)(\/|$)/i;

/** Backslashes and control characters, which browsers read as slashes, or drop. */
const treacherous = /[\\\p{Cc}]/u;

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A stray % matches no page.
    return null;
  }
}

/**
 * `to` of the address if it is a path of this app, otherwise `/`. Browsers drop tabs and line breaks from an address and read `\\` as
 * `/`, so this checks where the browser would go, not only how `to` begins.
 */
export function wantedPath(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  if (to.length > longest || !to.startsWith('/') || treacherous.test(to) || !URL.canParse(to, app)) return '/';
  const { origin, pathname, search: query, hash } = new URL(to, app);
  const path = decoded(pathname);
  // `/.//host` stays on the origin, and its path `//host` would not; `/%2Fhost` neither for whoever decodes it.
  const isOurs = origin === app && path !== null && !path.startsWith('//') && !treacherous.test(path);
  return isOurs && !doors.test(path) ? pathname + query + hash : '/';
}

/** The query that carries a wanted address. */
export const withWanted = (path: string): string => `?${new URLSearchParams({ to: path })}`;
