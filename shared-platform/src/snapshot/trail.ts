import type { Page } from '../descriptor/descriptor.ts';

export interface TrailItem {
  readonly label: string;
  readonly href?: string;
}

/**
 * The breadcrumb of a page with the params of its address in it; empty where the page has none. A crumb that says nothing, as its param is
 * absent, is left out.
 */
export function trailOf(
  { breadcrumb = [] }: Pick<Page, 'breadcrumb'>,
  params: Readonly<Record<string, string>>,
): TrailItem[] {
  const filled = (text: string, write: (value: string) => string) =>
    text.replace(/:(\w+)\??/g, (_, name: string) => write(params[name] ?? ''));
  const trail = breadcrumb.map(({ label, href }) => ({
    label: filled(label, (value) => value),
    ...(href === undefined ? {} : { href: filled(href, encodeURIComponent) }),
  }));
  return trail.filter(({ label }) => label !== '');
}
