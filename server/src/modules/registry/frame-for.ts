import { exposeOfFrame, type Page, type Release } from '@candlewick/shared-platform/descriptor';
import { matchPage, rowsAttribute } from '@candlewick/shared-platform/snapshot';

/** A remote's frame of a page. */
export type PageFrame = NonNullable<Release['frames']>[string] & { readonly name: string; readonly remote: string };

/** What the document shows of the remote's page at that address; undefined if its release has nothing for it. */
export function frameFor(
  { descriptor, frames = {} }: Release,
  { expose, path }: Page,
  pathname: string,
  hasQuery: boolean,
): PageFrame | undefined {
  // Links of a frame may be relative to the address.
  if (pathname.endsWith('/')) return undefined;
  const ofPage = Object.entries(frames)
    .filter(([name]) => exposeOfFrame(name) === expose)
    .map(([name, frame]) => ({ ...frame, name, remote: descriptor.name, path: frame.at ?? path }));
  const frame = matchPage(ofPage, pathname)?.page;
  // With a query, the page may ask for another answer.
  return hasQuery && frame?.user.includes(rowsAttribute) ? undefined : frame;
}
