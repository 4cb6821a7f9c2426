import type { Page } from '../descriptor/descriptor.ts';

export interface PageMatch<P> {
  readonly page: P;
  readonly params: Readonly<Record<string, string>>;
}

function matchPath(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/').filter(Boolean);
  if (segments.length > parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else if (segment !== undefined) {
      params[part.replace(/^:|\?$/g, '')] = segment;
    } else if (!part.endsWith('?')) return null;
  }
  return params;
}

/** Sorts fixed segments before params, so `/backtest/new` wins over `/backtest/:id`. */
function specificity(pattern: string): string {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? '0' : '1'))
    .join('');
}

function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    // A stray % matches no path.
    return null;
  }
}

/** The most specific matching page with its decoded params; null when none matches. */
export function matchPage<P extends Pick<Page, 'path'>>(pages: readonly P[], pathname: string): PageMatch<P> | null {
  const segments = segmentsOf(pathname);
  if (!segments) return null;
  let best: PageMatch<P> | null = null;
  for (const page of pages) {
    const params = matchPath(page.path, segments);
    if (params && (!best || specificity(page.path) > specificity(best.page.path))) best = { page, params };
  }
  return best;
}

/** Target of a path in the pages' `redirects`; null without one. */
export function redirectOf(pages: readonly Page[], pathname: string): string | null {
  const normal = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const page of pages) {
    const redirect = page.redirects?.find(({ from }) => from === normal);
    if (redirect) return redirect.to;
  }
  return null;
}
