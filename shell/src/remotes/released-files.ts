import { snapshot } from '../routing/snapshot.ts';

interface ReleasedFiles {
  /** The name of a file, which has a hash of its content between `start` and `ending`. `owner`: name of the remote, or `shell`. */
  nameOf(owner: string, start: string, ending: string): string;
  /** Makes the browser refuse a file of a remote that differs from the published one. */
  protect(element: HTMLScriptElement | HTMLLinkElement, url: string): void;
}

declare global {
  /** The chunk loaders of the shell and of every remote call it: the document's snapshot lists the files of each release. */
  var candlewickFiles: ReleasedFiles;
}

const filesOf = (owner: string): readonly string[] =>
  owner === 'shell'
    ? snapshot.shell.files
    : Object.keys(snapshot.remotes.find(({ name }) => name === owner)?.integrity ?? {});

export const releasedFiles: ReleasedFiles = {
  nameOf(owner, start, ending) {
    const name = filesOf(owner).find((file) => file.startsWith(start) && file.endsWith(ending));
    return name ?? `${start}lost${ending}`;
  },
  protect(element, url) {
    const { pathname } = new URL(url, location.href);
    const owner = snapshot.remotes.find(({ baseUrl }) => pathname.startsWith(baseUrl));
    const hash = owner?.integrity[pathname.slice(owner.baseUrl.length)];
    if (hash) element.integrity = hash;
  },
};

globalThis.candlewickFiles = releasedFiles;
