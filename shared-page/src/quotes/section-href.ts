/** Address of a section of an instrument's dashboard. */
export function sectionHref(symbol: string, section: string): string {
  return `/dashboard/${encodeURIComponent(symbol)}/${section}`;
}
