import type { Page } from '../descriptor/descriptor.ts';

export interface TrailItem {
  readonly label: string;
  readonly href?: string;
}

/**
 * The page's breadcrumb with the params of its address; empty if the page has none. Leaves out a crumb whose param is absent.
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
