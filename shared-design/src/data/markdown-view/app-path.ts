/** What the server answers itself, and pages of other programs. */
const ofTheServer = /^\/(api|remotes|storybook|dev)(\/|$)/;

/** Whether a link leads to a page of this app: an absolute path that the browser does not read as an address elsewhere. */
export function isAppPath(href: string): boolean {
  if (!href.startsWith('/')) return false;
  const base = 'http://app.invalid';
  // The parser of the browser (URL Standard) drops tabs and line breaks and takes \\ for /.
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  return url !== null && url.origin === base && !ofTheServer.test(url.pathname);
}
