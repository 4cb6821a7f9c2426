/** A page that the user starred. */
export interface StarredPage {
  /** Path and query. */
  readonly href: string;
  readonly title: string;
}

/** Specification, section 9. */
export const mostStarredPages = 10;

const prefix = 'candlewick.starred-pages.';

function isPage(stored: unknown): stored is StarredPage {
  if (typeof stored !== 'object' || stored === null) return false;
  const { href, title } = stored as Partial<Record<keyof StarredPage, unknown>>;
  // A path of this app: `//host` would leave it.
  return typeof href === 'string' && /^\/(?![/\\])/.test(href) && typeof title === 'string' && title !== '';
}

/** Reads what is stored. What is damaged, or listed twice, is left out. */
export function readPages(text: string | null): readonly StarredPage[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const pages = Array.isArray(stored) ? (stored as unknown[]).filter(isPage) : [];
  return [...new Map(pages.map(({ href, title }) => [href, { href, title }])).values()].slice(0, mostStarredPages);
}

/** The starred pages of a user in this browser, the first star first. */
export const starredPages = (uid: string): readonly StarredPage[] => readPages(localStorage.getItem(prefix + uid));

/** Why the stars stay as they are: all are given, or the browser stores nothing. */
export type Refusal = 'full' | 'unstored';

const listeners = new Set<() => void>();

function store(uid: string, pages: readonly StarredPage[]): Refusal | null {
  try {
    localStorage.setItem(prefix + uid, JSON.stringify(pages));
  } catch {
    return 'unstored';
  }
  // The browser reports the change to other tabs only.
  for (const listener of listeners) listener();
  return null;
}

export function starPage(uid: string, page: StarredPage): Refusal | null {
  const pages = starredPages(uid);
  if (pages.some(({ href }) => href === page.href)) return null;
  return pages.length >= mostStarredPages ? 'full' : store(uid, [...pages, page]);
}

export function unstarPage(uid: string, href: string): Refusal | null {
  return store(
    uid,
    starredPages(uid).filter((page) => page.href !== href),
  );
}

/** Calls back when this tab or another changes the stars, until the returned function is called. */
export function followStars(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}

/** The stored text, which is the same as long as the stars are. */
export const storedStars = (uid: string): string | null => localStorage.getItem(prefix + uid);

/** The address as a user reads it. */
export function readableHref(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
